import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeKey } from '../../server/jobs/enqueue.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { openAuction } from '../../server/modules/bids/open-auction.ts';
import { recoverFromOutage } from '../../server/modules/bids/recover-from-outage.ts';
import { accepted, lotOf } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, bidder, fan]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, bidder, fan] = await Promise.all([person(site), person(site), person(site)]);
});
afterAll(() => site.stop());

const watch = (who: Person, boatId: number, watching = true) =>
  site.as(who.token).post('/add-watchlist', { market_place_id: boatId, watching });

test('when an auction opens, everyone at its page sees it, and its watchers are told, at once', async () => {
  const boat = await auction(site, seller!.id, { status: 'scheduled', startsIn: 60 });
  await watch(fan!, boat);
  await site.db
    .updateTable('lot')
    .set({ starts_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  const [visitor, theirs] = [await watcher(site.url), await watcher(site.url, fan!.token)];
  await visitor.join(boat);
  const [seen, heard] = [visitor.next('placeBid', 0), theirs.next('marketplace', 0)];
  await openAuction(site.context, { boatId: boat });
  expect(await seen).toMatchObject({ market_place_id: boat, type: 'status', boat: { status: 'live' } });
  expect(await heard).toMatchObject({
    market_place_id: boat,
    notification: { message: { title: 'Bidding is open: 1989 Grand Banks 42 Classic' } },
  });
  visitor.close();
  theirs.close();
});

test('after an outage, a scheduled auction’s end moves too; the seller, all bidders and all watchers are told, and it closes then', async () => {
  const live = await auction(site, seller!.id, { endsIn: 300 });
  const scheduled = await auction(site, seller!.id, { status: 'scheduled', startsIn: 60, endsIn: 400 });
  await accepted(site, bidder!, live, 12_000);
  await watch(bidder!, live, false);
  await watch(fan!, live);
  const theirs = await watcher(site.url, fan!.token);
  const heard = theirs.next('marketplace', 0);
  await site.db
    .insertInto('outage')
    .values({ began_at: new Date(Date.now() - 600_000), ended_at: new Date() })
    .execute();
  await recoverFromOutage(site.context);
  const { ends_at: endsAt, end_moved_reason: reason } = await lotOf(site, live);
  expect(reason).toMatch(/^Bidding was unavailable/);
  expect(await lotOf(site, scheduled)).toMatchObject({ status: 'scheduled', ends_at: endsAt });
  expect(await heard).toMatchObject({ market_place_id: live, notification: { message: { body: reason } } });
  theirs.close();
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker._private_jobs where key in (${closeKey(live)}, ${closeKey(scheduled)})`.execute(
    site.db,
  );
  expect(rows).toEqual([{ run_at: endsAt }, { run_at: endsAt }]);
  const told = await site.db
    .selectFrom('notification')
    .select(['account_id', 'body'])
    .where('boat_id', '=', live)
    .where('dedupe', 'like', 'outage:%')
    .orderBy('account_id')
    .execute();
  const people = [seller!.id, bidder!.id, fan!.id].toSorted((one, other) => one - other);
  expect(told).toEqual(people.map((id) => ({ account_id: id, body: reason })));
});

test('an auction that ended soon after an outage isn’t closed before its end has moved', async () => {
  const boat = await auction(site, seller!.id, { startsIn: -7_200, endsIn: -30 });
  const endedAt = new Date(Date.now() - 60_000);
  await site.db
    .insertInto('outage')
    .values({ began_at: new Date(Date.now() - 600_000), ended_at: endedAt })
    .execute();
  await closeAuction(site.context, { boatId: boat });
  expect(await lotOf(site, boat)).toMatchObject({
    status: 'live',
    ends_at: new Date(endedAt.getTime() + site.context.rules.outageWindowSeconds * 1_000),
  });
});
