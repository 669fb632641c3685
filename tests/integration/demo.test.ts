import { afterAll, beforeAll, expect, test } from 'vitest';
import { incrementAt } from '../../contract/increments.ts';
import { boats } from '../../seed/boats.ts';
import { lookIn } from '../../seed/look-in.ts';
import { openAccounts, type DemoPerson, type PersonKey } from '../../seed/people.ts';
import { placeListing } from '../../seed/place-listing.ts';
import { completeSales } from '../../seed/complete-sales.ts';
import { rateSales } from '../../seed/rate-sales.ts';
import { DemoSite } from '../../seed/site.ts';
import { tellStory } from '../../seed/tell-story.ts';
import { createApp } from '../../server/app.ts';
import { zoneOfZip } from '../../server/zone-of-zip.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let demo: DemoSite;
let people: Record<PersonKey, DemoPerson>;
let stranger: Person;
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  app = await createApp(site.context);
  await app.ready();
  demo = new DemoSite(app, site.context);
  people = await openAccounts(demo);
  stranger = await person(site);
});
afterAll(async () => {
  await app.close();
  await site.stop();
});

test('a boat of the demo is bid up on increments, sold on an evening and rated', async () => {
  const boat = boats.find(({ slug }) => slug === 'ski-nautique-196')!;
  const { id } = await placeListing(demo, boat, people[boat.seller], new Map());
  await tellStory(demo, { boat, boatId: id, place: 0, people });

  const { data } = await site
    .as()
    .get('/marketPlace/list-all-bids', { params: { market_place_id: id, limit: 100 } });
  const amounts: number[] = data.data.lists.map(({ amount }: { amount: number }) => amount);
  expect(amounts.length).toBeGreaterThan(20);
  for (const amount of amounts) expect(amount % incrementAt(site.context.rules.increments, amount)).toBe(0);

  const lot = await site.db.selectFrom('lot').selectAll().where('boat_id', '=', id).executeTakeFirstOrThrow();
  expect([lot.status, lot.sold_price]).toEqual(['sold', 23_250_00]);
  const { hour } = Temporal.Instant.fromEpochMilliseconds(lot.ends_at!.getTime()).toZonedDateTimeISO(
    zoneOfZip(boat.zip),
  );
  expect([20, 21]).toContain(hour);

  await completeSales(demo, people, { [boat.slug]: id });
  await rateSales(demo, people, { [boat.slug]: id });
  const seller = (await site.as().get(`/seller/${people[boat.seller].id}`)).data.data;
  expect(seller).toMatchObject({ sold: 1, feedback: { total: 1 } });
});

test('after each start, the demo’s people have fewer than 10 unread notifications and sales; others keep theirs', async () => {
  const notify = (accountId: number, count: number) =>
    site.db
      .insertInto('notification')
      .values(
        Array.from({ length: count }, (_, i) => ({
          account_id: accountId,
          event: 13,
          title: 'Verified',
          dedupe: `test ${accountId} ${i} ${Math.random()}`,
        })),
      )
      .execute();
  const unread = async (token: string) => {
    const { data: list } = await site.as(token).get('/notification/lists');
    const { data: inbox } = await site.as(token).get('/marketPlace/list-all-inqueries');
    return [list.data.unReadCount, inbox.data.unReadCount];
  };
  await notify(stranger.id, 12);
  // The sale of the test above, as a later start finds it.
  await site.db
    .updateTable('inquiry_message')
    .set({ at: new Date(Date.now() - 2 * 86_400_000) })
    .execute();
  expect((await unread(people.okafor.token))[1]).toBe(1);
  for (const _ of ['first', 'second']) {
    for (const { id } of Object.values(people)) await notify(id, 12);
    await lookIn(site.db);
    for (const { token } of Object.values(people)) {
      const [notifications, messages] = await unread(token);
      expect(notifications).toBeLessThan(10);
      expect(messages).toBe(0);
    }
  }
  expect((await unread(stranger.token))[0]).toBe(12);
});
