import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Db } from './db/database.ts';
import { isConnectionError } from './http/error-handler.ts';

const everyMs = 5_000;

/** Reports this node to the staff console: its version, since when it runs, and how busy it is. Returns a function that ends it. */
export function startNodeReport({
  config,
  db,
  live,
  log,
}: Pick<Context, 'config' | 'db' | 'live' | 'log'>): () => Promise<void> {
  const id = randomUUID();
  const startedAt = new Date(Date.now() - process.uptime() * 1_000);
  const delay = watchDelay();
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;

  async function report(): Promise<void> {
    const now = {
      reported_at: sql<Date>`clock_timestamp()`,
      connections: live.connected(),
      loop_delay_ms: delay.take(),
      memory_bytes: process.memoryUsage.rss(),
    };
    await db
      .insertInto('site_node')
      .values({
        id,
        host: hostname(),
        pid: process.pid,
        version: config.version,
        started_at: startedAt,
        ...now,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
      .execute();
    await db
      .deleteFrom('site_node')
      .where('reported_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute();
  }
  let last = Promise.resolve();
  function tick(): void {
    last = report().catch((error: unknown) => {
      if (!isConnectionError(error)) log.error({ err: error }, 'node report');
    });
    void last.then(() => {
      if (!isStopping) timer = setTimeout(tick, everyMs).unref();
    });
  }
  tick();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    delay.stop();
    await last;
    await db
      .deleteFrom('site_node')
      .where('id', '=', id)
      .execute()
      .catch(() => {});
  };
}

/** Whether other nodes have reported lately. A node that stops doesn't anymore. */
export async function hasOtherNodes(db: Db): Promise<boolean> {
  const other = await db
    .selectFrom('site_node')
    .select('id')
    .where(
      'reported_at',
      '>',
      sql<Date>`statement_timestamp() - make_interval(secs => ${3 * (everyMs / 1_000)})`,
    )
    .executeTakeFirst();
  return other !== undefined;
}

/** How late the event loop was since the last time it was asked: its 99th percentile, in milliseconds. */
function watchDelay() {
  const resolution = 20;
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  return {
    take(): number {
      const late = Math.max(0, Math.round(histogram.percentile(99) / 1e6) - resolution);
      histogram.reset();
      return late;
    },
    stop: () => void histogram.disable(),
  };
}
