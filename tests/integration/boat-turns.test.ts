import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bid } from '../support/bidding.ts';
import { holdLock } from '../support/held-lock.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
let ann: Person;
let fans: Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, ann] = [await person(site), await person(site)];
  fans = await Promise.all(Array.from({ length: 10 }, () => person(site)));
});
afterAll(() => site.stop());

test('comments, likes and watches of a boat whose lot is locked wait outside the database, behind at most one of them', async () => {
  const [boat, other] = [await auction(site, seller.id), await auction(site, seller.id)];
  const lock = await holdLock(site, 'select from lot where boat_id = $1 for update', [boat]);
  const crowd = Promise.all(
    fans.flatMap(({ token }) => [
      site.as(token).post('/add_comment', { market_place_id: boat, body: `Nice boat ${randomUUID()}` }),
      site.as(token).post('/add-watchlist', { market_place_id: boat, watching: true }),
      site.as(token).post('/marketPlace/addLike', { market_place_id: boat, liked: true }),
    ]),
  );
  await expect.poll(() => lock.countWaiting()).toBe(1);
  // Other boats aren't affected.
  expect((await site.as(ann.token).post('/add-watchlist', { market_place_id: other })).status).toBe(200);
  const placed = bid(site, ann, boat, 20_000);
  await expect.poll(() => lock.countWaiting()).toBe(2);
  await lock.release();
  expect((await placed).status).toBe(200);
  expect(new Set((await crowd).map(({ status }) => status))).toEqual(new Set([200]));
  const { watchers, comments } = await site.db
    .selectFrom('lot')
    .select(['watchers', 'comments'])
    .where('boat_id', '=', boat)
    .executeTakeFirstOrThrow();
  expect({ watchers, comments }).toEqual({ watchers: fans.length + 1, comments: fans.length });
});
