import { fork, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createPool } from '../../server/db/database.ts';
import { freePort } from '../../server/db/embedded.ts';
import { jwtSecret } from '../support.ts';

export type Part = 'API' | 'web' | 'PostgreSQL';

export interface RunningSite {
  port: number;
  /** Lends a connection pool: after a crash the database may have another port. */
  withPool<T>(act: (pool: pg.Pool) => Promise<T>): Promise<T>;
  /** Kills parts at once, as a crash would. */
  kill(parts: Part[]): void;
  stop(): Promise<void>;
}

/** The whole site as `npm start` runs it, with its supervisor and its own database, on an empty folder. */
export async function runSite(env: Record<string, string>): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-recovery-'));
  chmodSync(dataDir, 0o755);
  const [port, apiPort] = [await freePort(), await freePort()];
  const supervisor = fork('scripts/site.ts', {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      API_PORT: String(apiPort),
      HOST: '127.0.0.1',
      SEED_DEMO: 'false',
      RATE_LIMITS: 'false',
      JWT_SECRET: jwtSecret,
      LOG_LEVEL: 'fatal',
      ...env,
    },
  });
  const ended = new Promise<void>((done) => supervisor.once('exit', () => done()));
  const urlFile = join(dataDir, 'postgres.url');
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(existsSync(urlFile) && (await isUp()))) {
    if (supervisor.exitCode !== null) throw new Error('The site ended while starting.');
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    port,
    withPool: async (act) => {
      const pool = createPool(readFileSync(urlFile, 'utf8'), 2, {
        statementMs: 0,
        lockMs: 0,
        idleTransactionMs: 0,
      });
      try {
        return await act(pool);
      } finally {
        await pool.end();
      }
    },
    kill: (parts) => {
      for (const pid of parts.map((part) => pidOf(part, supervisor.pid ?? 0, dataDir)))
        process.kill(pid, 'SIGKILL');
    },
    stop: async () => {
      supervisor.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function pidOf(part: Part, supervisor: number, dataDir: string): number {
  if (part === 'PostgreSQL')
    return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  const file = part === 'API' ? 'server/main.ts' : 'web/main.ts';
  const line = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(supervisor)], { encoding: 'utf8' })
    .split('\n')
    .find((one) => one.includes(file));
  if (!line) throw new Error(`${file} does not run.`);
  return Number.parseInt(line, 10);
}
