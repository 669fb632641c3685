import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ruleDefaults } from '../../contract/limits.ts';
import { readConfig } from '../../server/config.ts';
import { connect, createPool, type Db } from '../../server/db/database.ts';
import { databaseFolder } from '../../server/db/embedded.ts';
import { createSessions } from '../../server/modules/account/index.ts';
import { jwtSecret, startNode, type ApiNode } from '../../tests/support/node.ts';
import type { Stage } from '../../tests/support/people.ts';

/** A folder for a rehearsal, removed afterwards. */
export async function inFolder<T>(act: (root: string) => Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'bowline-rehearsal-'));
  chmodSync(root, 0o755); // run as root, the database's own user must still reach its folder
  const remove = () => rmSync(root, { recursive: true, force: true });
  process.once('exit', remove); // one that takes too long is ended
  try {
    return await act(root);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Settings of a site in `root`/`name` that's backed up to `root`/backups. */
export function backedUp(root: string): (name: string) => Record<string, string> {
  const shared = {
    BACKUP_DIR: join(root, 'backups'),
    BACKUP_KEY: randomBytes(32).toString('base64'),
    BACKUP_WAL_SECONDS: '10',
    LOG_LEVEL: 'fatal',
  };
  return (name) => ({ ...shared, DATA_DIR: join(root, name) });
}

export interface RehearsalSite {
  node: ApiNode;
  db: Db;
  stage: Stage;
  /** Ends the API and its database at once, as a loss of power would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** The address of the embedded database in `dataDir`, while it runs. */
export const embeddedUrl = (dataDir: string): string => readFileSync(join(dataDir, 'postgres.url'), 'utf8');

/** Starts the API with its embedded database, as in production. */
export async function startSite(env: Record<string, string>): Promise<RehearsalSite> {
  const node = await startNode(env);
  const dataDir = env.DATA_DIR ?? '';
  const db = connect(createPool(embeddedUrl(dataDir), 4));
  const config = readConfig({ ...env, JWT_SECRET: jwtSecret });
  const sessions = createSessions({ db, config, rules: structuredClone(ruleDefaults) });
  return {
    node,
    db,
    stage: { db, context: { sessions } },
    kill: async () => {
      const server = Number.parseInt(
        readFileSync(join(databaseFolder(dataDir), 'postmaster.pid'), 'utf8'),
        10,
      );
      process.kill(server, 'SIGSTOP'); // it starts no others while they're ended
      for (const pid of childrenOf(server)) process.kill(pid, 'SIGKILL');
      process.kill(server, 'SIGKILL');
      await node.kill();
      await db.destroy();
    },
    stop: async () => {
      await db.destroy();
      await node.stop();
    },
  };
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').map(Number).filter(Boolean);
}

/** Runs a command of the site with its settings. @returns what it printed */
export function runCommand(file: string, args: string[], env: Record<string, string>): string {
  return execFileSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Waits until something is so. @throws Error if it isn't after two minutes */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(250)) {
    const found = await ask();
    if (found !== undefined && found !== false) return found;
  }
  throw new Error(`Timed out waiting for ${what}`);
}

/** @throws Error if it isn't so */
export function expectThat(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(`Not as expected: ${sentence}`);
}

/** The base backups that a site has taken. */
export const backupsDone = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('backup_run')
      .select('id')
      .where('kind', '=', 'base')
      .where('problem', 'is', null)
      .execute()
  ).length;
