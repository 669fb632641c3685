import { fork, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type pg from 'pg';
import { createPool } from '../server/db/database.ts';
import { freePort, startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';

export const jwtSecret = 'a-secret-for-measuring-only-of-enough-letters';

/** A database of its own, migrated; flushing to disk as in production. It stays only in a folder that is named. */
export async function withDatabase<T>(
  act: (database: { url: string; pool: pg.Pool }) => Promise<T>,
  kept?: string,
): Promise<T> {
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'bowline-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir });
  const pool = createPool(server.url, 60);
  try {
    await migrate(pool);
    return await act({ url: server.url, pool });
  } finally {
    await pool.end();
    await server.stop();
    if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts one of the programs as it runs in production; `stop` waits for its end. */
export async function program(
  file: string,
  env: Record<string, string>,
): Promise<{ pid: number; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-bench-'));
  chmodSync(dataDir, 0o755);
  const child: ChildProcess = fork(file, {
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      RATE_LIMITS: 'false',
      JWT_SECRET: jwtSecret,
      LOG_LEVEL: 'fatal',
      ...env,
    },
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((done, fail) => {
    child.once('message', () => done());
    child.once('exit', (code) => fail(new Error(`${file} ended while starting (${code})`)));
  });
  return {
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function withApi<T>(
  act: (api: { url: string; port: number; pid: number; databaseUrl: string; pool: pg.Pool }) => Promise<T>,
): Promise<T> {
  return withDatabase(async ({ url: databaseUrl, pool }) => {
    const port = await freePort();
    const api = await program('server/main.ts', { DATABASE_URL: databaseUrl, API_PORT: String(port) });
    try {
      return await act({ url: `http://127.0.0.1:${port}`, port, pid: api.pid, databaseUrl, pool });
    } finally {
      await api.stop();
    }
  });
}

/** Resident, in MB, as Linux tells it. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Requests a second, the mean of the run after a warm-up. It ends on its own. */
export async function requestsPerSecond(
  url: string,
  {
    seconds = 3,
    connections = 32,
    headers = {},
  }: { seconds?: number; connections?: number; headers?: Record<string, string> } = {},
): Promise<number> {
  await autocannon({ url, connections, duration: 2, headers });
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/** Two measures in turns, the best of three each: what else the machine does for a while meets both alike. */
export async function inTurns(
  value: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<{ value: number; limit: number }> {
  const best = { value: 0, limit: 0 };
  for (let turn = 0; turn < 3; turn++) {
    best.value = Math.max(best.value, await value());
    best.limit = Math.max(best.limit, await limit());
  }
  return best;
}

/** A seller and one live auction, for pages and sockets. */
export async function oneAuction(pool: pg.Pool): Promise<{ boatId: number; sellerId: number }> {
  const seller = await pool.query<{ id: number }>(
    "insert into account (email, full_name, username, user_type, email_verified_at) values ('seller@example.com', 'A Seller', 'seller', 1, now()) returning id",
  );
  const sellerId = seller.rows[0]!.id;
  return { boatId: await auctionOf(pool, sellerId), sellerId };
}

/** Another live auction of a seller. */
export async function auctionOf(pool: pg.Pool, sellerId: number): Promise<number> {
  const boat = await pool.query<{ id: number }>(
    "insert into boat (seller_id, make, model, year, length_ft, boat_type, city, state, zip, description) values ($1, 'Grand Banks', '42 Classic', 1989, 42.58, 'trawler', 'Anacortes', 'WA', '98221', repeat('She has been kept in the same covered slip. ', 40)) returning id",
    [sellerId],
  );
  const boatId = boat.rows[0]!.id;
  await pool.query(
    "insert into lot (boat_id, seller_id, status, opening_bid, starts_at, ends_at, published_at) values ($1, $2, 'live', 100000, now() - interval '1 day', now() + interval '6 days', now())",
    [boatId, sellerId],
  );
  return boatId;
}
