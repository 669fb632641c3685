import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from './database.ts';
import { startEmbedded } from './embedded.ts';

interface Settings {
  databaseUrl: string | undefined;
  dataDir: string;
  backup: { walSeconds: number } | undefined;
}

/** For commands: the configured database; otherwise the embedded one, the running site's if it runs. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  backup,
}: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  const leave = async () => {};
  if (databaseUrl) return { url: databaseUrl, stop: leave };
  const running = await runningDatabase(dataDir);
  // A server that doesn't archive its WAL would leave a gap in the backups.
  return running
    ? { url: running, stop: leave }
    : startEmbedded({ dataDir, archiveSeconds: backup?.walSeconds });
}

/** The address of the embedded database if the site runs. */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const urlFile = join(dataDir, 'postgres.url');
  const running = existsSync(urlFile) ? readFileSync(urlFile, 'utf8').trim() : undefined;
  return running && (await isReachable(running)) ? running : undefined;
}

async function isReachable(url: string): Promise<boolean> {
  const pool = createPool(url, 1);
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}
