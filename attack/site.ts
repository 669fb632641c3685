import { createWriteStream, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { build } from '../scripts/build.ts';
import { readConfig } from '../server/config.ts';
import { connect, createPool, type Db } from '../server/db/database.ts';
import { freePort, startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';
import { loadBuiltInContent } from '../server/modules/content/load-built-in-content.ts';
import { startRedis } from '../tests/support/node.ts';
import { residentBytes, startProgram, type Program } from './programs.ts';
import { createStage, type Account, type Target } from './stage.ts';

export interface AttackSite {
  target: Target;
  db: Db;
  pool: pg.Pool;
  bidders: Account[];
  apis: Program[];
  web: Program;
  /** How many auctions have been extended since the start. */
  endsMoved(): Promise<number>;
  /** Resident memory of all programs together, in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

const jwtSecret = 'a-secret-for-attacks-only-of-enough-letters';

/**
 * Starts the whole site as in production, on free ports and in an empty folder: PostgreSQL, `nodes` API nodes
 * (with Redis if several), the front door.
 */
export async function startSite({ nodes }: { nodes: number }): Promise<AttackSite> {
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-attack-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir });
  const pool = createPool(database.url, 4);
  const db = connect(pool);
  await migrate(pool);
  await loadBuiltInContent(db);
  const redis = nodes > 1 ? await startRedis() : undefined;
  if (nodes > 1 && !redis)
    throw new Error('redis-server is missing: install it (Debian: apt-get install redis-server).');

  const [webPort, ...apiPorts] = await Promise.all(Array.from({ length: nodes + 1 }, () => freePort()));
  const origin = `http://127.0.0.1:${webPort}`;
  const settings = {
    INTERNAL_SECRET: 'a-secret-between-programs-for-attacks-only',
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    JWT_SECRET: jwtSecret,
    SITE_URL: origin,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    SEED_DEMO: 'false',
    MALLOC_ARENA_MAX: '2',
    ...(redis && { REDIS_URL: redis.url }),
  };
  const log = createWriteStream(join(dataDir, 'log'));
  const { web, apis } = await startPrograms(settings, log, { webPort, apiPorts });
  const stage = await createStage({ db, pool, config: readConfig(settings) });

  const programs = [web, ...apis];
  return {
    target: { origin, ...stage.target },
    db,
    pool,
    bidders: stage.bidders,
    apis,
    web,
    endsMoved: async () =>
      (await db.selectFrom('boat_event').select('boat_id').where('type', '=', 'end').execute()).length,
    memory: () => programs.reduce((sum, { process: { pid } }) => sum + residentBytes(pid), 0),
    stop: async () => {
      for (const program of programs) await program.kill();
      await redis?.stop();
      await db.destroy();
      await database.stop();
      log.end();
      if (!process.env.ATTACK_KEEP) rmSync(dataDir, { recursive: true, force: true });
      else process.stdout.write(`kept ${dataDir}\n`);
    },
  };
}

/** Starts the API nodes, then the front door. */
async function startPrograms(
  settings: Record<string, string>,
  log: NodeJS.WritableStream,
  { webPort, apiPorts }: { webPort: number | undefined; apiPorts: number[] },
): Promise<{ web: Program; apis: Program[] }> {
  const apis = await Promise.all(
    apiPorts.map((port, i) =>
      startProgram(`api ${i + 1}`, 'server/main.ts', { ...settings, API_PORT: String(port) }, log),
    ),
  );
  const web = await startProgram(
    'web',
    'web/main.ts',
    {
      ...settings,
      PORT: String(webPort),
      API_URLS: apiPorts.map((port) => `http://127.0.0.1:${port}`).join(','),
    },
    log,
  );
  return { web, apis };
}
