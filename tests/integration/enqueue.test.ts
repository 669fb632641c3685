import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue, enqueueAll } from '../../server/jobs/enqueue.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

const waiting = async (key: string) =>
  (
    await sql<{
      payload: unknown;
    }>`select payload from graphile_worker._private_jobs where key = ${key} and is_available`.execute(site.db)
  ).rows.map(({ payload }) => payload);
const blocked = async () =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      site.db,
    )
  ).rows[0]!.n;

test('a job that is asked for while a worker takes the one of its key is done after it', async () => {
  await enqueue(site.db, 'settle-hold', { boatId: 1 }, { key: 'k' });
  let asked: Promise<void> | undefined;
  await site.db.transaction().execute(async (worker) => {
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker', attempts = 1 where key = 'k'`.execute(
      worker,
    );
    asked = enqueue(site.db, 'settle-hold', { boatId: 2 }, { key: 'k' }); // it does not see the worker's mark, and waits for its row
    await expect.poll(blocked).toBe(1);
  });
  await asked;
  expect(await waiting('k')).toEqual([{ boatId: 2 }]);
});

test('of several jobs that are asked for at once, one whose key a worker takes is done after it, too', async () => {
  await enqueue(site.db, 'settle-hold', { boatId: 1 }, { key: 'b' });
  let asked: Promise<void> | undefined;
  await site.db.transaction().execute(async (worker) => {
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker', attempts = 1 where key = 'b'`.execute(
      worker,
    );
    asked = enqueueAll(site.db, 'settle-hold', [
      { key: 'c', payload: { boatId: 4 } },
      { key: 'b', payload: { boatId: 3 } },
      { key: 'a', payload: { boatId: 2 } },
    ]);
    await expect.poll(blocked).toBe(1);
  });
  await asked;
  expect(await Promise.all(['a', 'b', 'c'].map(waiting))).toEqual([
    [{ boatId: 2 }],
    [{ boatId: 3 }],
    [{ boatId: 4 }],
  ]);
  await enqueueAll(site.db, 'settle-hold', []);
});

test('a job of a key that waits is replaced, not doubled', async () => {
  await enqueue(site.db, 'settle-hold', { boatId: 1 }, { key: 'replaced' });
  await enqueue(site.db, 'settle-hold', { boatId: 3 }, { key: 'replaced' });
  expect(await waiting('replaced')).toEqual([{ boatId: 3 }]);
});
