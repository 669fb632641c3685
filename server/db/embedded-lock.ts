import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../is-alive.ts';

const watchMs = 100;

/**
 * A server that outlived its parent (kill -9) still holds the folder: ask it to stop, and remove its lock
 * file when it has ended. One that takes longer keeps it, and no other server can start in the folder.
 */
export function endLeftOver(databaseDir: string, timeoutMs = 15_000): void {
  const pid = lockHolder(databaseDir);
  if (pid === undefined) return;
  if (isServerOf(pid, databaseDir)) {
    process.kill(pid, 'SIGINT'); // fast shutdown: open transactions are rolled back, the rest is flushed
    const until = Date.now() + timeoutMs;
    while (Date.now() < until && isServerOf(pid, databaseDir)) execFileSync('sleep', ['0.1']);
  }
  if (!isServerOf(pid, databaseDir)) removeLock(databaseDir, pid);
}

function isServerOf(pid: number, databaseDir: string): boolean {
  if (pid <= 1) return false;
  const found = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return found.status === 0 && found.stdout.includes(databaseDir);
}

/** The server that runs in a folder and accepts connections. */
export function runningIn(databaseDir: string): { pid: number; port: number } | undefined {
  const pid = lockHolder(databaseDir);
  if (pid === undefined || !isServerOf(pid, databaseDir)) return undefined;
  const lines = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n'); // the fourth is the port, the eighth the state
  const port = Number(lines[3]);
  return lines[7]?.trim() === 'ready' && port > 0 ? { pid, port } : undefined;
}

/**
 * Calls `then` when the folder's server has ended. The lock file shows it for every server, also for one that
 * an earlier program started.
 */
export function whenGone(pid: number | undefined, databaseDir: string, then: () => void): NodeJS.Timeout {
  const timer = setInterval(() => {
    if (pid !== undefined && lockHolder(databaseDir) === pid && isAlive(pid)) return;
    clearInterval(timer);
    then();
  }, watchMs);
  timer.unref();
  return timer;
}

/** The process that a folder's lock file names, 0 where it names none; undefined without the file. */
export function lockHolder(databaseDir: string): number | undefined {
  const file = join(databaseDir, 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : undefined;
}

/**
 * Removes the lock of a server that has ended. Another server's lock stays: it prevents two servers in one
 * folder.
 */
export function removeLock(databaseDir: string, ended: number | undefined): void {
  if (lockHolder(databaseDir) === ended) rmSync(join(databaseDir, 'postmaster.pid'), { force: true });
}
