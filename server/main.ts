import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { ConfigError } from './read-env.ts';
import { createContext } from './create-context.ts';
import { createLog } from './log/create-log.ts';
import { listen } from './http/listen.ts';
import { drainNode } from './drain-node.ts';
import { longestStopMs } from './release.ts';
import { onStop } from './on-stop.ts';
import { connect, createPool } from './db/database.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { readLocations } from './modules/boats/index.ts';
import { loadBuiltInContent } from './modules/content/index.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { openTraces } from './traces/open-traces.ts';
import { startNodeReport } from './node-report.ts';
import { startBackups } from './start-backups.ts';
import { makeOwner } from './modules/site-staff/index.ts';

/**
 * The API program: database, schema, context, then the port. Reports "ready" to its parent when it can take
 * bids.
 */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, program: 'api', node: config.metrics.node });
  checkDisk(config);
  if (config.showEmails)
    log.warn(
      { event: 'mail_page_on' },
      'Emails aren’t sent. They’re shown at /dev/mail, sign-in codes included, to everyone on this machine and its network. Set SITE_URL and SMTP_URL before you make the site public.',
    );
  const reading = readLocations(); // while the database starts
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({
        dataDir: config.dataDir,
        archiveSeconds: config.backup?.walSeconds,
        onRestartFailed: (err, nextTryMs) =>
          log.error(
            { event: 'database_not_restarted', err, nextTryMs },
            'The database stopped and can’t be restarted',
          ),
      });
  const databaseUrl = config.databaseUrl ?? embedded!.url;
  // Other programs on this machine (import, seed) find the embedded database through this file while it runs.
  const urlFile = join(config.dataDir, 'postgres.url');
  if (embedded) writeFileSync(urlFile, embedded.url, { mode: 0o600 });
  await Promise.all([prepare(databaseUrl, config), reading]);
  const { metrics, stop: stopMetrics } = await openMetrics(config.metrics, 'api', config.version);
  const { traces, stop: stopTraces } = await openTraces(config, 'api');
  const { context, stop: stopContext } = await createContext({ config, databaseUrl, log, metrics, traces });
  const app = await createApp(context);
  context.live.attach(app.server);
  await listen(app, { port: config.apiPort, host: config.host, setting: 'API_PORT' });
  process.send?.('ready');
  // Bids come first: everything else starts once they can be taken.
  context.jobs.start();
  const stopReport = startNodeReport(context);
  const backups = startBackups(context, embedded);
  void context.search.load(); // so that the first visitor doesn't wait for it
  flushCompileCache(); // the next start reads it, even after a crash

  const stop = async () => {
    await drainNode(context, stopReport);
    await app.close();
    await stopContext();
    await stopMetrics();
    await stopTraces();
    await embedded?.stop();
    await backups.stop(); // what it archived as it ended
    if (embedded) rmSync(urlFile, { force: true });
    process.exit(0);
  };
  onStop(longestStopMs(config.drainSeconds), stop);
}

function checkDisk(config: Config): void {
  try {
    mkdirSync(config.dataDir, { recursive: true });
    writeFileSync(join(config.dataDir, '.writable'), '');
  } catch (cause) {
    throw new ConfigError(
      `DATA_DIR (${config.dataDir}) cannot be written: ${cause instanceof Error ? cause.message : String(cause)}.`,
    );
  }
  const { bavail, bsize } = statfsSync(config.dataDir);
  if (bavail * bsize < 200 * 1024 * 1024)
    throw new ConfigError(
      `Less than 200 MB of disk space is left at ${config.dataDir}. Free up space and start again.`,
    );
}

/** A wrong name or password, no such database: starting again wouldn't help. */
const wrongSettings = new Set(['28000', '28P01', '3D000']);
/** It may be back soon, or have room again: the supervisor has to start this node again. */
class DatabaseAway extends Error {}

async function prepare(databaseUrl: string, { ownerEmail }: Config): Promise<void> {
  const pool = createPool(databaseUrl, 1);
  try {
    await migrate(pool);
    const db = connect(pool);
    await loadBuiltInContent(db);
    if (ownerEmail) await makeOwner(db, ownerEmail);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Migration')) throw error;
    const message = `The database cannot be reached: ${error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)}. Check DATABASE_URL, or leave it empty to use the embedded one.`;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw wrongSettings.has(code) ? new ConfigError(message) : new DatabaseAway(message);
  } finally {
    await pool.end();
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof DatabaseAway) console.error(error.message);
  else
    createLog({ level: 'fatal', program: 'api', node: hostname() }).fatal(
      { err: error },
      'the API couldn’t start',
    );
  process.exit(error instanceof ConfigError ? 78 : 1);
});
