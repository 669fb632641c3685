import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsellIds } from '../../contract/upsells.ts';
import type { Tx } from '../../server/db/database.ts';
import { chargeFailed, chargePaid } from '../../server/modules/upsells/charge-states.ts';
import { emailInspection, settleChargeJob } from '../../server/modules/upsells/index.ts';
import { endDueUpsells } from '../../server/modules/upsells/upsell-states.ts';
import { holdLock } from '../support/held-lock.ts';
import { listing } from '../support/listings.ts';
import { watcher } from '../support/live-client.ts';
import { emailTo } from '../support/mailbox.ts';
import { buyPlan, buyUpsell, keyed, useCard } from '../support/money.ts';
import { makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  seller = await person(site);
});
afterAll(() => site.stop());

const { featured, homepage, photographs, inspection } = upsellIds;
const own = async (who: Person, params: object = {}) =>
  (await site.as(who.token).get('/user-upsell', { params })).data.data;
const chargeOf = (purchase: number) =>
  site.db
    .selectFrom('charge')
    .select(['id', 'account_id', 'state', 'asked_at'])
    .where('upsell_id', '=', purchase)
    .executeTakeFirstOrThrow();
const boatOf = (id: number) =>
  site.db
    .selectFrom('boat')
    .select(['is_featured', 'featured_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const upsell = (id: number, changes: { status?: number; price?: number }) =>
  site.db.updateTable('upsell').set(changes).where('id', '=', id).execute();
/** A seller whose bank asks about each payment. */
async function authenticating(): Promise<Person> {
  const who = await person(site);
  await useCard(site, who, 'pm_card_authenticationRequired');
  return who;
}
/** A purchase that waits for the bank's question to be answered. */
async function left(who: Person, boat: number, id: number, key?: string): Promise<number> {
  expect((await buyUpsell(site, who, boat, id, {}, key)).data.code).toBe('authentication_required');
  const purchase = await site.db
    .selectFrom('user_upsell')
    .select('id')
    .where('buyer_id', '=', who.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return purchase.id;
}
const pay = (who: Person, boat: number, id: number, more: object = {}) =>
  buyUpsell(site, who, boat, id, { authenticated: true, ...more });

test('two buyers who send the same key each buy their own', async () => {
  const other = await person(site);
  const [mine, theirs] = [await listing(site, seller), await listing(site, other)];
  const first = (await buyUpsell(site, seller, mine, featured, {}, 'shared-key')).data.data;
  const second = (await buyUpsell(site, other, theirs, featured, {}, 'shared-key')).data.data;
  expect(second).toMatchObject({ state: 'active', boat: { id: theirs } });
  expect(second.id).not.toBe(first.id);
});

test('a key that was used for one boat is refused for another', async () => {
  const [boat, other] = [await listing(site, seller), await listing(site, seller)];
  await buyUpsell(site, seller, boat, featured, {}, 'one-boat');
  expect((await buyUpsell(site, seller, other, featured, {}, 'one-boat')).data.code).toBe(
    'idempotency_conflict',
  );
  expect((await boatOf(other)).is_featured).toBe(false);
});

test('an included week that is requested again with its key uses up one week', async () => {
  const who = await person(site);
  await buyPlan(site, who, 2);
  const boat = await listing(site, who);
  const first = await buyUpsell(site, who, boat, featured, {}, 'included');
  const again = await buyUpsell(site, who, boat, featured, {}, 'included');
  expect(again.status).toBe(200);
  expect(again.data.data).toEqual(first.data.data);
  expect((await own(who)).total).toBe(1);
});

test('a plan’s included week doesn’t pay for the top spot', async () => {
  const who = await person(site);
  await buyPlan(site, who, 2);
  const bought = (await buyUpsell(site, who, await listing(site, who), homepage)).data.data;
  expect(bought).toMatchObject({ state: 'active', price: 99_00 });
  await site.db
    .updateTable('user_upsell')
    .set({ state: 'ended' })
    .where('upsell_id', '=', homepage)
    .execute();
});

test('an upgrade that isn’t sold can’t be bought', async () => {
  const boat = await listing(site, seller);
  await upsell(photographs, { status: 0 });
  try {
    expect((await buyUpsell(site, seller, boat, photographs)).data.code).toBe('not_found');
    const listed = async (status: number) =>
      (await site.as().get('/upsell/all', { params: { status } })).data.data.lists.map(
        ({ code }: { code: string }) => code,
      );
    expect(await listed(0)).toEqual(['photographs']);
    expect(await listed(1)).toEqual(['featured', 'homepage', 'inspection']);
  } finally {
    await upsell(photographs, { status: 1 });
  }
});

test('a buyer who saw a higher or a lower price isn’t charged', async () => {
  const boat = await listing(site, seller);
  for (const price of [48_00, 50_00])
    expect((await buyUpsell(site, seller, boat, featured, { price })).data.code).toBe('conflict');
  expect((await buyUpsell(site, seller, boat, featured, { price: 49_00 })).status).toBe(200);
});

test('a payment left at the bank’s question continues with another key, and is made once', async () => {
  const who = await authenticating();
  const boat = await listing(site, who);
  const id = await left(who, boat, featured);
  const paid = (await pay(who, boat, featured)).data.data;
  expect(paid).toMatchObject({ id, state: 'active' });
  expect((await own(who)).total).toBe(1);
});

test('a payment left at the bank’s question doesn’t continue at a price above the one shown', async () => {
  const who = await authenticating();
  const boat = await listing(site, who);
  const id = await left(who, boat, featured);
  await upsell(featured, { price: 39_00 });
  try {
    expect((await pay(who, boat, featured, { price: 39_00 })).data).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('$49'),
    });
    expect((await chargeOf(id)).state).toBe('wanted');
    expect((await pay(who, boat, featured, { price: 49_00 })).data.data).toMatchObject({ id, price: 49_00 });
  } finally {
    await upsell(featured, { price: 49_00 });
  }
});

test('a payment left at the bank’s question is of its own boat and upgrade only', async () => {
  const who = await authenticating();
  const [boat, other] = [await listing(site, who), await listing(site, who)];
  const id = await left(who, boat, featured);
  const elsewhere = (await pay(who, other, featured)).data.data;
  expect(elsewhere).toMatchObject({ state: 'active', boat: { id: other } });
  const another = (await pay(who, boat, photographs)).data.data;
  expect(another).toMatchObject({ state: 'active', upsell: { code: 'photographs' }, boat: { id: boat } });
  expect(new Set([id, elsewhere.id, another.id]).size).toBe(3);
  expect((await boatOf(boat)).is_featured).toBe(false);
});

test('an inspection and the top spot that wait for the bank can’t be bought a second time', async () => {
  const [who, other] = [await authenticating(), await person(site)];
  const [manager, boat] = [await person(site, { dealerId: who.id }), await listing(site, who)];
  await left(who, boat, inspection);
  await left(who, boat, homepage);
  const [again, taken] = [
    await buyUpsell(site, manager, boat, inspection),
    await buyUpsell(site, other, await listing(site, other), homepage),
  ];
  expect(again.data).toMatchObject({ code: 'conflict', message: expect.stringContaining('inspection') });
  expect(taken.data).toMatchObject({ code: 'conflict', message: expect.stringContaining('buying') });
  await site.db.updateTable('user_upsell').set({ state: 'failed' }).where('buyer_id', '=', who.id).execute();
});

test('of two sellers who buy the top spot at once, one gets it; its buyer can extend it', async () => {
  const who = await person(site);
  const [boat, other] = [await listing(site, seller), await listing(site, who)];
  const lock = await holdLock(site, 'select pg_advisory_xact_lock(7420091)', []);
  const buying = Promise.all([
    buyUpsell(site, seller, boat, homepage),
    buyUpsell(site, who, other, homepage),
  ]);
  await expect.poll(() => lock.countWaiting()).toBe(2); // neither looks whether it's free while the other buys
  await lock.release();
  const replies = await buying;
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [winner, won] = replies[0]?.status === 200 ? [seller, boat] : [who, other];
  const extended = (await buyUpsell(site, winner, won, homepage)).data.data;
  expect(extended).toMatchObject({ state: 'active' });
  const [loser, lost] = winner === who ? [seller, boat] : [who, other];
  const until = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'America/New_York',
  }).format(new Date(extended.endsAt));
  expect((await buyUpsell(site, loser, lost, homepage)).data.message).toContain(until);
});

test('a manager’s purchase is charged to the dealer, who sees it in the list', async () => {
  const dealer = await person(site, { userType: 2 });
  const manager = await person(site, { dealerId: dealer.id, hasCard: false });
  const bought = (await buyUpsell(site, manager, await listing(site, dealer), featured)).data.data;
  expect(await chargeOf(bought.id)).toMatchObject({ account_id: dealer.id, state: 'paid' });
  for (const who of [dealer, manager])
    expect(await own(who)).toMatchObject({ total: 1, lists: [{ id: bought.id }] });
});

test('scheduled auctions can be featured, and rejected listings can get an inspection', async () => {
  const scheduled = await listing(site, seller, { status: 'scheduled', type: 'auction' });
  const rejected = await listing(site, seller, { status: 'rejected' });
  expect((await buyUpsell(site, seller, scheduled, featured)).status).toBe(200);
  expect((await buyUpsell(site, seller, rejected, inspection)).status).toBe(200);
});

test('declined purchases are neither listed nor counted, and pages follow each other', async () => {
  const who = await person(site);
  const boat = await listing(site, who);
  const ids: number[] = [];
  for (let i = 0; i < 3; i++) ids.unshift((await buyUpsell(site, who, boat, featured)).data.data.id);
  await useCard(site, who, 'pm_card_chargeCustomerFail');
  expect((await buyUpsell(site, who, boat, photographs, {}, 'declined')).data.code).toBe('card_declined');
  expect((await buyUpsell(site, who, boat, photographs, {}, 'declined')).data.code).toBe('conflict');
  const pages = [await own(who, { page: 1, limit: 2 }), await own(who, { page: 2, limit: 2 })];
  expect(pages.flatMap(({ lists }) => lists.map(({ id }: { id: number }) => id))).toEqual(ids);
  expect(pages.map(({ total }) => total)).toEqual([3, 3]);
});

test('a payment that the bank asks about fails after an hour, not before', async () => {
  const who = await authenticating();
  const id = await left(who, await listing(site, who), featured);
  const charge = await chargeOf(id);
  expect(charge.asked_at).not.toBeNull();
  const settled = async (minutesAgo: number) => {
    await site.db
      .updateTable('charge')
      .set({ created_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where('id', '=', charge.id)
      .execute();
    await settleChargeJob(site.context, { id: charge.id });
    return (await chargeOf(id)).state;
  };
  expect(await settled(55)).toBe('wanted');
  expect(await settled(61)).toBe('failed');
  expect((await own(who)).total).toBe(0);
});

test('a payment that was made after all begins what was bought, and a late refusal changes nothing', async () => {
  const who = await authenticating();
  const boat = await listing(site, who);
  const id = await left(who, boat, featured);
  const { id: charge } = await chargeOf(id);
  const states = async () => [(await chargeOf(id)).state, (await boatOf(boat)).is_featured];
  const change = (act: (tx: Tx) => Promise<void>) => site.db.transaction().execute(act);
  await change((tx) => chargeFailed(tx, charge, 'card_declined'));
  expect(await states()).toEqual(['failed', false]);
  await change((tx) => chargePaid(tx, charge, 'late'));
  expect(await states()).toEqual(['paid', true]);
  await change((tx) => chargeFailed(tx, charge, 'card_declined'));
  expect(await states()).toEqual(['paid', true]);
  expect((await own(who)).lists).toMatchObject([{ id, state: 'active' }]);
});

test('the site is emailed about an ordered inspection, with the seller’s phone number', async () => {
  const who = await person(site, { fullName: 'Sal Shore' });
  const { id, boat } = (await buyUpsell(site, who, await listing(site, who), inspection)).data.data;
  const { rows } = await site.context.pool.query(
    "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail-inspection' and (payload ->> 'id')::int = $1",
    [id],
  );
  expect(rows).toHaveLength(1);
  await emailInspection(site.context, { id });
  const email = await emailTo(site, site.context.config.contactEmail, new RegExp(`\\b${id}\\b`));
  for (const words of ['Sal Shore', '2065550100', 'Anacortes WA', `/boat-details/${boat.id}`])
    expect(email.text).toContain(words);
});

test('staff report on inspections only, on those that are paid, and finish them when they say so', async () => {
  const [staff, who] = [await person(site), await authenticating()];
  await makeStaff(site, staff.id);
  const boat = await listing(site, who);
  const report = async (id: number, isDone: boolean) =>
    (await site.as(staff.token).post('/upsell/inspection', { id, note: 'Surveyed', isDone })).status;
  const week = (await pay(who, boat, featured)).data.data;
  expect(await report(week.id, true)).toBe(404);
  const id = await left(who, boat, inspection);
  expect(await report(id, true)).toBe(404);
  await pay(who, boat, inspection);
  expect(await report(id, false)).toBe(200);
  const states = async () =>
    (await own(who)).lists.map(({ state, note }: { state: string; note: string }) => [state, note]);
  expect(await states()).toEqual([
    ['active', 'Surveyed'],
    ['active', ''],
  ]);
  expect(await report(id, true)).toBe(200);
  expect((await states())[0]).toEqual(['done', 'Surveyed']);
});

/** Sets when the purchases of a boat end. */
const endAt = (boat: number, at: Date) =>
  site.db.updateTable('user_upsell').set({ ends_at: at }).where('boat_id', '=', boat).execute();

test('open pages and lists are told when a boat becomes featured, and when that ends', async () => {
  const boat = await listing(site, seller);
  const list = await watcher(site.url);
  await new Promise((done) => list.socket.emit('showCards', { ids: [boat] }, done));
  await buyUpsell(site, seller, boat, featured);
  expect(await list.next('boatChanged', 0)).toMatchObject({ market_place_id: boat });
  await endAt(boat, new Date(Date.now() - 1));
  await endDueUpsells(site.context);
  expect(await list.next('boatChanged', 1)).toMatchObject({ market_place_id: boat });
  expect(await boatOf(boat)).toEqual({ is_featured: false, featured_until: null });
  list.close();
});

test('a boat that staff chose stays featured when another upgrade of it ends', async () => {
  const boat = await listing(site, seller);
  await site.db.updateTable('boat').set({ is_featured: true }).where('id', '=', boat).execute();
  await site.db
    .insertInto('user_upsell')
    .values({
      seller_id: seller.id,
      buyer_id: seller.id,
      upsell_id: homepage,
      boat_id: boat,
      price: 99_00,
      state: 'active',
      idempotency_key: `top of ${boat}`,
      ends_at: new Date(Date.now() - 1),
    })
    .execute();
  await endDueUpsells(site.context);
  expect(await boatOf(boat)).toEqual({ is_featured: true, featured_until: null });
});

test('a refund of everything ends what was bought at once, also an inspection that is done', async () => {
  const [staff, who] = [await person(site), await person(site)];
  await makeStaff(site, staff.id);
  const boat = await listing(site, who);
  await buyUpsell(site, who, boat, featured);
  const { id } = (await buyUpsell(site, who, boat, inspection)).data.data;
  await site.as(staff.token).post('/upsell/inspection', { id, note: 'Surveyed', isDone: true });
  const invoices = (await site.as(who.token).get('/payment/invoice/lists')).data.data.lists;
  for (const { id: invoiceId, amount } of invoices) {
    const body = { invoiceId, amount, reason: 'a mistake' };
    expect((await site.as(staff.token).post('/payment/refund', body, keyed())).status).toBe(200);
  }
  const { lists } = await own(who);
  expect(lists.map(({ state }: { state: string }) => state)).toEqual(['refunded', 'refunded']);
  expect(Date.parse(lists[1].endsAt)).toBeLessThanOrEqual(Date.now());
});

test('a week of one upgrade doesn’t wait for another to end', async () => {
  const who = await person(site);
  const boat = await listing(site, who);
  await site.db
    .updateTable('user_upsell')
    .set({ state: 'ended' })
    .where('upsell_id', '=', homepage)
    .execute();
  const top = (await buyUpsell(site, who, boat, homepage)).data.data;
  const week = (await buyUpsell(site, who, boat, featured)).data.data;
  expect(Date.parse(week.startsAt)).toBeLessThan(Date.parse(top.endsAt));
});

test('after the first of two weeks is refunded, the second begins at once and lasts a week', async () => {
  const [staff, who] = [await person(site), await person(site)];
  await makeStaff(site, staff.id);
  const boat = await listing(site, who);
  await buyUpsell(site, who, boat, featured);
  const { id: second } = (await buyUpsell(site, who, boat, featured)).data.data;
  const invoices: { id: number; amount: number }[] = (await site.as(who.token).get('/payment/invoice/lists'))
    .data.data.lists;
  const { id: invoiceId, amount } = invoices.toSorted((a, b) => a.id - b.id)[0]!;
  const body = { invoiceId, amount, reason: 'a mistake' };
  expect((await site.as(staff.token).post('/payment/refund', body, keyed())).status).toBe(200);
  const { lists } = await own(who);
  const { startsAt, endsAt } = lists.find(({ id }: { id: number }) => id === second);
  expect(Date.parse(startsAt)).toBeLessThanOrEqual(Date.now());
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(7 * 86_400_000);
  expect((await boatOf(boat)).featured_until?.toISOString()).toBe(endsAt);
});
