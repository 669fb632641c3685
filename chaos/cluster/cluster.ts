import { connect as openSocket } from 'node:net';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createDisk } from './disk.ts';
import {
  createNetwork,
  databaseAddress,
  moveDatabaseAddress,
  ownAddress,
  partAddresses,
  type Part,
} from './network.ts';
import { Postgres } from './postgres.ts';
import { Program } from './program.ts';

export const ports = { api: 4000, web: 3000, redis: 6379, mail: 2525 } as const;
export const jwtSecret = 'a-secret-for-chaos-only-of-enough-letters';
export const databaseUrl = `postgres://postgres@${databaseAddress}/bowline`;
export const origins = (['web1', 'web2'] as const).map(
  (part) => `http://${partAddresses[part]}:${ports.web}`,
);

/** The whole site: three API nodes, two front doors, Redis, and PostgreSQL with a standby. */
export interface Cluster {
  programs: Map<Part, Program>;
  databases: Postgres[];
  /** The database that takes writes; a failover changes it. */
  primary: Postgres;
  standby: Postgres;
  /** Where a node's clock is set, if the machine has libfaketime. */
  clockFile(part: Part): string;
  /** The programs' files. */
  dataDir: string;
}

interface ClusterOptions {
  /** For data; removed with the cluster. */
  root: string;
  /** For logs; stays. */
  folder: string;
  settings: Record<string, string>;
  fakeTime: string | undefined;
}

export async function startCluster({ root, folder, settings, fakeTime }: ClusterOptions): Promise<Cluster> {
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const logOf = (part: Part) => createWriteStream(join(folder, 'logs', `${part}.log`));
  await createNetwork();
  const [db1, db2] = [
    new Postgres('db1', await createDisk(root, 'db1'), logOf('db1')),
    new Postgres('db2', await createDisk(root, 'db2'), logOf('db2')),
  ];
  await startDatabases(db1, db2);
  const clockFile = (part: Part) => join(root, `clock-${part}`);
  const clockOf = (part: Part): Record<string, string> =>
    fakeTime === undefined
      ? {}
      : {
          LD_PRELOAD: fakeTime,
          FAKETIME_TIMESTAMP_FILE: clockFile(part),
          FAKETIME_CACHE_DURATION: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        };
  const common = { ...commonSettings(root), ...settings };
  const programs = new Map<Part, Program>([
    ['db1', db1.program],
    ['db2', db2.program],
    ['redis', redisProgram(logOf('redis'))],
  ]);
  for (const part of ['api1', 'api2', 'api3'] as const)
    programs.set(
      part,
      nodeProgram(part, 'server/main.ts', ports.api, { ...common, ...clockOf(part) }, logOf(part)),
    );
  for (const part of ['web1', 'web2'] as const)
    programs.set(
      part,
      nodeProgram(part, 'web/main.ts', ports.web, { ...common, ...clockOf(part) }, logOf(part)),
    );
  // The first node fills the database; several at once would wait for each other.
  for (const part of ['redis', 'api1'] as const) await programs.get(part)?.start();
  await Promise.all(
    (['api2', 'api3', 'web1', 'web2'] as const).map(async (part) => programs.get(part)?.start()),
  );
  return { programs, databases: [db1, db2], primary: db1, standby: db2, clockFile, dataDir: common.DATA_DIR };
}

async function startDatabases(db1: Postgres, db2: Postgres): Promise<void> {
  await db1.initialize();
  await db1.program.start();
  await db1.query('create database bowline');
  await moveDatabaseAddress('db1');
  const pool = createPool(databaseUrl, 1);
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
  await db2.follow(db1);
  await db2.program.start();
  await db1.waitForStandby(true);
  await db1.untilFollowed();
}

const commonSettings = (root: string) => ({
  NODE_ENV: 'production',
  INTERNAL_SECRET: 'a-secret-between-programs-for-chaos-only',
  JWT_SECRET: jwtSecret,
  SITE_URL: origins[0] ?? '',
  HOST: '0.0.0.0',
  DATA_DIR: join(root, 'files'),
  DATABASE_URL: databaseUrl,
  REDIS_URL: `redis://${partAddresses.redis}:${ports.redis}`,
  SMTP_URL: `smtp://${ownAddress}:${ports.mail}`,
  API_PORT: String(ports.api),
  PORT: String(ports.web),
  API_URLS: (['api1', 'api2', 'api3'] as const)
    .map((part) => `http://${partAddresses[part]}:${ports.api}`)
    .join(','),
  TRUSTED_PROXIES: `${partAddresses.web1},${partAddresses.web2}`,
  SEED_DEMO: 'false',
  RATE_LIMITS: 'false',
  MAX_CONNECTIONS_PER_ADDRESS: '10000',
  LOG_LEVEL: 'warn',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: join(root, 'compile-cache'),
});

function nodeProgram(
  part: Part,
  file: string,
  port: number,
  env: Record<string, string>,
  log: NodeJS.WritableStream,
): Program {
  return new Program({
    part,
    env,
    log,
    command: () => [process.execPath, '--disable-warning=ExperimentalWarning', file],
    probe: async () => {
      const reply = await fetch(`http://${partAddresses[part]}:${port}/ready`, {
        signal: AbortSignal.timeout(2_000),
      });
      return reply.ok;
    },
  });
}

function redisProgram(log: NodeJS.WritableStream): Program {
  const options = ['--bind', '0.0.0.0', '--protected-mode', 'no', '--save', '', '--appendonly', 'no'];
  return new Program({
    part: 'redis',
    env: {},
    log,
    command: () => ['redis-server', '--port', String(ports.redis), ...options],
    probe: () =>
      new Promise((done) => {
        const socket = openSocket(ports.redis, partAddresses.redis);
        socket.setTimeout(1_000, () => socket.destroy());
        socket.once('connect', () => {
          done(true);
          socket.destroy();
        });
        socket.once('error', () => done(false));
        socket.once('close', () => done(false));
      }),
  });
}

/** Replaces a primary that is down for good: the standby takes over, and the old one becomes its standby. */
export async function failOver(cluster: Cluster): Promise<void> {
  const { primary: old, standby: next } = cluster;
  await old.program.kill(); // fenced: it can't answer anymore
  await next.promote();
  await moveDatabaseAddress(next.part, old.part);
  [cluster.primary, cluster.standby] = [next, old];
}

/** The second part of a failover: the old primary is copied from the new one and follows it. */
export async function rejoin({ primary, standby }: Cluster): Promise<void> {
  await standby.follow(primary);
  await standby.program.start();
  await primary.waitForStandby(true);
  await primary.untilFollowed();
}
