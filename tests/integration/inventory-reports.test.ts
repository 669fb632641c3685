import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accepted } from '../support/bidding.ts';
import { holdLock } from '../support/held-lock.ts';
import { listing } from '../support/listings.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
let staff: Person;
let stranger: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
  [staff, stranger] = [await person(site, { dealerId: dealer.id }), await person(site)];
});
afterAll(() => site.stop());

describe('the report', () => {
  const report = (who: Person, id: number, params: object = {}) =>
    site.as(who.token).get(`/boatReport/${id}`, { params });

  test('counts every day’s views, clicks, watchers, bids, comments and questions', async () => {
    const boat = await auction(site, dealer.id);
    const bidder = await person(site);
    await site.as().post('/capture-view', { market_place_id: boat });
    await site.as().post('/capture-view', { market_place_id: boat });
    await site.as().post(`/registerBoatClick/${boat}`);
    await site.as().post(`/registerBoatClick/${boat}`);
    await site.as(bidder.token).post('/add-watchlist', { market_place_id: boat });
    await site.as(bidder.token).post('/add-watchlist', { market_place_id: boat });
    await accepted(site, bidder, boat, 10_000);
    await site
      .as(bidder.token)
      .post('/add_comment', { market_place_id: boat, body: 'Has she been surveyed?' });
    await site
      .as(bidder.token)
      .post('/marketPlace/contact-seller', { market_place_id: boat, message: 'May I see her?' });
    await site.db
      .insertInto('boat_day')
      .values({
        boat_id: boat,
        day: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10),
        views: 7,
        watched: 1,
        unwatched: 2,
      })
      .execute();

    const { data } = (await report(staff, boat, { days: 7 })).data;
    expect(data.days).toHaveLength(7);
    expect(data.days.at(-1)).toMatchObject({
      day: new Date().toISOString().slice(0, 10),
      views: 1,
      clicks: 2,
      watchers: 1,
      bids: 1,
      comments: 1,
      inquiries: 1,
    });
    expect(data.days[1]).toMatchObject({ views: 7, watchers: -1 });
    expect(data.totals).toMatchObject({
      views: 1,
      clicks: 2,
      watchers: 1,
      bids: 1,
      comments: 1,
      inquiries: 1,
    });
    expect((await report(dealer, boat)).data.data.days).toHaveLength(30);
  });

  test('counts the same questions as the table: public and private ones', async () => {
    const boat = await listing(site, dealer);
    for (const [i, asker] of [await person(site), await person(site)].entries()) {
      await site
        .as(asker.token)
        .post('/marketPlace/contact-seller', { market_place_id: boat, message: 'Still there?' });
      if (i === 0)
        await site.as(asker.token).post('/add_comment', { market_place_id: boat, body: 'Surveyed?' });
    }
    const { lists } = (await site.as(dealer.token).get('/baot-published', { params: { limit: 100 } })).data
      .data;
    const row = lists.find(({ id }: { id: number }) => id === boat);
    expect([row.questions, (await report(dealer, boat)).data.data.boat.questions]).toEqual([3, 3]);
  });

  test('is the seller’s', async () => {
    const boat = await listing(site, dealer);
    expect((await report(stranger, boat)).status).toBe(404);
    expect((await report(stranger, 2_000_000_000)).data.message).toBe(
      (await report(stranger, boat)).data.message,
    );
    expect((await report(dealer, boat, { days: 3 })).status).toBe(400);
  });
});

describe('files', () => {
  const file = async (who: Person, path: string, params: object = {}, utcoffset = 0) => {
    const reply = await site
      .as(who.token)
      .get(path, { params, headers: { utcoffset: String(utcoffset) }, responseType: 'arraybuffer' });
    const text = Buffer.from(reply.data as ArrayBuffer).toString('utf8');
    return { reply, text, lines: text.split('\r\n') };
  };

  test('boats: one’s own only, safe for a spreadsheet, amounts as decimals, times by the reader’s clock', async () => {
    const boat = await listing(site, dealer, {
      make: '=HYPERLINK("http://x.example","y")',
      model: '@sum',
      askingPrice: 86_500_50,
    });
    await listing(site, stranger, { make: 'Secret' });
    await site.db
      .updateTable('lot')
      .set({ published_at: new Date('2026-11-21T23:30:00Z') })
      .where('boat_id', '=', boat)
      .execute();
    const { reply, lines } = await file(staff, '/export', {}, -480);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="boats-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(lines).toHaveLength(3);
    expect(lines[0]!.startsWith('\ufeffID,Stock number,')).toBe(true);
    expect(lines[0]).toContain(',Published (UTC-08:00),Ends (UTC-08:00),Ended (UTC-08:00),');
    expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x.example"",""y"")",'@sum,1996,`);
    expect(lines[1]).toContain(',86500.50,');
    expect(lines[1]).toContain(',2026-11-21 15:30:00,');
    expect(lines.join()).not.toContain('Secret');
    expect((await file(dealer, '/export', { ids: String(boat), shelf: 'drafts' })).lines).toHaveLength(2);
    expect((await file(stranger, '/export', { ids: String(boat) })).lines).toHaveLength(2);
  });

  test('a file that can’t be read yet is refused like any other call', async () => {
    const boat = await auction(site, dealer.id);
    const node = await start({
      runsJobs: false,
      database: site.databaseUrl,
      env: { DATABASE_LOCK_TIMEOUT_MS: '200' },
    });
    const lock = await holdLock(site, 'lock table bid in access exclusive mode');
    const reply = await node
      .as(dealer.token)
      .get('/marketPlace/bid-export', { params: { market_place_id: boat } });
    await lock.release();
    await node.stop();
    expect(reply.status).toBe(503);
    expect(reply.data).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/try again/) });
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers).not.toHaveProperty('content-disposition');
  });

  test('more boats than are read at once are all there, once', async () => {
    await site.context.pool.query(
      'with b as (insert into boat (seller_id, make) select $1, $2 from generate_series(1, 1203) returning id) insert into lot (boat_id, seller_id) select id, $1 from b',
      [dealer.id, 'Many'],
    );
    const { lines } = await file(dealer, '/export');
    expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(1_203);
  });

  test('bids by alias, and no maximum in them', async () => {
    const boat = await auction(site, dealer.id);
    const [one, two] = [await person(site, { fullName: 'Ella Marsh' }), await person(site)];
    await accepted(site, one, boat, 23_456);
    await accepted(site, two, boat, 12_000);
    const { lines } = await file(dealer, '/marketPlace/bid-export', { market_place_id: boat });
    expect(lines.slice(1, -1).map((line) => line.split(',').slice(4))).toEqual([
      ['Bidder 1', '10000.00', 'bidder', ''],
      ['Bidder 2', '12000.00', 'bidder', ''],
      ['Bidder 1', '12250.00', 'maximum', ''],
    ]);
    expect(lines.join()).not.toMatch(/23456|Ella/);
    expect((await file(stranger, '/marketPlace/bid-export', { market_place_id: boat })).reply.status).toBe(
      404,
    );
    expect((await file(stranger, '/marketPlace/bid-export')).lines).toHaveLength(2);
  });

  /** Bids of a dollar more each, without what else belongs to a bid. */
  const madeUpBids = (boat: number, count: number) =>
    site.context.pool.query(
      `insert into boat_event (boat_id, seq, type, payload) select $1, n, 'bid', json_build_object('bid', json_build_object('alias', 1, 'amount', n * 100, 'automatic', false)) from generate_series(1, $2::int) n`,
      [boat, count],
    );

  test('more bids than are read at once are all there, once, auction by auction', async () => {
    const boats = [
      await auction(site, dealer.id),
      await auction(site, dealer.id),
      await auction(site, dealer.id),
    ];
    for (const boat of boats) await madeUpBids(boat, 400);
    const { lines } = await file(dealer, '/marketPlace/bid-export');
    const bids = lines.slice(1, -1).map((line) => line.split(','));
    expect(bids.map(([boat, , seq]) => `${boat}.${seq}`)).toEqual(
      boats.flatMap((boat) => Array.from({ length: 400 }, (_, i) => `${boat}.${i + 1}`)),
    );
  });

  test('a download that breaks off is said once, as what it is', async () => {
    const boat = await auction(site, dealer.id);
    await madeUpBids(boat, 2_000);
    await site.context.pool.query("update boat_event set payload = '{}' where boat_id = $1 and seq = 1900", [
      boat,
    ]);
    const written: string[] = [];
    const node = await start({
      runsJobs: false,
      database: site.databaseUrl,
      env: { LOG_LEVEL: 'warn' },
      onLog: (line) => written.push(line),
    });
    await expect(
      node.as(dealer.token).get('/marketPlace/bid-export', { params: { market_place_id: boat } }),
    ).rejects.toThrow('aborted');
    await node.stop();
    expect(written.filter((line) => line.includes('"err"'))).toEqual([
      expect.stringContaining('a download broke off'),
    ]);
  });

  test('questions: who asks by name, no addresses, no formulas', async () => {
    const boat = await listing(site, dealer);
    const asker = await person(site, { fullName: 'Ann Lee' });
    await site
      .as(asker.token)
      .post('/marketPlace/contact-seller', { market_place_id: boat, message: '=1+1\nIs she still there?' });
    const { text, lines } = await file(staff, '/marketPlace/inquery-export');
    expect(lines[1]).toContain(`Ann Lee,"'=1+1\nIs she still there?"`);
    expect(text).not.toContain(asker.email);
    expect(
      (await file(stranger, '/marketPlace/inquery-export', { market_place_id: boat })).reply.status,
    ).toBe(404);
  });
});
