import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeKey } from '../../server/jobs/enqueue.ts';
import { accepted, lotOf } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let moderator: Person;
let [seller, ann, ben]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [moderator, seller, ann, ben] = await Promise.all([person(site), person(site), person(site), person(site)]);
  await makeStaff(site, moderator.id, ['moderator']);
});
afterAll(() => site.stop());

const api = () => site.as(moderator.token);
const noticesOf = async (boatId: number, who: Person, about: string) =>
  (
    await site.db
      .selectFrom('notification')
      .select('body')
      .where('boat_id', '=', boatId)
      .where('account_id', '=', who.id)
      .where('dedupe', 'like', `${about}:%`)
      .orderBy('id')
      .execute()
  ).map(({ body }) => body);

test('when staff move an end, twice, the seller, all bidders and all watchers are told each time, and the page live', async () => {
  const [bidder, fan, stranger] = [await person(site), await person(site), await person(site)];
  const boat = await auction(site, seller!.id);
  const watch = (who: Person, watching: boolean) =>
    site.as(who.token).post('/add-watchlist', { market_place_id: boat, watching });
  await accepted(site, bidder, boat, 12_000);
  await watch(bidder, false);
  await watch(fan, true);
  const live = await watcher(site.url);
  await live.join(boat);
  const reasons: (string | null)[] = [];
  for (const hours of [2, 3]) {
    const endsAt = new Date(Date.now() + hours * 3_600_000);
    const heard = live.next<{ type: string }>('placeBid');
    await api().post(`/console/auctions/${boat}/end`, { endsAt: endsAt.toISOString(), reason: 'No power' });
    expect(await heard).toMatchObject({
      type: 'end',
      reason: 'staff',
      boat: { endsAt: endsAt.toISOString() },
    });
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker._private_jobs where key = ${closeKey(boat)}`.execute(site.db);
    expect(rows).toEqual([{ run_at: endsAt }]);
    reasons.push((await lotOf(site, boat)).end_moved_reason);
  }
  live.close();
  for (const who of [seller!, bidder, fan]) expect(await noticesOf(boat, who, 'end-moved')).toEqual(reasons);
  expect(await noticesOf(boat, stranger, 'end-moved')).toEqual([]);
});

test('canceling a bid that doesn’t lead doesn’t tell the high bidder that they lead now', async () => {
  const boat = await auction(site, seller!.id);
  const { bid } = await accepted(site, ben!, boat, 12_000);
  await accepted(site, ann!, boat, 18_000);
  const reply = await api().post(`/console/auctions/${boat}/cancel-bid`, { bid: bid.id, reason: 'A slip' });
  expect(reply.data.data).toEqual({ price: 10_000_00 });
  expect(await noticesOf(boat, ann!, 'cancel')).toEqual([
    'Bowline canceled a bid. The current bid is $10,000.',
  ]);
});

test('no bid is canceled after the end, even before the auction is closed', async () => {
  const boat = await auction(site, seller!.id);
  const { bid } = await accepted(site, ben!, boat, 12_000);
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  const reply = await api().post(`/console/auctions/${boat}/cancel-bid`, { bid: bid.id, reason: 'A slip' });
  expect(reply.data.code).toBe('conflict');
  expect(await lotOf(site, boat)).toMatchObject({ leader_id: ben!.id, bid_count: 1 });
});

test('each bid that a suspension cancels is recorded, with who canceled it', async () => {
  const thief = await person(site);
  const boat = await auction(site, seller!.id, { endsIn: 3 * 86_400 });
  const bids = [
    (await accepted(site, thief, boat, 12_000)).bid.id,
    (await accepted(site, thief, boat, 18_000)).bid.id,
  ];
  await api().post(`/console/people/${thief.id}/suspend`, { reason: 'A stolen card' });
  const acts = await site.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'before', 'reason'])
    .where('act', '=', 'cancel-bid')
    .where('object_id', '=', String(boat))
    .orderBy('id')
    .execute();
  expect(acts).toMatchObject(
    bids.map((bid) => ({
      actor_id: moderator.id,
      before: { bid, bidder: thief.id },
      reason: 'A stolen card',
    })),
  );
  const records = await site.db
    .selectFrom('bid_retraction')
    .select(['bid_id', 'canceled_by', 'reason'])
    .where('bid_id', 'in', bids)
    .orderBy('bid_id')
    .execute();
  expect(records).toEqual(
    bids.map((bid) => ({ bid_id: bid, canceled_by: moderator.id, reason: 'A stolen card' })),
  );
});
