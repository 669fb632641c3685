import { readConfig } from './config.ts';
import { openDatabase, runningDatabase } from './db/open-database.ts';
import { ConfigError } from './read-env.ts';

/** `npm run database`: runs the embedded database without the site, until it's stopped, and prints its address. */
async function main(): Promise<void> {
  const config = readConfig();
  if (config.databaseUrl)
    throw new ConfigError('DATABASE_URL is set, so the site doesn’t use an embedded database.');
  const running = await runningDatabase(config.dataDir);
  if (running) return console.log(`The site is running. Its database: ${running}`);
  const stopped = new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, done);
  });
  const database = await openDatabase(config);
  console.log(`${database.url}\nStop it with Ctrl+C.`);
  await stopped;
  await database.stop();
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
