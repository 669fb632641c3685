import { fork } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { build } from '../../scripts/build.ts';
import { freePort } from '../../server/db/embedded.ts';
import { withAdmin } from './postgres.ts';

export interface Web {
  url: string;
  port: number;
  pid: number;
  /** The lines of its log, as they come. */
  lines: string[];
  stop(): Promise<void>;
}

/** The web program itself in front of the API's nodes, built if it is not. */
export async function startWeb(apiUrls: string[], env: Record<string, string> = {}): Promise<Web> {
  // One build at a time, whichever test asks first.
  await withAdmin(inject('postgresUrl'), async (admin) => {
    await admin.query("select pg_advisory_lock(hashtext('pages'))");
    await build();
  });
  const port = await freePort();
  const child = fork('web/main.ts', {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      API_URLS: apiUrls.join(','),
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      SITE_URL: `http://127.0.0.1:${port}`,
      ...env,
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines: string[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((done, fail) => {
    child.once('message', () => done());
    child.once('exit', (code) => fail(new Error(`the front door ended while starting (${code})`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    lines,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

export interface RawConnection {
  socket: Socket;
  /** What came until the other side closed. */
  text: Promise<string>;
}

/** A bare connection that says `text` and nothing more. */
export function openRaw(port: number, text = '', localAddress = '127.0.0.1'): RawConnection {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  let said = '';
  socket
    .setEncoding('latin1')
    .on('data', (part: string) => (said += part))
    .on('error', () => {});
  if (text) socket.write(text);
  return { socket, text: new Promise((done) => socket.once('close', () => done(said))) };
}
