import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, bid, lotOf, sequence, upTo } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { makeStaff, auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, ann, ben, watching, staff]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, ann, ben, watching, staff] = await Promise.all([
    person(site),
    person(site),
    person(site),
    person(site),
    person(site),
  ]);
  await makeStaff(site, staff!.id);
});
afterAll(() => site.stop());

const change = (who: Person, boat: number, specifications: object, reason = 'The survey says so') =>
  site.as(who.token).post('/boat/change-facts', { market_place_id: boat, reason, facts: specifications });
const boatFor = async (who: Person | undefined, id: number) =>
  (await site.as(who?.token).get('/boat-by-id', { params: { id } })).data.data;
const old = (boat: number) =>
  site.db
    .updateTable('bid')
    .set({ at: new Date(Date.now() - 3_600_000) })
    .where('boat_id', '=', boat)
    .execute();

test('staff change frozen specifications: the difference is stored, shown to everyone, and bidders are notified and can retract', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00, endsIn: 4 * 86_400 });
  await site.db.insertInto('watch').values({ boat_id: boat, account_id: watching!.id }).execute();
  await accepted(site, ben, boat, 4_000);
  await accepted(site, ben, boat, 5_000);
  await accepted(site, ann, boat, 8_000);
  await old(boat);
  for (const who of [seller!, ann!]) expect((await change(who, boat, { length: 41 })).status).toBe(404);
  expect((await change(staff!, boat, { askingPrice: 1 })).status).toBe(400);
  expect((await change(staff!, boat, { make: '' })).data.fields).toHaveProperty('make');
  expect(await boatFor(ben, boat)).toMatchObject({ retractUntil: null, mine: { retractable: null } });

  const live = await watcher(site.url);
  await live.join(boat);
  const { seq } = await lotOf(site, boat);
  const reply = await change(staff!, boat, {
    length: 41.5,
    flaws: 'A crack in the stem.',
    facts: [{ label: 'Survey', value: 'Fails' }],
  });
  expect(reply.data.data).toMatchObject({ length: 41.5, flaws: 'A crack in the stem.' });
  await live.until(seq + 1);
  const changes = [
    { field: 'length', label: 'Length overall', before: '42.58 ft', after: '41.5 ft' },
    { field: 'flaws', label: 'Known issues', before: '', after: 'A crack in the stem.' },
    { field: 'facts', label: 'Survey', before: '', after: 'Fails' },
  ];
  expect(live.events.at(-1)).toMatchObject({ type: 'facts', changes, user_id: null });
  live.close();

  const lot = await lotOf(site, boat);
  const page = await boatFor(undefined, boat);
  expect(page).toMatchObject({
    retractUntil: lot.retract_until!.toISOString(),
    incidents: [{ seq: seq + 1, kind: 'facts', changes }],
    mine: null,
  });
  expect(Math.round((lot.retract_until!.getTime() - Date.now()) / 3_600_000)).toBe(24);
  expect(
    await site.db.selectFrom('fact_change').selectAll().where('boat_id', '=', boat).execute(),
  ).toMatchObject([{ actor_id: staff!.id, reason: 'The survey says so', changes }]);
  const told = await site.db
    .selectFrom('notification')
    .select(['account_id', 'body'])
    .where('boat_id', '=', boat)
    .where('event', '=', 4)
    .orderBy('id')
    .execute();
  expect(told.map((one) => one.account_id)).toEqual([ben!.id, ann!.id, watching!.id, seller!.id]);
  expect(told[0]!.body).toMatch(
    /Length overall: 42\.58 ft, now 41\.5 ft\. .*now A crack in the stem\. .*retract your bids on the listing within 24 hours/,
  );
  expect(told[2]!.body).not.toMatch(/withdraw/);

  const own = (await boatFor(ben, boat)).mine.retractable;
  expect(own).toMatchObject({ amount: 5_000_00, all: true, until: lot.retract_until!.toISOString() });
  const taken = await site.as(ben!.token).post('/bid/retract', {
    market_place_id: boat,
    bid_id: own.bid_id,
    reason: 'The boat is another one',
    all: true,
  });
  expect(taken.data.data).toMatchObject({ currentBid: 1_000_00, bidCount: 1 });
  expect((await boatFor(ben, boat)).mine.retractable).toBeNull();
  expect(await lotOf(site, boat)).toMatchObject({ leader_id: ann!.id, second_max: null });
  expect((await boatFor(undefined, boat)).incidents.map((one: { kind: string }) => one.kind)).toEqual([
    'retract',
    'retract',
    'facts',
  ]);
  expect(await sequence(site, boat)).toEqual(upTo((await lotOf(site, boat)).seq));
});

test('the difference can be looked at before: the same words, and nothing is stored or told', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00, endsIn: 4 * 86_400 });
  await accepted(site, ann, boat, 4_000);
  const preview = (who: Person, specifications: object) =>
    site.as(who.token).post('/boat/preview-facts', { market_place_id: boat, facts: specifications });
  for (const who of [seller!, ann!]) expect((await preview(who, { length: 41 })).status).toBe(404);
  expect((await preview(staff!, { make: '' })).data.fields).toHaveProperty('make');
  const { seq } = await lotOf(site, boat);
  const before = await boatFor(undefined, boat);
  const { data } = (await preview(staff!, { length: 41.5, year: 1989 })).data;
  expect(data).toMatchObject({
    changes: [{ field: 'length', label: 'Length overall', before: '42.58 ft', after: '41.5 ft' }],
    bidders: 1,
    watchers: 0,
  });
  expect(Math.round((Date.parse(data.retractUntil) - Date.now()) / 3_600_000)).toBe(24);
  expect(await lotOf(site, boat)).toMatchObject({ seq, retract_until: null });
  expect((await boatFor(undefined, boat)).length).toBe(before.length);
  expect(
    await site.db
      .selectFrom('notification')
      .select('id')
      .where('boat_id', '=', boat)
      .where('event', '=', 4)
      .execute(),
  ).toEqual([]);
  expect((await change(staff!, boat, { length: 41.5, year: 1989 })).data.data.length).toBe(41.5);
  expect((await boatFor(undefined, boat)).incidents[0].changes).toEqual(data.changes);
});

test('the right never goes beyond the end, and there is none before a bid', async () => {
  const [soon, quiet] = [
    await auction(site, seller!.id, { openingBid: 1_000_00, endsIn: 600 }),
    await auction(site, seller!.id),
  ];
  const placed = await accepted(site, ann, soon, 2_000);
  await change(staff!, soon, { year: 1990 });
  const lot = await lotOf(site, soon);
  expect(lot.retract_until).toEqual(lot.ends_at);
  // In the last hour a typing error stands; after a material change a bid can go all the same.
  expect(
    (
      await site
        .as(ann!.token)
        .post('/bid/retract', { market_place_id: soon, bid_id: placed.bid.id, reason: 'Another year' })
    ).data.data,
  ).toMatchObject({ currentBid: null, bidCount: 0 });
  await change(staff!, quiet, { year: 1990 });
  expect((await lotOf(site, quiet)).retract_until).toBeNull();
  expect((await boatFor(undefined, quiet)).incidents).toHaveLength(1);
});

test('nothing changed is nothing told; a closed auction stands as it was', async () => {
  const [same, over] = [await auction(site, seller!.id), await auction(site, seller!.id)];
  expect((await change(staff!, same, { year: 1989 })).status).toBe(200);
  expect((await lotOf(site, same)).seq).toBe(0);
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', over)
    .execute();
  expect((await change(staff!, over, { year: 1990 })).data.code).toBe('transition_refused');
});

test('a hull number is put right without being shown', async () => {
  const boat = await auction(site, seller!.id);
  await site.db.updateTable('boat').set({ hin: 'GNDB1162F889' }).where('id', '=', boat).execute();
  expect((await change(staff!, boat, { hin: 'GNDB1163F889' })).status).toBe(200);
  const shown = JSON.stringify([
    await boatFor(ann, boat),
    await site.db.selectFrom('notification').select('body').where('boat_id', '=', boat).execute(),
  ]);
  expect(shown).not.toMatch(/GNDB116[23]F889/);
  expect((await boatFor(undefined, boat)).incidents[0].changes).toMatchObject([{ label: 'HIN' }]);
});

test('a typing error can be seen as one that may be corrected, for as long as it may', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00, endsIn: 7_200 });
  const placed = await accepted(site, ann, boat, 2_000);
  const own = (await boatFor(ann, boat)).mine.retractable;
  expect(own).toMatchObject({ bid_id: placed.bid.id, amount: 2_000_00, all: false });
  expect(
    (
      await site
        .as(ann!.token)
        .post('/bid/retract', { market_place_id: boat, bid_id: own.bid_id, reason: 'all of it', all: true })
    ).data.code,
  ).toBe('retraction_refused');
  await old(boat);
  expect((await boatFor(ann, boat)).mine.retractable).toBeNull();
  expect((await bid(site, ben, boat, 3_000)).status).toBe(200);
});
