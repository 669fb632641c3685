/**
 * The thread that sends its process's heartbeat. A busy process still takes bids; only one that has ended or
 * has no database stops sending.
 */
import { workerData } from 'node:worker_threads';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { limits } from '../../contract/limits.ts';
import { heartbeatStatement } from './heartbeat-statement.ts';

const { everyMs, statementMs } = limits.heartbeat;
const { databaseUrl } = workerData as { databaseUrl: string };
let client: pg.Client | undefined;

async function connected(): Promise<pg.Client> {
  if (client) return client;
  const fresh = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'bowline-heartbeat',
    connectionTimeoutMillis: statementMs,
    statement_timeout: statementMs,
    query_timeout: statementMs * 2,
  });
  fresh.on('error', () => drop(fresh));
  await fresh.connect();
  return (client = fresh);
}

function drop(broken: pg.Client): void {
  if (client === broken) client = undefined;
  void broken.end().catch(() => {}); // it's broken already
}

for (;;) {
  try {
    await (await connected()).query(heartbeatStatement);
  } catch {
    if (client) drop(client); // no heartbeat: that's how a missing database shows
  }
  await pause(everyMs);
}
