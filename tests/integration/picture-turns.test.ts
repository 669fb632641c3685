import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueVariants } from '../../server/modules/uploads/queue-variants.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
let sellers: Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  dealer = await person(site);
  sellers = await Promise.all([person(site), person(site), person(site)]);
});
afterAll(() => site?.stop());
beforeEach(async () => {
  await sql`delete from upload`.execute(site.db);
  await sql`delete from graphile_worker._private_jobs`.execute(site.db);
});

const uploaded = (who: Person, count: number) =>
  sql`insert into upload (owner_id, kind, key, bytes, variants_wanted) select ${who.id}, 'picture', ${who.id} || '/' || n, 1, true from generate_series(1, ${count}::int) n`.execute(
    site.db,
  );
/** Takes the queued pictures out of the queue, as if they had been resized: their owners. */
async function workOff(): Promise<number[]> {
  const { rows } = await sql<{ owner_id: number }>`
    with done as (delete from graphile_worker._private_jobs returning (payload ->> 'uploadId')::int as id)
    select owner_id from upload join done using (id)`.execute(site.db);
  return rows.map(({ owner_id }) => owner_id);
}

test('a seller’s pictures get their sizes while a dealer’s thousands wait', async () => {
  await uploaded(dealer, 2_000);
  await queueVariants(site.context);
  await queueVariants(site.context);
  const before = await workOff();
  expect(before.length).toBeLessThanOrEqual(10); // few are in the queue, so that a seller waits for few

  for (const seller of sellers) await uploaded(seller, 1);
  await queueVariants(site.context);
  const owners = await workOff();
  expect(owners).toEqual(expect.arrayContaining(sellers.map(({ id }) => id)));
  expect(owners).toContain(dealer.id);
});

test('each picture is queued once, also by several nodes, until none is left', async () => {
  await uploaded(dealer, 25);
  await uploaded(sellers[0]!, 5);
  let queued = 0;
  for (let turn = 0; turn < 10; turn++) {
    await Promise.all([1, 2, 3].map(() => queueVariants(site.context)));
    queued += (await workOff()).length;
  }
  expect(queued).toBe(30);
});
