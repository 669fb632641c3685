import { run, runOnce, type RunnerOptions } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createJobPool } from '../../server/jobs/create-jobs.ts';
import { enqueueAll } from '../../server/jobs/enqueue.ts';
import { jobLogger } from '../../server/jobs/job-runner.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

const waiting = 2_000;
const taken = 50;

/** Index entries of the queue that statements have read so far. A connection reports what it read when it ends. */
async function entriesRead(): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(idx_tup_read)::int as read from pg_stat_user_indexes where schemaname = 'graphile_worker' and relname = '_private_jobs'`.execute(
    site.db,
  );
  return rows[0]?.read ?? 0;
}

/** A connection keeps its plan until the database counts the queue's rows again; a backlog can grow in between. */
test('fetching a job does not read the whole queue, even if the queue was empty before', async () => {
  const pool = createJobPool(site.databaseUrl, 2); // one of them listens
  const enough = Promise.withResolvers<void>();
  let done = 0;
  const options: RunnerOptions = {
    pgPool: pool,
    logger: jobLogger(site.context.log),
    concurrency: 1,
    noHandleSignals: true,
    taskList: {
      'mail-notification': () => {
        done += 1;
        if (done === taken) enough.resolve();
      },
    },
  };
  for (let i = 0; i < 6; i++) await runOnce(options); // by then it has its plan
  await enqueueAll(
    site.db,
    'mail-notification',
    Array.from({ length: waiting }, (_, n) => ({ key: `mail:${n}`, payload: { notificationId: n } })),
  );
  const before = await entriesRead();
  const runner = await run(options);
  await enough.promise;
  await runner.stop();
  await pool.end();
  await expect.poll(entriesRead).toBeGreaterThan(before);
  // Reading all of them each time would be eight times as many; some of those that were taken are read again.
  expect((await entriesRead()) - before).toBeLessThan((taken * waiting) / 8);
});
