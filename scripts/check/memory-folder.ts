import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

/**
 * A folder in memory for what the tests write, removed when this program ends; undefined on a machine without one
 * that has room. Each test file's database is about a thousand files: creating them on a disk is a tenth of the
 * tests' processor time.
 */
export function folderInMemory(): string | undefined {
  if (freeBytes(memory) < neededBytes) return undefined;
  const folder = mkdtempSync(join(memory, 'bowline-'));
  chmodSync(folder, 0o755); // run as root, the database's own user must still reach it
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0; // not Linux
  }
}
