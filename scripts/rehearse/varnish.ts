import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../server/db/embedded.ts';
import { until } from './rehearsal-site.ts';

export interface Varnish {
  /** Where readers get pages. */
  url: string;
  /** Where purges go. */
  purgeUrl: string;
  stop(): Promise<void>;
}

/** @throws Error that says what to install */
export function needVarnish(): void {
  const { error } = spawnSync('varnishd', ['-V'], { stdio: 'ignore' });
  if (error)
    throw new Error('Varnish is missing: install it (Debian: apt-get install varnish varnish-modules).');
}

/** Starts Varnish with the rules in deploy/varnish, in front of these ports. Its files are in `folder`. */
export async function startVarnish(folder: string, ports: number[]): Promise<Varnish> {
  const [port, purgePort] = [await freePort(), await freePort()];
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'backends.vcl'), backends(ports));
  const child = spawn(
    'varnishd',
    [
      ['-F', '-n', join(folder, 'work')],
      ['-a', `http=127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`],
      ['-f', resolve('deploy/varnish/default.vcl'), '-s', 'malloc,64m'],
      ['-p', `vcl_path=${folder}`, '-p', 'http_gzip_support=off'],
    ].flat(),
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end); // nothing else ends it if the rehearsal fails
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `http://127.0.0.1:${port}`;
  await until('Varnish answers', async () => {
    if (child.exitCode !== null) throw new Error(`Varnish ended while starting: ${said}`);
    return fetch(url).then(
      () => true,
      () => false,
    );
  });
  return {
    url,
    purgeUrl: `http://127.0.0.1:${purgePort}`,
    stop: async () => {
      process.off('exit', end);
      end();
      await gone;
    },
  };
}

/** As deploy/varnish/backends.vcl, for other ports. */
const backends = (ports: number[]): string => `
probe front_door {
    .url = "/favicon.svg";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}
${ports.map((port, i) => `backend web${i} { .host = "127.0.0.1"; .port = "${port}"; .probe = front_door; }`).join('\n')}
sub vcl_init {
    new web = directors.shard();
${ports.map((_, i) => `    web.add_backend(web${i});`).join('\n')}
    web.reconfigure();
}
`;
