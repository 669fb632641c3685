import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream, chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type pg from 'pg';
import { build } from '../scripts/build.ts';
import { readConfig, type Rules } from '../server/config.ts';
import { connect, createPool, type Db } from '../server/db/database.ts';
import { freePort, startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';
import { hashPassword } from '../server/modules/account/passwords.ts';
import { createSessions } from '../server/modules/account/sessions.ts';
import { loadBuiltInContent } from '../server/modules/content/load-built-in-content.ts';
import { ruleDefaults } from '../contract/limits.ts';
import { startRedis } from '../tests/support/node.ts';

export const password = 'attack-pass-7';

export interface Account {
  id: number;
  email: string;
  token: string;
}

/** What an attacker may know: it crosses a process boundary. */
export interface Target {
  origin: string;
  /** Auctions of the seller, live for hours. */
  boats: number[];
  attacker: Account;
  /** The owner of an account that is attacked. */
  victim: Account;
  /** A boat whose high bidder and reserve are to be found out. */
  secretBoat: number;
  /** A boat with a long comment thread. */
  talkBoat: number;
}

export interface Program {
  name: string;
  process: ChildProcess;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

export interface AttackSite {
  target: Target;
  db: Db;
  pool: pg.Pool;
  bidders: Account[];
  apis: Program[];
  web: Program;
  /** Auctions whose end was moved, since the start. */
  endsMoved(): Promise<number>;
  /** Resident memory of all programs together, in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

const jwtSecret = 'a-secret-for-attacks-only-of-enough-letters';

/** The whole site as in production, on free ports and an empty folder: PostgreSQL, `nodes` API nodes (with Redis when several), the front door. */
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
  const apis = await Promise.all(
    apiPorts.map((port, i) =>
      start(`api ${i + 1}`, 'server/main.ts', { ...settings, API_PORT: String(port) }, log),
    ),
  );
  const web = await start(
    'web',
    'web/main.ts',
    {
      ...settings,
      PORT: String(webPort),
      API_URLS: apiPorts.map((port) => `http://127.0.0.1:${port}`).join(','),
    },
    log,
  );

  const rules: Rules = structuredClone(ruleDefaults);
  const sessions = createSessions({
    db,
    config: readConfig(settings),
    rules,
    log: pino({ level: 'silent' }),
  });
  const passwordHash = await hashPassword(password);
  const account = (name: string) => createAccount(db, sessions, name, passwordHash);
  const [seller, attacker, victim, leader] = [
    await account('seller'),
    await account('attacker'),
    await account('victim'),
    await account('leader'),
  ];
  const bidders: Account[] = [];
  for (let i = 0; i < 12; i++) bidders.push(await account(`bidder${i}`));
  const boats: number[] = [];
  for (let i = 0; i < 12; i++) boats.push(await createAuction(db, seller.id, i, 4 * 3_600));
  // These end soon: an outage that is declared moves them.
  for (let i = 12; i < 24; i++) await createAuction(db, seller.id, i, 420 + i * 5);
  const secretBoat = await createAuction(db, seller.id, 24, 4 * 3_600, 4_765_400);
  await db
    .updateTable('lot')
    .set({
      leader_id: leader.id,
      leader_max: 3_217_700,
      current_bid: 1_100_000,
      leader_seq: 1,
      bid_count: 1,
      bidder_count: 1,
    })
    .where('boat_id', '=', secretBoat)
    .execute();
  const talkBoat = await createAuction(db, seller.id, 25, 4 * 3_600);
  await createThread(pool, talkBoat, seller.id);

  const programs = [web, ...apis];
  return {
    target: { origin, boats, attacker, victim, secretBoat, talkBoat },
    db,
    pool,
    bidders,
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

async function start(
  name: string,
  file: string,
  env: Record<string, string>,
  log: NodeJS.WritableStream,
): Promise<Program> {
  const spawned = async () => {
    const child = fork(file, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...env },
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`${file} ended while starting (${code})`)));
    });
    return child;
  };
  const program: Program = {
    name,
    process: await spawned(),
    async kill() {
      const { process: child } = program;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await gone;
    },
    async restart() {
      await program.kill();
      program.process = await spawned();
    },
  };
  return program;
}

async function createAccount(
  db: Db,
  sessions: ReturnType<typeof createSessions>,
  name: string,
  passwordHash: string,
): Promise<Account> {
  const email = `${name}@example.com`;
  const now = new Date();
  const { id } = await db
    .insertInto('account')
    .values({
      email,
      username: name,
      full_name: `Attack ${name}`,
      user_type: 1,
      country_code: '1',
      phone_number: '2065550100',
      email_verified_at: now,
      terms_accepted_at: now,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sandbox_gateway_card')
    .values({ ref: `card_${name}`, account_id: id, payment_method: 'pm_card_visa' })
    .execute();
  await db
    .insertInto('card')
    .values({
      account_id: id,
      gateway: 'sandbox',
      gateway_ref: `card_${name}`,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2030,
      is_default: true,
    })
    .execute();
  const { authToken } = await sessions.start({ accountId: id, device: 'attack', address: '127.0.0.1' });
  return { id, email, token: authToken };
}

async function createAuction(
  db: Db,
  sellerId: number,
  n: number,
  endsInSeconds: number,
  reserve: number | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('boat')
    .values({
      seller_id: sellerId,
      make: 'Grand Banks',
      model: `Model ${n}`,
      year: 1980 + n,
      boat_type: 'trawler',
      length_ft: 30 + n,
      city: 'Anacortes',
      state: 'WA',
      zip: '98221',
      description: 'Kept under cover. '.repeat(60),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  await db
    .insertInto('lot')
    .values({
      boat_id: id,
      seller_id: sellerId,
      listing_type: 'auction',
      status: 'live',
      opening_bid: 1_000_000,
      reserve,
      starts_at: at(-3_600),
      ends_at: at(endsInSeconds),
      published_at: at(-3_600),
    })
    .execute();
  return id;
}

/** One comment with 5,000 replies of 400 characters. */
async function createThread(pool: pg.Pool, boatId: number, authorId: number): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    "insert into comment (boat_id, author_id, body, seq) values ($1, $2, 'How is the teak?', 1) returning id",
    [boatId, authorId],
  );
  await pool.query(
    "insert into comment (boat_id, author_id, parent_id, body, seq) select $1, $2, $3, repeat('All of it is fine. ', 21), n from generate_series(2, 5001) n",
    [boatId, authorId, rows[0]?.id],
  );
  await pool.query('update lot set seq = 5001, comments = 5001 where boat_id = $1', [boatId]);
}

function residentBytes(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
  } catch {
    return 0; // it has just ended
  }
}
