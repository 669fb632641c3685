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
  /** All web nodes, and where each listens. */
  webs: { program: Program; origin: string }[];
  /** How many auctions have been extended since the start. */
  endsMoved(): Promise<number>;
  /** Resident memory of all programs together, in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

const jwtSecret = 'a-secret-for-attacks-only-of-enough-letters';

export interface SiteOptions {
  /** API nodes; several use Redis. */
  nodes: number;
  webs?: number;
  /** Settings of all programs. */
  env?: Record<string, string>;
}

/** Starts the whole site as in production, on free ports and in an empty folder: PostgreSQL, API nodes, front doors. */
export async function startSite({ nodes, webs: webCount = 1, env = {} }: SiteOptions): Promise<AttackSite> {
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

  const ports = await Promise.all(Array.from({ length: webCount + nodes }, () => freePort()));
  const [webPorts, apiPorts] = [ports.slice(0, webCount), ports.slice(webCount)];
  const origin = `http://127.0.0.1:${webPorts[0]}`;
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
    ...env,
  };
  const log = createWriteStream(join(dataDir, 'log'));
  const { web, webs, apis } = await startPrograms(settings, log, { webPorts, apiPorts });
  const stage = await createStage({ db, pool, config: readConfig(settings) });

  const programs = [...webs.map(({ program }) => program), ...apis];
  return {
    target: { origin, ...stage.target },
    db,
    pool,
    bidders: stage.bidders,
    apis,
    web,
    webs,
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

/** Starts the API nodes, then the front doors. */
async function startPrograms(
  settings: Record<string, string>,
  log: NodeJS.WritableStream,
  { webPorts, apiPorts }: { webPorts: number[]; apiPorts: number[] },
): Promise<Pick<AttackSite, 'web' | 'webs' | 'apis'>> {
  const apis = await Promise.all(
    apiPorts.map((port, i) =>
      startProgram(`api ${i + 1}`, 'server/main.ts', { ...settings, API_PORT: String(port) }, log),
    ),
  );
  const apiUrls = apiPorts.map((port) => `http://127.0.0.1:${port}`).join(',');
  const webs = await Promise.all(
    webPorts.map(async (port, i) => ({
      program: await startProgram(
        webPorts.length === 1 ? 'web' : `web ${i + 1}`,
        'web/main.ts',
        { ...settings, PORT: String(port), API_URLS: apiUrls },
        log,
      ),
      origin: `http://127.0.0.1:${port}`,
    })),
  );
  const [first] = webs;
  if (!first) throw new Error('A site needs a front door.');
  return { web: first.program, webs, apis };
}
