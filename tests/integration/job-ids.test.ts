import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue, enqueueAll } from '../../server/jobs/enqueue.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site?.stop());

// Earlier versions of graphile-worker took one for each job, although its kind and its queue existed.
test.each(['_private_tasks', '_private_job_queues'])(
  'jobs are added after two billion numbers of %s',
  async (table) => {
    const job = { key: 'photos:1', queue: 'photos:1' };
    await enqueue(site.db, 'fetch-photos', { sellerId: 1 }, job);
    await sql`select setval(pg_get_serial_sequence(${`graphile_worker.${table}`}, 'id'), 2147483646)`.execute(
      site.db,
    );
    for (let i = 0; i < 3; i++) {
      await enqueue(site.db, 'fetch-photos', { sellerId: 1 }, job);
      await enqueueAll(site.db, 'settle-hold', [{ key: `hold:${i}`, payload: { boatId: i } }]);
    }
    const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs order by key`.execute(
      site.db,
    );
    expect(rows.map(({ key }) => key)).toEqual(['hold:0', 'hold:1', 'hold:2', 'photos:1']);
  },
);
