import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneCounters } from '../../server/modules/listing-stats/index.ts';
import { holdLock } from '../support/held-lock.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let other: Site;
let seller: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  other = await start({ runsJobs: false, database: site.databaseUrl });
  seller = await person(site);
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});

const view = (node: Site, boatId: number, visitor: string) =>
  node.as().post('/capture-view', { market_place_id: boatId }, { headers: { 'user-agent': visitor } });

/** What its page and the seller's chart count. */
async function viewsOf(boatId: number) {
  const [boat, activity] = await Promise.all([
    site.db.selectFrom('boat').select('views').where('id', '=', boatId).executeTakeFirstOrThrow(),
    site.db.selectFrom('boat_activity').select('views').where('boat_id', '=', boatId).execute(),
  ]);
  return [boat.views, activity.reduce((sum, { views }) => sum + views, 0)];
}

test('of many visitors at once, on two nodes, each is counted once an hour on each boat', async () => {
  const boats = [await auction(site, seller.id), await auction(site, seller.id)];
  const visitors = Array.from({ length: 60 }, (_, i) => `visitor ${i}`);
  const replies = await Promise.all(
    visitors.flatMap((visitor, i) =>
      boats.flatMap((boatId) => [
        view(i % 2 === 0 ? site : other, boatId, visitor),
        view(i % 3 === 0 ? site : other, boatId, visitor),
      ]),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  for (const boatId of boats) expect(await viewsOf(boatId)).toEqual([60, 60]);
  expect((await view(site, boats[0] ?? 0, 'visitor 0')).data.data).toEqual({ views: 60 });
});

test('a view of a boat that isn’t listed is refused, those that arrive with it count', async () => {
  const listed = await auction(site, seller.id);
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, (_, i) => view(site, listed, `visitor ${i}`)),
    view(site, 999_999, 'visitor'),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 404]);
  expect(await viewsOf(listed)).toEqual([10, 10]);
});

test('clicks at once are all counted, except on a boat that isn’t listed', async () => {
  const boats = [await auction(site, seller.id), await auction(site, seller.id)];
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      (i % 2 === 0 ? site : other)
        .as()
        .post(`/registerBoatClick/${i === 7 ? 999_999 : boats[i % 3 === 0 ? 0 : 1]}`),
    ),
  );
  expect(replies.flatMap(({ status }, i) => (status === 200 ? [] : [[i, status]]))).toEqual([[7, 404]]);
  const counted = await site.db
    .selectFrom('boat')
    .innerJoin('boat_activity', 'boat_activity.boat_id', 'boat.id')
    .select(['boat.clicks', 'boat_activity.clicks as of_chart'])
    .where('boat.id', 'in', boats)
    .orderBy('boat.id')
    .execute();
  expect(counted).toEqual([
    { clicks: 20, of_chart: 20 },
    { clicks: 39, of_chart: 39 },
  ]);
});

test('a boat that another transaction locks delays only its own views', async () => {
  const [locked, free] = [await auction(site, seller.id), await auction(site, seller.id)];
  const lock = await holdLock(site, 'select from boat where id = $1 for update', [locked]);
  const late = Promise.all(Array.from({ length: 40 }, (_, i) => view(site, locked, `visitor ${i}`)));
  const replies = await Promise.all(Array.from({ length: 5 }, (_, i) => view(site, free, `visitor ${i}`)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await viewsOf(locked)).toEqual([0, 0]);
  // The crowd waits with one connection of the node's 20.
  await expect.poll(() => lock.countWaiting()).toBe(1);
  expect((await site.as().get('/boat-by-id', { params: { id: free } })).status).toBe(200);
  expect(await lock.countWaiting()).toBe(1);
  await lock.release();
  await late;
  expect(await viewsOf(locked)).toEqual([40, 40]);
});

test('views and clicks of a listing that isn’t public are refused, and not counted', async () => {
  const boat = await auction(site, seller.id);
  await site.db.updateTable('lot').set({ status: 'draft' }).where('boat_id', '=', boat).execute();
  expect((await view(site, boat, 'visitor')).status).toBe(404);
  expect((await site.as().post(`/registerBoatClick/${boat}`)).status).toBe(404);
  expect(await viewsOf(boat)).toEqual([0, 0]);
});

test('a visitor who comes back in another hour counts again', async () => {
  const boat = await auction(site, seller.id);
  await view(site, boat, 'visitor');
  const { rows } =
    await sql`select from boat_view where boat_id = ${boat} and hour > now() - interval '1 hour'`.execute(
      site.db,
    );
  expect(rows).toHaveLength(1);
  await sql`update boat_view set hour = hour - interval '1 hour' where boat_id = ${boat}`.execute(site.db);
  expect((await view(site, boat, 'visitor')).data.data).toEqual({ views: 2 });
  expect(await viewsOf(boat)).toEqual([2, 2]);
});

test('counts are kept for two years', async () => {
  const boat = await auction(site, seller.id);
  const quarter = 900_000;
  const at = (days: number) => new Date(Math.floor(Date.now() / quarter) * quarter - days * 86_400_000);
  await site.db
    .insertInto('boat_activity')
    .values([730, 733].map((days) => ({ boat_id: boat, at: at(days), views: 1 })))
    .execute();
  await sql`insert into boat_day (boat_id, day, views) select ${boat}, (now() at time zone 'UTC')::date - n, 1 from unnest(array[730, 733]) n`.execute(
    site.db,
  );
  await pruneCounters(site.context);
  for (const table of ['boat_activity', 'boat_day'] as const)
    expect(
      await site.db.selectFrom(table).select('views').where('boat_id', '=', boat).execute(),
    ).toHaveLength(1);
});
