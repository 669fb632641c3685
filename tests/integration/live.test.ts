import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BoatEvent, ServerToClient, ShownCards } from '../../contract/events.ts';
import { accepted, upTo } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { waitOptions } from '../support/wait-options.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, ann, ben]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, ann, ben] = await Promise.all([person(site), person(site), person(site)]);
});
afterAll(() => site.stop());

const withoutClock = (events: BoatEvent[]) => events.map((event) => ({ ...event, serverTime: 0 }));

test('who was away catches up to the same events as who was there', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  const present = await watcher(site.url);
  await present.join(boat);
  const away = await watcher(site.url, undefined, ['polling']);
  await away.join(boat);
  await accepted(site, ann, boat, 5_000);
  await Promise.all([present.until(1), away.until(1)]);
  away.close();
  await accepted(site, ben, boat, 3_000);
  await accepted(site, ben, boat, 9_000);
  const back = await watcher(site.url);
  const reply = await back.join(boat, 1);
  await accepted(site, ann, boat, 20_000);
  await Promise.all([present.until(5), back.until(5)]);

  const seen = withoutClock(present.events);
  expect(seen.map((event) => event.seq)).toEqual(upTo(5));
  expect([...withoutClock(away.events), ...withoutClock(back.events)]).toEqual(seen);
  expect(reply).toMatchObject({ ok: true, seq: 4, reset: false, boat: { currentBid: 5_250_00, version: 4 } });
  [present, back].forEach((one) => one.close());
});

test('nothing falls between joining and catching up while bids pour in', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  let dollars = 1_000;
  const pour = async (until: () => boolean) => {
    while (!until())
      await accepted(site, dollars % 2_000 ? ann : ben, boat, (dollars += 1_000), { kind: 'direct' });
  };
  let joined = 0;
  const bidding = pour(() => joined === 15);
  const late = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const one = await watcher(site.url);
      await one.join(boat);
      joined++;
      return one;
    }),
  );
  await bidding;
  const { seq } = await site.db
    .selectFrom('lot')
    .select('seq')
    .where('boat_id', '=', boat)
    .executeTakeFirstOrThrow();
  for (const one of late) {
    await one.until(seq);
    const numbers = [...new Set(one.events.map((event) => event.seq))].sort((a, b) => a - b);
    expect(numbers).toEqual(upTo(seq));
    one.close();
  }
});

test('who missed too much, or knows a future that is not ours, loads anew', async () => {
  const boat = await auction(site, seller!.id);
  await site.db
    .insertInto('boat_event')
    .values(
      upTo(600).map((seq) => ({
        boat_id: boat,
        seq,
        type: 'bid',
        user_id: null,
        payload: '{"user_id":null}',
      })),
    )
    .execute();
  await site.db.updateTable('lot').set({ seq: 600 }).where('boat_id', '=', boat).execute();
  const one = await watcher(site.url);
  expect(await one.join(boat, 0)).toMatchObject({ ok: true, seq: 600, reset: true, events: [] });
  expect(await one.join(boat, 100)).toMatchObject({ reset: false });
  expect(await one.join(boat, 601)).toMatchObject({ reset: true, events: [] });
  one.close();
});

test('a boat that is not public, or not there, or nonsense, is refused; hostile messages change nothing', async () => {
  const hidden = await auction(site, seller!.id);
  await site.db.updateTable('lot').set({ status: 'draft' }).where('boat_id', '=', hidden).execute();
  const one = await watcher(site.url);
  for (const id of [hidden, 999_999])
    expect(await one.join(id)).toMatchObject({ ok: false, code: 'not_found' });
  const raw = one.socket as unknown as { emit(name: string, ...args: unknown[]): void };
  const ask = (request: unknown) => new Promise((done) => raw.emit('joinBoat', request, done));
  for (const nonsense of [
    null,
    'x',
    [],
    {},
    { market_place_id: '1' },
    { market_place_id: -1 },
    { market_place_id: 1.5 },
    { market_place_id: 2 ** 31 },
    { market_place_id: 1, since: 'x' },
    { __proto__: { market_place_id: 1 } },
  ]) {
    expect(await ask(nonsense)).toMatchObject({ ok: false, code: 'invalid_request' });
  }
  raw.emit('joinBoat');
  raw.emit('joinBoat', 1, 2, 3);
  raw.emit('clock', 'not a function');
  raw.emit('leaveBoat', { market_place_id: { toString: 'x' } });
  raw.emit('placeBid', { market_place_id: hidden, amount: 1 });
  const now = await new Promise<number>((done) => one.socket.emit('clock', done));
  expect(Math.abs(now - Date.now())).toBeLessThan(1_000);
  one.close();
});

test('a token that is no good watches as a stranger and is told; an ended session is cut off', async () => {
  const bad = await watcher(site.url, 'not-a-token');
  expect(await bad.next('session', 0)).toEqual({ type: 'ended' });
  const boat = await auction(site, seller!.id);
  expect(await bad.join(boat)).toMatchObject({ ok: true });
  bad.close();

  const someone = await person(site);
  const signedIn = await watcher(site.url, someone.token);
  const session = await site.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', someone.id)
    .executeTakeFirstOrThrow();
  const gone = new Promise<string>((done) => signedIn.socket.once('disconnect', done));
  site.context.live.endSession(session.id);
  expect(await gone).toBe('io server disconnect');
  expect(signedIn.heard).toContainEqual({ name: 'session', payload: { type: 'ended' } });
});

test('the market hears of changes, once for many', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  const market = await watcher(site.url);
  await new Promise((done) => market.socket.emit('joinMarket', {}, done));
  for (const dollars of [1_000, 5_000, 9_000])
    await accepted(site, dollars === 5_000 ? ben : ann, boat, dollars, { kind: 'direct' });
  const ofBoat = () =>
    market.heard
      .map(({ payload }) => payload as Parameters<ServerToClient['boatChanged']>[0])
      .filter((one) => one.market_place_id === boat);
  await vi.waitFor(
    () => expect(ofBoat().at(-1)).toMatchObject({ seq: 3, boat: { status: 'live', currentBid: 9_000_00 } }),
    waitOptions,
  );
  expect(ofBoat().length).toBeLessThanOrEqual(3);
  market.close();
});

test('a list hears of the cards it shows, of no others, and never of a boat that is not public', async () => {
  const [shown, other, hidden] = [
    await auction(site, seller!.id, { openingBid: 1_000_00 }),
    await auction(site, seller!.id),
    await auction(site, seller!.id),
  ];
  await site.db.updateTable('lot').set({ status: 'withdrawn' }).where('boat_id', '=', hidden).execute();
  const list = await watcher(site.url);
  const show = (ids: unknown) =>
    new Promise<ShownCards>((done) => list.socket.emit('showCards', { ids } as never, done));

  expect(await show([shown, hidden, shown])).toMatchObject({
    cards: [{ market_place_id: shown, boat: { currentBid: null, minimumBid: 1_000_00, status: 'live' } }],
  });
  await accepted(site, ann, other, 12_000);
  await accepted(site, ben, shown, 5_000);
  expect(await list.next('boatChanged', 0)).toMatchObject({
    market_place_id: shown,
    boat: { currentBid: 1_000_00, bidCount: 1 },
  });
  expect(list.heard.map(({ payload }) => (payload as { market_place_id: number }).market_place_id)).toEqual([
    shown,
  ]);
  expect(JSON.stringify(list.heard)).not.toContain('500000'); // the maximum

  expect((await show([other])).cards).toMatchObject([{ market_place_id: other, boat: { bidCount: 1 } }]);
  await accepted(site, ann, shown, 9_000);
  await accepted(site, ben, other, 20_000);
  expect(await list.next('boatChanged', 1)).toMatchObject({ market_place_id: other });
  for (const nonsense of ['all', [0], [1.5], Array.from({ length: 101 }, (_, i) => i + 1), null])
    expect(await show(nonsense)).toMatchObject({ cards: [] });
  list.close();
});
