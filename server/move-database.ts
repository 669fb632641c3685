import { readConfig } from './config.ts';
import { copyDatabase } from './backup/copy-database.ts';
import { openDatabase } from './db/open-database.ts';
import { ConfigError, readEnv } from './read-env.ts';

/**
 * `TARGET_DATABASE_URL=postgres://… npm run move-database`: copies the site's database into an empty one, of the same
 * PostgreSQL or a later one (docs/operations.md, "Another PostgreSQL").
 */
async function main(): Promise<void> {
  if (process.argv.length > 2)
    throw new ConfigError('Set TARGET_DATABASE_URL to the empty database. There are no arguments.');
  const env = readEnv(process.env);
  const target = env.url('TARGET_DATABASE_URL', 'postgres:', 'postgresql:');
  env.check();
  if (target === undefined) throw new ConfigError('Set TARGET_DATABASE_URL to the empty database.');
  const database = await openDatabase(readConfig());
  const startedAt = performance.now();
  try {
    const { tables, rows, left, problems } = await copyDatabase(database.url, target, (name, count) =>
      console.log(`${name}: ${count.toLocaleString('en-US')}`),
    );
    if (left.length > 0) console.log(`Not copied, because they aren’t Bowline’s: ${left.join(', ')}`);
    for (const problem of problems) console.log(`Wrong before and after: ${problem}`);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(
      `Copied ${rows.toLocaleString('en-US')} rows of ${tables} tables in ${seconds} s. The database they came from is unchanged; start the site with the new one as DATABASE_URL.`,
    );
  } finally {
    await database.stop();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
