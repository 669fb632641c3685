import { execFileSync, spawnSync } from 'node:child_process';

/** Why no network namespace can be made here; undefined when one can. */
export const noNetwork = (): string | undefined => {
  if (process.getuid?.() !== 0)
    return 'a network namespace needs root: run this test as root to see whether it holds';
  if (spawnSync('ip', ['-V']).error)
    throw new Error('The program "ip" is missing: install it (Debian: apt-get install iproute2).');
  return undefined;
};

const ip = (...args: string[]) => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });

export interface Network {
  /** This side's addresses. */
  here: { v4: string; v6: string };
  /** Addresses of the namespace. */
  there: string[];
  /** Runs a file of this repository inside of the namespace; its output. */
  run(file: string, ...args: string[]): string;
  remove(): void;
}

/**
 * A second machine, as far as the network goes: a namespace with addresses of its own, joined to this one by
 * a cable.
 */
export function createNetwork(): Network {
  const id = process.pid % 10_000;
  const [name, near, far] = [`bowline-${id}`, `bl${id}a`, `bl${id}b`];
  const net = 1 + (process.pid % 250);
  const here = { v4: `10.231.${net}.1`, v6: `fd00:231:${net}::1` };
  const there = [`10.231.${net}.2`, `10.231.${net}.3`, `fd00:231:${net}::2`];
  ip('netns', 'add', name);
  ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name);
  ip('addr', 'add', `${here.v4}/24`, 'dev', near);
  ip('addr', 'add', `${here.v6}/64`, 'dev', near, 'nodad');
  ip('link', 'set', near, 'up');
  for (const address of there)
    ip(
      '-n',
      name,
      'addr',
      'add',
      address.includes(':') ? `${address}/64` : `${address}/24`,
      'dev',
      far,
      ...(address.includes(':') ? ['nodad'] : []),
    );
  for (const device of ['lo', far]) ip('-n', name, 'link', 'set', device, 'up');
  return {
    here,
    there,
    run: (file, ...args) =>
      execFileSync('ip', ['netns', 'exec', name, process.execPath, file, ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    remove: () => {
      ip('netns', 'del', name);
      spawnSync('ip', ['link', 'del', near]); // goes with the namespace, sooner or later
    },
  };
}
