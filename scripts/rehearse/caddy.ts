import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/db/embedded.ts';
import type { Balancer } from './balancer.ts';
import { until } from './rehearsal-site.ts';

/** Debian's version: it doesn't know `stream_close_delay`, and refuses changes at once while no node is healthy. */
const isOld = (version: string): boolean => version.startsWith('2.6.');

/** What deploy/README.md says to add for it: reading, and what has a key, waits for a healthy node. */
const forOld = `lb_retry_match {
			method GET HEAD
		}
		lb_retry_match {
			header Idempotency-Key *
		}`;

/**
 * Starts Caddy with deploy/Caddyfile in front of these web nodes, without TLS.
 * @throws Error that says what to install
 */
export async function startCaddy(origins: string[]): Promise<Balancer> {
  const { stdout, error } = spawnSync('caddy', ['version'], { encoding: 'utf8' });
  if (error) throw new Error('Caddy is missing: install it (Debian: apt-get install caddy).');
  const folder = mkdtempSync(join(tmpdir(), 'bowline-caddy-'));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, rules(origins, isOld(stdout)));
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, SITE_HOST: origin, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said = `${said}${part}`.slice(-4_000)));
  const end = () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end); // nothing else ends it if the rehearsal fails
  await until('Caddy answers', async () => {
    if (child.exitCode !== null) throw new Error(`Caddy ended while starting: ${said}`);
    return fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    origin,
    stop: () => {
      process.off('exit', end);
      end();
    },
  };
}

/** deploy/Caddyfile for other ports. */
function rules(origins: string[], forOldCaddy: boolean): string {
  const nodes = origins.map((origin) => new URL(origin).host).join(' ');
  const text = readFileSync('deploy/Caddyfile', 'utf8').replace('web-1:3000 web-2:3000', nodes);
  const known = forOldCaddy ? text.replace(/stream_close_delay .*/, forOld) : text;
  return `{\n\tadmin off\n}\n${known}`;
}
