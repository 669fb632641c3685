import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { jobPriority } from '../../contract/limits.ts';
import { checkPayments, notifyExpiringCards } from '../../server/modules/payments/check-payments.ts';
import { siteZone, weekdayAndTime } from '../../utils/time.ts';
import { emailsTo, emailTo } from '../support/mailbox.ts';
import { buyPlan, deliverGatewayEvents, useCard } from '../support/money.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site?.stop());

const cards = async (who: Person) => (await site.as(who.token).get('/payment/card/get')).data.data.lists;
/** The month in which today is, and those around it. */
const month = async (offset: number) =>
  (
    await sql<{
      year: number;
      month: number;
    }>`select extract(year from d)::int as year, extract(month from d)::int as month from (select now() + make_interval(months => ${offset}) as d) x`.execute(
      site.db,
    )
  ).rows[0]!;
const expireIn = async (who: Person, offset: number) => {
  const at = await month(offset);
  await site.db
    .updateTable('card')
    .set({ exp_year: at.year, exp_month: at.month })
    .where('account_id', '=', who.id)
    .execute();
};
const activeSubscription = (who: Person) =>
  site.db
    .selectFrom('subscription')
    .selectAll()
    .where('seller_id', '=', who.id)
    .where('state', 'in', ['active', 'past-due'])
    .executeTakeFirstOrThrow();
const lastFourOfPlan = async (who: Person) =>
  (await site.as(who.token).get('/plan/getUserPlanInfo')).data.data.card.last4;
/** The period is over at the gateway, and what it has to tell is told. */
async function endPeriod(who: Person): Promise<void> {
  await deliverGatewayEvents(site); // what it had to tell of the period before is told first, as in a month it is
  const { gateway_ref: ref } = await activeSubscription(who);
  await site.db
    .updateTable('sandbox_gateway_subscription')
    .set({ period_end: new Date(Date.now() - 1_000) })
    .where('ref', '=', ref!)
    .execute();
  await site.db
    .updateTable('subscription')
    .set({ period_end: new Date(Date.now() - 1_000) })
    .where('gateway_ref', '=', ref)
    .execute();
  await checkPayments(site.context);
}

test('a card says of itself that it ends soon, or is over; it is good to the last day of its month', async () => {
  const who = await person(site);
  for (const [offset, expiry] of [
    [-1, 'over'],
    [0, 'soon'],
    [4, 'good'],
  ] as const) {
    await expireIn(who, offset);
    expect((await cards(who))[0].expiry).toBe(expiry);
  }
});

test('whose default card ends within a month is told by email, once; of others nothing is said', async () => {
  const [soon, later, over, spare] = [
    await person(site),
    await person(site),
    await person(site),
    await person(site),
  ];
  await site.db.updateTable('card').set({ is_default: false }).where('account_id', '=', spare.id).execute();
  for (const [who, offset] of [
    [soon, 0],
    [later, 4],
    [over, -1],
    [spare, 0],
  ] as const)
    await expireIn(who, offset);
  for (let night = 0; night < 2; night++) await notifyExpiringCards(site.context);
  const received = await emailTo(site, soon.email, /Your card ending in 4242 expires soon/);
  expect(received.text).toMatch(/Please add your new card.*Change card:\s+\S+\/profile#cards/s);
  await notifyExpiringCards(site.context);
  const last = await person(site);
  await expireIn(last, 0);
  await notifyExpiringCards(site.context);
  await emailTo(site, last.email, /expires soon/); // whatever was enqueued before has been sent by now
  expect(await emailsTo(site, soon.email)).toHaveLength(1);
  for (const who of [later, over, spare]) expect(await emailsTo(site, who.email)).toEqual([]);
});

test('however many cards expire, all their owners are told in the same night, after more urgent emails', async () => {
  const quiet = await start({ runsJobs: false });
  const many = 1_100;
  await sql`
    with owner as (insert into account (email, username, full_name, user_type) select 'owner' || n || '@example.com', 'owner_' || n, 'Owner', 1 from generate_series(1, ${many}::int) n returning id)
    insert into card (account_id, gateway, gateway_ref, brand, last4, exp_month, exp_year, is_default)
    select id, 'sandbox', 'expires ' || id, 'visa', '4242', extract(month from now()), extract(year from now()), true from owner`.execute(
    quiet.db,
  );
  await notifyExpiringCards(quiet.context);
  const { rows } = await sql<{ told: number; priority: number }>`
    select count(*)::int as told, min(priority)::int as priority from graphile_worker._private_jobs where key like 'card-expiring:%'`.execute(
    quiet.db,
  );
  await quiet.stop();
  expect(rows).toEqual([{ told: many, priority: jobPriority.digest }]);
});

test('a renewal that fails is told with its grace and what to do; then that the plan has ended', async () => {
  const who = await person(site);
  await buyPlan(site, who, 2, 'month');
  await useCard(site, who, 'pm_card_chargeCustomerFail');
  await expect.poll(() => lastFourOfPlan(who)).toBe('0341');
  await endPeriod(who);
  const unpaid = await emailTo(site, who.email, /Your card was declined/);
  const { grace_until: until } = await activeSubscription(who);
  expect(unpaid.text).toContain(
    `was declined when we tried to renew your Private Plus plan. Nothing changes until ${weekdayAndTime(until!.getTime(), Date.now(), siteZone)}.`,
  );
  expect(unpaid.text).toMatch(
    /Please add another card or choose a different default card, and we’ll try again right away/,
  );
  expect(
    await site.db
      .selectFrom('charge')
      .select(['state', 'refusal'])
      .where('account_id', '=', who.id)
      .orderBy('id')
      .execute(),
  ).toEqual([
    { state: 'paid', refusal: null },
    { state: 'failed', refusal: 'card_declined' },
  ]);
  await site.db
    .updateTable('subscription')
    .set({ grace_until: new Date(Date.now() - 1) })
    .where('seller_id', '=', who.id)
    .execute();
  await checkPayments(site.context);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(site.db); // half a minute has passed
  const ended = await emailTo(site, who.email, /has ended/);
  expect(ended.text).toContain('Your current listings stay published.');
  expect((await site.as(who.token).get('/plan/getUserPlanInfo')).data.data).toMatchObject({ state: 'free' });
});

test('a plan that was to follow another, but whose card is refused, is told', async () => {
  const who = await person(site, { userType: 2 });
  await buyPlan(site, who, 5, 'month');
  await buyPlan(site, who, 4, 'month');
  await useCard(site, who, 'pm_card_chargeCustomerFail');
  await expect.poll(() => lastFourOfPlan(who)).toBe('0341');
  await endPeriod(who);
  const received = await emailTo(site, who.email, /^Your card was declined: Dealer Plus plan$/);
  expect(received.text).toContain('your card ending in 0341 was declined');
  expect((await site.as(who.token).get('/plan/getUserPlanInfo')).data.data).toMatchObject({ state: 'free' });
});

test('every payment of a plan has its receipt by email, a PDF of its own', async () => {
  const who = await person(site);
  await buyPlan(site, who, 2, 'month');
  await emailTo(site, who.email, /^Receipt BL-\d+: /);
  await endPeriod(who);
  await expect
    .poll(
      async () =>
        (await emailsTo(site, who.email)).filter(({ subject }) => subject.startsWith('Receipt')).length,
    )
    .toBe(2);
  for (const received of await emailsTo(site, who.email))
    expect(received.attachments?.[0]).toMatchObject({
      name: expect.stringMatching(/^BL-\d+\.pdf$/),
      type: 'application/pdf',
    });
});
