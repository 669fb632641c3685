import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropEmptyQueues } from '../../server/jobs/drop-empty-queues.ts';
import { enqueue } from '../../server/jobs/enqueue.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site?.stop());

const queues = async () =>
  (
    await sql<{
      name: string;
    }>`select queue_name as name from graphile_worker._private_job_queues order by 1`.execute(site.db)
  ).rows.map(({ name }) => name);
const add = (db: Parameters<typeof enqueue>[0], sellerId: number) =>
  enqueue(db, 'fetch-photos', { sellerId }, { key: `photos:${sellerId}`, queue: `photos:${sellerId}` });

test('a queue is deleted when no job is in it anymore, not while one is being added', async () => {
  for (const seller of [1, 2, 3]) await add(site.db, seller);
  await sql`delete from graphile_worker._private_jobs where key <> 'photos:2'`.execute(site.db);
  await sql`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'a worker' where queue_name = 'photos:3'`.execute(
    site.db,
  );
  await dropEmptyQueues(site.context);
  expect(await queues()).toEqual(['photos:2', 'photos:3']);

  await sql`delete from graphile_worker._private_jobs`.execute(site.db);
  const adding = await site.db.startTransaction().execute();
  await add(adding, 2);
  await expect(dropEmptyQueues(site.context)).rejects.toThrow(/lock timeout/); // it gives way
  await adding.commit().execute();
  await dropEmptyQueues(site.context);
  expect(await queues()).toEqual(['photos:2', 'photos:3']);
  const { rows } = await sql`
    select q.queue_name from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id`.execute(
    site.db,
  );
  expect(rows).toEqual([{ queue_name: 'photos:2' }]);
});
