import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { notifyEndingSoon } from '../../server/modules/bids/notify-ending-soon.ts';
import { notificationsAtOnce } from '../../server/modules/notifications/notify.ts';
import { writeBatches } from '../../server/modules/notifications/write-batches.ts';
import { accepted } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

const crowd = 2 * notificationsAtOnce + 200;
let site: Site;
let [seller, bidder]: Person[] = [];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, bidder] = [await person(site), await person(site)];
  await sql`insert into account (email, username, full_name, user_type) select 'fan' || n || '@example.com', 'fan_' || n, 'Fan', 1 from generate_series(1, ${crowd}::int) n`.execute(
    site.db,
  );
});
afterAll(() => site?.stop());
beforeEach(async () => {
  await sql`truncate notification, notification_batch`.execute(site.db);
});

async function watched(endsIn = 1_800): Promise<number> {
  const boat = await auction(site, seller!.id, { endsIn, openingBid: 1_000_00 });
  await sql`update lot set ending_soon_told = false where boat_id = ${boat}`.execute(site.db);
  await sql`insert into watch (boat_id, account_id) select ${boat}, id from account where username like 'fan\\_%'`.execute(
    site.db,
  );
  return boat;
}
const written = async () =>
  (
    await sql<{ title: string; count: number; people: number }>`
      select title, count(*)::int, count(distinct account_id)::int as people from notification group by 1 order by 2`.execute(
      site.db,
    )
  ).rows;
const batches = async () => (await site.db.selectFrom('notification_batch').select('id').execute()).length;

test('a crowd of watchers is notified, each of them once: a part with the auction’s change, the others after it', async () => {
  const boatId = await watched();
  await notifyEndingSoon(site.context, { boatId });
  const title = 'Ending soon: 1989 Grand Banks 42 Classic';
  expect(await written()).toEqual([{ title, count: notificationsAtOnce, people: notificationsAtOnce }]);
  await Promise.all([1, 2, 3].map(() => writeBatches(site.context))); // several nodes
  expect(await written()).toEqual([{ title, count: crowd, people: crowd }]);
  await writeBatches(site.context);
  await notifyEndingSoon(site.context, { boatId });
  expect(await written()).toEqual([{ title, count: crowd, people: crowd }]);
  expect(await batches()).toBe(0);
});

test('winner and seller are notified with the end of the auction, and a crowd of watchers of its result', async () => {
  const boatId = await watched();
  await accepted(site, bidder, boatId, 5_000);
  await sql`update lot set ends_at = clock_timestamp() where boat_id = ${boatId}`.execute(site.db);
  await sql`truncate notification`.execute(site.db);
  await closeAuction(site.context, { boatId });
  const told = (await written()).map(({ title, count }) => ({ title, count }));
  expect(told).toEqual(
    expect.arrayContaining([
      { title: 'You won: 1989 Grand Banks 42 Classic', count: 1 },
      { title: 'Winning bid: $1,000 for your 1989 Grand Banks 42 Classic', count: 1 },
      {
        title: 'Winning bid: $1,000 for the 1989 Grand Banks 42 Classic, sale pending',
        count: notificationsAtOnce - 2,
      },
    ]),
  );
  await writeBatches(site.context);
  expect((await written()).map(({ count }) => count)).toEqual([1, 1, crowd]);
});

test('notifications that can’t be written keep no others waiting, and are written later', async () => {
  const [broken, other] = [await watched(), await watched()];
  await notifyEndingSoon(site.context, { boatId: broken });
  await notifyEndingSoon(site.context, { boatId: other });
  await sql`truncate notification`.execute(site.db);
  await sql`alter table notification add constraint refused check (boat_id <> ${sql.lit(broken)})`.execute(
    site.db,
  );
  await expect(writeBatches(site.context)).rejects.toThrow();
  const left = crowd - notificationsAtOnce;
  expect((await written()).map(({ count }) => count)).toEqual([left]);
  await sql`alter table notification drop constraint refused`.execute(site.db);
  await writeBatches(site.context);
  expect((await written()).map(({ count }) => count)).toEqual([2 * left]);
});

test('those of the crowd who are notified later see it at once, too', async () => {
  const boatId = await watched();
  const last = await person(site);
  await site.as(last.token).post('/add-watchlist', { market_place_id: boatId });
  const live = await watcher(site.url, last.token);
  const heard = live.next('marketplace', 0);
  await notifyEndingSoon(site.context, { boatId });
  expect(await batches()).toBeGreaterThan(0);
  await writeBatches(site.context);
  expect(await heard).toMatchObject({
    market_place_id: boatId,
    notification: { message: { title: 'Ending soon: 1989 Grand Banks 42 Classic' } },
  });
  live.close();
});
