import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from './database.ts';
import { startEmbedded } from './embedded.ts';

interface Settings {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** For commands: the configured database; otherwise the embedded one, the running site's if it runs. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  const leave = async () => {};
  if (databaseUrl) return { url: databaseUrl, stop: leave };
  const urlFile = join(dataDir, 'postgres.url');
  const running = existsSync(urlFile) ? readFileSync(urlFile, 'utf8').trim() : undefined;
  if (running && (await isReachable(running))) return { url: running, stop: leave };
  return startEmbedded({ dataDir });
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
