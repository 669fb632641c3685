import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../server/is-alive.ts';
import { removeDisks } from './cluster/disk.ts';
import { removeNetwork } from './cluster/network.ts';
import { attempt } from './cluster/command.ts';

/** In memory where there is room: the run measures the site, not this machine's disk. */
const roots = ['/dev/shm/bowline-chaos', '/var/tmp/bowline-chaos'];
const neededBytes = 4 * 1024 ** 3;
const owner = '/run/bowline-chaos.pid';

/**
 * Removes what an earlier run left behind, and makes the folder for the databases and files.
 * @throws Error if another run is going on, or if this machine can't do it
 */
export async function openWorkplace(): Promise<string> {
  if (process.getuid?.() !== 0) throw new Error('Network namespaces need root: run this as root.');
  for (const [program, packageName] of [
    ['ip', 'iproute2'],
    ['tc', 'iproute2'],
    ['redis-server', 'redis-server'],
    ['mkfs.ext4', 'e2fsprogs'],
    ['setpriv', 'util-linux'],
  ] as const)
    if ((await attempt('sh', '-c', `command -v ${program}`)) === '')
      throw new Error(
        `The program "${program}" is missing: install it (Debian: apt-get install ${packageName}).`,
      );
  const other = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0;
  if (other > 0 && isAlive(other)) throw new Error(`Another run is going on (process ${other}).`);
  await clear();
  writeFileSync(owner, String(process.pid));
  const root = roots.find(hasRoom) ?? '/var/tmp/bowline-chaos';
  mkdirSync(join(root, 'files'), { recursive: true, mode: 0o755 });
  return root;
}

function hasRoom(root: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(join(root, '..'));
    return bavail * bsize > neededBytes;
  } catch {
    return false; // there is no such folder
  }
}

let clearing: Promise<void> | undefined;

/** Ends everything that the run has started and removes what it has made; repeating it does nothing. */
export function clearWorkplace(): Promise<void> {
  return (clearing ??= clear().then(() => rmSync(owner, { force: true })));
}

async function clear(): Promise<void> {
  await removeNetwork(); // and every process in it
  for (const root of roots) {
    await removeDisks(root);
    rmSync(root, { recursive: true, force: true });
  }
}
