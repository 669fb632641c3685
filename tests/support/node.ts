import { fork, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import axios, { type AxiosInstance } from 'axios';
import { freePort } from '../../server/db/embedded.ts';

export const jwtSecret = 'a-secret-for-tests-only-of-enough-letters';

export interface ApiNode {
  url: string;
  process: ChildProcess;
  as(token?: string): AxiosInstance;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** The api program itself, as a process of its own that can be killed. */
export async function startNode(env: Record<string, string>): Promise<ApiNode> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-node-'));
  chmodSync(dataDir, 0o755);
  const child = fork('server/main.ts', {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      API_PORT: String(port),
      HOST: '127.0.0.1',
      RATE_LIMITS: 'false',
      JWT_SECRET: jwtSecret,
      LOG_LEVEL: 'fatal',
      DRAIN_SECONDS: '0',
      ...env,
    },
    execArgv: [],
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((done, fail) => {
    child.once('message', () => done());
    child.once('exit', (code) => fail(new Error(`the node ended while starting (${code})`)));
  });
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
  };
  return {
    url,
    process: child,
    as: (token) =>
      axios.create({
        baseURL: `${url}/api/v1`,
        headers: { utcoffset: '0', ...(token && { Authorization: `Bearer ${token}` }) },
        validateStatus: () => true,
      }),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** A Redis of the test's own; undefined where redis-server is not installed. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const port = await freePort();
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const isReady = await new Promise<boolean>((done) => {
    child.once('error', () => done(false));
    createInterface({ input: child.stdout }).on(
      'line',
      (line) => line.includes('Ready to accept connections') && done(true),
    );
  });
  if (!isReady) return undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
