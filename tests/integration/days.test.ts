import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { accepted } from '../support/bidding.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';
import { offsetWhereItIs, zoneWhereItIs } from '../support/zones.ts';

let site: Site;
let seller: Person;
beforeAll(async () => {
  site = await start();
});
beforeEach(async () => {
  seller = await person(site);
});
afterAll(() => site?.stop());

const hour = 3_600;
type Headers = { timezone?: string; utcoffset?: string };
const get = async (path: string, headers: Headers, params: object = {}, token?: string) =>
  (await site.as(token).get(path, { headers: { ...headers }, params })).data.data;

describe("a reader's today", () => {
  /** Auctions that end in so many hours. */
  const endings = [2, 5, 14, 21, 30] as const;
  let boats: number[];
  beforeEach(async () => {
    await site.db.updateTable('lot').set({ status: 'unsold' }).where('status', '=', 'live').execute();
    boats = [];
    for (const hours of endings) boats.push(await auction(site, seller.id, { endsIn: hours * hour }));
  });

  // It's up to an hour later than the zone's name says.
  test.each([
    ['just after midnight', 0, 4],
    ['in the morning', 6, 3],
    ['at noon', 12, 2],
    ['in the evening', 20, 1],
    ['just before midnight', 23, 0],
  ])('%s', async (_, hourThere, count) => {
    const headers = { timezone: zoneWhereItIs(hourThere), utcoffset: '0' };
    const { closingToday } = await get('/marketplace_count', headers);
    const today = await get('/lists', headers, { listing: 'auction', ends: 'today' });
    const facets = await get('/filters', headers, { listing: 'auction', ends: 'today' });
    const own = await get(
      '/lists/user_id',
      headers,
      { ends: 'today', sortBy: 8, listing: 'auction' },
      seller.token,
    );
    expect([closingToday, today.total, facets.total, own.total]).toEqual([count, count, count, count]);
    const ids = boats.slice(0, count);
    expect([today, own].map(({ lists }) => lists.map(({ id }: { id: number }) => id))).toEqual([ids, ids]);
  });

  test('follows the offset without a name, and Eastern Time without either', async () => {
    const now = new Date();
    const easternDay = (at: number) =>
      new Date(at).toLocaleDateString('en-US', { timeZone: 'America/New_York' });
    const utcoffset = offsetWhereItIs(12);
    const count = async (headers: Headers) => (await get('/marketplace_count', headers)).closingToday;
    expect(await count({ timezone: 'Mars/Olympus_Mons', utcoffset })).toBe(2);
    expect(await count({ utcoffset })).toBe(2);
    const eastern = endings.filter(
      (hours) => easternDay(now.getTime() + hours * hour * 1_000) === easternDay(now.getTime()),
    ).length;
    expect(await count({ utcoffset: '' })).toBe(eastern);
    expect(await count({ timezone: 'America/New_York', utcoffset: '330' })).toBe(eastern);
  });

  test("is known from one reply for every reader's zone", async () => {
    const { closing } = await get('/marketplace_count', {});
    const until = (hours: number) =>
      closing.counts
        .filter((_: number, i: number) => closing.from + i * 900_000 < Date.now() + hours * hour * 1_000)
        .reduce((sum: number, count: number) => sum + count, 0);
    expect([1, 4, 13, 20, 24].map(until)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe("reports follow the reader's days", () => {
  const put = (boat: number, at: string, views: number) =>
    sql`insert into boat_activity (boat_id, at, views) values (${boat}, date_bin('15 minutes', ${at}::timestamptz, '2000-01-01 00:00:00+00'), ${views})`.execute(
      site.db,
    );
  const counted = (days: { day: string; views: number }[]) =>
    Object.fromEntries(days.filter(({ views }) => views > 0).map(({ day, views }) => [day, views]));
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

  test('the same view is on another day in another zone', async () => {
    const boat = await auction(site, seller.id);
    const [before, at] = [dayAgo(4), dayAgo(3)];
    // 11:45 PM in New York in winter, and 8:45 PM in Los Angeles; 10:15 AM in Kolkata.
    await put(boat, `${at}T04:45:00Z`, 3);
    // Half past midnight in Kolkata.
    await put(boat, `${before}T19:00:00Z`, 2);
    const report = async (timezone: string) => {
      const [one, all] = [
        await get(`/boatReport/${boat}`, { timezone }, { days: 30 }, seller.token),
        await get('/dashboard/day-wise-comment', { timezone }, { days: 30 }, seller.token),
      ];
      expect(counted(all.days)).toEqual(counted(one.days));
      return counted(one.days);
    };
    expect(await report('Etc/GMT+5')).toEqual({ [before]: 5 });
    expect(await report('America/Los_Angeles')).toEqual({ [before]: 5 });
    expect(await report('Pacific/Honolulu')).toEqual({ [before]: 5 });
    expect(await report('Asia/Kolkata')).toEqual({ [at]: 5 });
    expect(await report('Etc/GMT')).toEqual({ [before]: 2, [at]: 3 });
  });

  test('views, clicks and watchers are counted in the current quarter hour, once', async () => {
    const boat = await auction(site, seller.id);
    const watcher = await person(site);
    await site.as().post('/capture-view', { market_place_id: boat });
    await site.as().post('/capture-view', { market_place_id: boat });
    await site.as().post(`/registerBoatClick/${boat}`);
    await site.as(watcher.token).post('/add-watchlist', { market_place_id: boat });
    const { days } = await get(
      `/boatReport/${boat}`,
      { timezone: zoneWhereItIs(12) },
      { days: 7 },
      seller.token,
    );
    expect(days.at(-1)).toMatchObject({ views: 1, clicks: 1, watchers: 1 });
    expect(
      await get(`/boatReport/${boat}`, { timezone: zoneWhereItIs(12) }, { days: 7 }, watcher.token),
    ).toBe(undefined);
  });

  test('a bid belongs to the day on which it was placed there', async () => {
    const boat = await auction(site, seller.id);
    await accepted(site, await person(site), boat, 10_000);
    const { days } = await get(
      `/boatReport/${boat}`,
      { timezone: zoneWhereItIs(12) },
      { days: 7 },
      seller.token,
    );
    expect(days.map(({ bids }: { bids: number }) => bids)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });

  test('a month of sales and a year begin at their own midnight', async () => {
    const boat = await auction(site, seller.id);
    const monthThere = (timeZone: string, at: Date) =>
      at.toLocaleDateString('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).slice(0, 7);
    const first = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 1, 3));
    await site.db
      .updateTable('lot')
      .set({ status: 'sold', sale_state: 'done', sold_price: 100_00, closed_at: first })
      .where('boat_id', '=', boat)
      .execute();
    for (const timezone of ['America/New_York', 'Pacific/Honolulu', 'Asia/Kolkata']) {
      const { months } = await get('/dashboard/active-sold-count', { timezone }, {}, seller.token);
      expect(months).toHaveLength(12);
      expect(months.filter(({ sold }: { sold: number }) => sold > 0)).toEqual([
        { month: monthThere(timezone, first), sold: 1, value: 100_00 },
      ]);
    }
  });
});

test("files name the reader's zone in the headings of times", async () => {
  const boat = await auction(site, seller.id);
  await site.db
    .updateTable('lot')
    .set({ published_at: new Date('2026-03-08T07:30:00Z'), closed_at: new Date('2026-11-01T06:30:00Z') })
    .where('boat_id', '=', boat)
    .execute();
  const { data } = await site
    .as(seller.token)
    .get('/export', { headers: { timezone: 'America/New_York' }, responseType: 'text' });
  expect(data).toContain('Published (America/New_York),Ends (America/New_York),Ended (America/New_York)');
  // On both sides of a clock change: an offset would be wrong for one of them.
  expect(data).toContain(',2026-03-08 03:30:00,');
  expect(data).toContain(',2026-11-01 01:30:00,');
  for (const path of [
    '/marketPlace/bid-export',
    '/marketPlace/inquery-export',
    '/user-transaction?format=csv',
  ]) {
    const file = await site
      .as(seller.token)
      .get(path, { headers: { timezone: 'America/New_York' }, responseType: 'text' });
    const [headings] = String(file.data).split('\n');
    expect([path, headings]).toEqual([path, expect.stringContaining('Time (America/New_York)')]);
  }
});
