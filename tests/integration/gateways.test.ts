import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { reconcile } from '../../server/modules/payments/reconcile.ts';
import { startSubscriptionJob } from '../../server/modules/plans/start-subscription.ts';
import { endGrace, moveSubscription } from '../../server/modules/plans/look-after-plans.ts';
import { bid } from '../support/bidding.ts';
import { startFakeStripe, type FakeStripe } from '../support/stripe/fake-stripe.ts';
import { listing } from '../support/listings.ts';
import { balances, buyPlan, buyUpsell, keyed, settleNews, totalOf } from '../support/money.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

/** What a gateway does by itself, brought about. */
interface Hand {
  site: Site;
  fake: FakeStripe | undefined;
  /** Its news is told and applied; told again and in another order it changes nothing. */
  news(): Promise<void>;
  endPeriod(who: Person): Promise<void>;
  endDispute(status: 'won' | 'lost'): Promise<void>;
  /** The holder answers their bank, before the request is sent again. */
  authenticate(clientSecret: string | undefined): void;
  stop(): Promise<void>;
}

async function sandbox(): Promise<Hand> {
  const site = await start({ runsJobs: false });
  return {
    site, fake: undefined,
    news: () => settleNews(site),
    endPeriod: async (who) => {
      await settleNews(site); // what was told of the period as it was
      const { gateway_ref: ref } = await standing(site, who);
      await site.db.updateTable('sandbox_gateway_subscription').set({ period_end: new Date(Date.now() - 1_000) }).where('ref', '=', ref!).execute();
      await site.db.updateTable('subscription').set({ period_end: new Date(Date.now() - 1_000) }).where('gateway_ref', '=', ref).execute();
    },
    endDispute: async (state) => {
      const one = await site.db.selectFrom('sandbox_gateway_dispute').selectAll().where('state', '=', 'open').executeTakeFirstOrThrow();
      await site.db.updateTable('sandbox_gateway_dispute').set({ state }).where('ref', '=', one.ref).execute();
      await site.db.insertInto('sandbox_gateway_event').values({ body: JSON.stringify({ type: 'dispute', dispute: { ref: one.ref, paymentRef: one.payment_ref, amount: one.amount, state, reason: '' } }) }).execute();
    },
    authenticate: () => {},
    stop: () => site.stop(),
  };
}

async function stripe(): Promise<Hand> {
  const fake = await startFakeStripe();
  const site = await start({ runsJobs: false, env: { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_PUBLISHABLE_KEY: fake.publishableKey, STRIPE_WEBHOOK_SECRET: fake.webhookSecret, STRIPE_API_URL: fake.url } });
  fake.webhookUrl = `${site.url}/api/v1/payment/webhook`;
  return {
    site, fake,
    news: async () => {
      await fake.deliver({ shuffled: true });
      await settleNews(site);
      await fake.deliver({ again: true });
      await settleNews(site);
    },
    endPeriod: async (who) => fake.endPeriod((await standing(site, who)).gateway_ref!),
    endDispute: async (status) => fake.endDispute([...fake.objects.values()].find((one) => one.object === 'dispute' && one.status === 'needs_response')!.id, status),
    authenticate: (secret) => fake.authenticate(secret!),
    stop: async () => {
      await site.stop();
      await fake.stop();
    },
  };
}

const standing = (site: Site, who: Person) => site.db.selectFrom('subscription').selectAll().where('seller_id', '=', who.id).where('state', 'in', ['wanted', 'active', 'past-due']).executeTakeFirstOrThrow();

describe.each([['the sandbox', sandbox], ['Stripe', stripe]] as const)('%s', (_, open) => {
  let hand: Hand;
  let site: Site;
  beforeAll(async () => {
    hand = await open();
    ({ site } = hand);
  });
  afterAll(() => hand.stop());

  const add = (who: Person, paymentMethod: string, more: object = {}) => site.as(who.token).post('/payment/card/add', { paymentMethod, ...more }, keyed(`card-${paymentMethod}-${who.id}`));
  /** Somebody with a card of this gateway's. */
  async function someone(paymentMethod = 'pm_card_visa', options: { userType?: 1 | 2 } = {}): Promise<Person> {
    const who = await person(site, { hasCard: false, ...options });
    expect((await add(who, paymentMethod)).status).toBe(200);
    return who;
  }
  const useCard = async (who: Person, paymentMethod: string) => {
    const { id } = (await add(who, paymentMethod)).data.data;
    await site.as(who.token).put('/payment/card/set-default', { id });
    return id as number;
  };
  const invoices = async (who: Person) => (await site.as(who.token).get('/payment/invoice/lists')).data.data.lists;
  const plan = async (who: Person) => (await site.as(who.token).get('/plan/getUserPlanInfo')).data.data;
  const agrees = async () => {
    await hand.news();
    expect(await reconcile(site.context)).toEqual([]);
    expect(totalOf(await balances(site))).toBe(0);
  };

  test('a card is added, its bank asked when it wants to be, a refusal said in words', async () => {
    const who = await person(site, { hasCard: false });
    expect((await add(who, 'pm_card_visa')).data.data).toMatchObject({ brand: 'visa', last4: '4242', isDefault: true, expiry: 'good' });
    const asked = await add(who, 'pm_card_authenticationRequired');
    expect(asked.data).toMatchObject({ status: 402, code: 'authentication_required' });
    hand.authenticate(asked.data.clientSecret);
    expect((await add(who, 'pm_card_authenticationRequired', { authenticated: true })).data.data).toMatchObject({ last4: '3184' });
    for (const [card, code] of [['pm_card_chargeDeclined', 'card_declined'], ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'], ['pm_card_chargeDeclinedExpiredCard', 'card_expired'], ['pm_card_none', 'card_declined']] as const) {
      const { data } = await add(who, card);
      expect(data).toMatchObject({ status: 402, code, message: expect.stringMatching(/^.*Please .*\.$/) });
    }
    expect((await site.as(who.token).get('/payment/card/get')).data.data.lists).toHaveLength(2);
  });

  test('a hold is placed with the bid, taken at the sale to the cent, and given back to who lost', async () => {
    const [seller, ann, ben] = [await person(site), await someone(), await someone('pm_card_mastercard')];
    const boat = await auction(site, seller.id, { openingBid: 10_000_00 });
    expect((await bid(site, ann, boat, 20_000)).status).toBe(200);
    expect((await bid(site, ben, boat, 30_000)).status).toBe(200);
    await site.db.updateTable('lot').set({ ends_at: new Date(Date.now() - 1) }).where('boat_id', '=', boat).execute();
    await closeAuction(site.context, { boatId: boat });
    await settleHold(site.context, { boatId: boat });
    const holds = await site.db.selectFrom('fee_hold').select(['account_id', 'state', 'captured']).where('boat_id', '=', boat).orderBy('id').execute();
    expect(holds).toEqual([{ account_id: ann.id, state: 'released', captured: null }, { account_id: ben.id, state: 'captured', captured: 1_012_50 }]);
    expect((await invoices(ben))[0]).toMatchObject({ kind: 'buyers-fee', amount: 1_012_50, state: 'paid' });
    await agrees();
  });

  test('a card that says no to the hold refuses the bid', async () => {
    const [seller, eve] = [await person(site), await someone('pm_card_chargeCustomerFail')];
    const boat = await auction(site, seller.id);
    expect((await bid(site, eve, boat, 20_000)).data).toMatchObject({ status: 402, code: 'card_declined', message: expect.stringContaining('ending in 0341 did not allow the hold') });
    await agrees();
  });

  test('an upsell is paid once, with the bank’s question answered, or refused', async () => {
    const who = await someone();
    const boat = await listing(site, who);
    const replies = [await buyUpsell(site, who, boat, 1, {}, 'u1'), await buyUpsell(site, who, boat, 1, {}, 'u1')];
    expect(replies.map(({ status, data }) => [status, data.data.state])).toEqual([[200, 'active'], [200, 'active']]);
    await useCard(who, 'pm_card_chargeCustomerFail');
    expect((await buyUpsell(site, who, boat, 1)).data.code).toBe('card_declined');
    const first = await add(who, 'pm_card_authenticationRequired');
    hand.authenticate(first.data.clientSecret);
    const { id } = (await add(who, 'pm_card_authenticationRequired', { authenticated: true })).data.data;
    await site.as(who.token).put('/payment/card/set-default', { id });
    const asked = await buyUpsell(site, who, boat, 3, {}, 'u2');
    expect(asked.data.code).toBe('authentication_required');
    hand.authenticate(asked.data.clientSecret);
    expect((await buyUpsell(site, who, boat, 3, { authenticated: true }, 'u2')).data.data.state).toBe('active');
    expect((await site.as(who.token).get('/user-transaction')).data.data).toMatchObject({ paid: 64_00, total: 2 });
    await agrees();
  });

  test('a plan is bought, renews, is changed for a dearer one with what is left taken off, and cancelled at its end', async () => {
    const who = await someone();
    expect(await plan(who)).toMatchObject({ state: 'free', plan: { code: 'private' } });
    expect((await buyPlan(site, who, 2, 'month', {}, 'p1')).data.data).toMatchObject({ state: 'active', plan: { code: 'private-plus' }, cycle: 'month' });
    expect((await buyPlan(site, who, 2, 'month', {}, 'p1')).status).toBe(200);
    expect((await buyPlan(site, who, 2, 'month')).data.code).toBe('conflict');
    expect(await invoices(who)).toHaveLength(1);
    const shown = (await site.as(who.token).get('/plan/preview', { params: { planId: 2, cycle: 'year' } })).data.data;
    expect(shown).toMatchObject({ begins: 'now', price: 190_00, dueNow: 190_00 - shown.credit });
    expect(shown.credit).toBeGreaterThan(18_90);
    expect((await buyPlan(site, who, 2, 'year')).data.data).toMatchObject({ cycle: 'year', state: 'active' });
    expect((await invoices(who))[0].amount).toBe(shown.dueNow);
    await hand.endPeriod(who);
    await hand.news();
    expect((await invoices(who))[0]).toMatchObject({ amount: 190_00, state: 'paid' });
    expect((await site.as(who.token).delete('/plan/cancelSubscription/')).data.data).toMatchObject({ cancelsAtEnd: true, state: 'active' });
    expect((await site.as(who.token).post('/plan/keepSubscription')).data.data).toMatchObject({ cancelsAtEnd: false });
    await site.as(who.token).delete('/plan/cancelSubscription/');
    await hand.endPeriod(who);
    await hand.news();
    expect(await plan(who)).toMatchObject({ state: 'free', plan: { code: 'private' } });
    expect((await site.as(who.token).get('/plan/getMyPlanHistory')).data.data.lists[0]).toMatchObject({ state: 'ended', paid: 19_00 + shown.dueNow + 190_00 });
    await agrees();
  });

  test('who leaves their bank’s step comes back to it: nothing is in the way, nothing is paid twice, and the amount is the one shown', async () => {
    const who = await person(site, { hasCard: false });
    const asked = await add(who, 'pm_card_authenticationRequired');
    hand.authenticate(asked.data.clientSecret);
    await add(who, 'pm_card_authenticationRequired', { authenticated: true });
    const boat = await listing(site, who);
    const steps = [
      (more: object, key: string) => buyPlan(site, who, 2, 'month', more, key),
      (more: object, key: string) => buyPlan(site, who, 2, 'year', more, key),
      (more: object, key: string) => buyUpsell(site, who, boat, 4, more, key),
      (more: object, key: string) => buyUpsell(site, who, boat, 2, more, key),
    ];
    const preview = async () => (await site.as(who.token).get('/plan/preview', { params: { planId: 2, cycle: 'year' } })).data.data?.dueNow;
    let shown: number | undefined;
    for (const [i, step] of steps.entries()) {
      expect((await step({}, `left-${i}`)).data.code).toBe('authentication_required');
      if (i === 1) shown = await preview();
      const again = await step({}, `back-${i}`);
      expect(again.data.code).toBe('authentication_required');
      hand.authenticate(again.data.clientSecret);
      expect((await step({ authenticated: true }, `back-${i}`)).status).toBe(200);
      expect((await step({ authenticated: true }, `back-${i}`)).status).toBe(200);
    }
    const paid = (await invoices(who)).map(({ amount }: { amount: number }) => amount);
    expect(paid).toEqual([99_00, 349_00, shown, 19_00]);
    await agrees();
  });

  test('a smaller plan follows at the end', async () => {
    const who = await someone('pm_card_visa', { userType: 2 });
    await buyPlan(site, who, 5, 'month');
    expect((await site.as(who.token).get('/plan/preview', { params: { planId: 4, cycle: 'month' } })).data.data).toMatchObject({ begins: 'at-end', dueNow: 0 });
    expect((await buyPlan(site, who, 4, 'month')).data.data).toMatchObject({ plan: { code: 'dealer-pro' }, cancelsAtEnd: true, next: { name: 'Dealer Plus', cycle: 'month' } });
    await hand.endPeriod(who);
    await hand.news();
    const next = await site.db.selectFrom('subscription').select('id').where('seller_id', '=', who.id).where('state', '=', 'wanted').executeTakeFirstOrThrow();
    await startSubscriptionJob(site.context, next);
    expect(await plan(who)).toMatchObject({ plan: { code: 'dealer-plus' }, state: 'active' });
    await agrees();
  });

  test('a renewal that fails has a grace: another card pays it; without one the plan ends', async () => {
    const [ann, ben] = [await someone(), await someone()];
    for (const who of [ann, ben]) {
      await buyPlan(site, who, 2, 'month');
      const cardId = await useCard(who, 'pm_card_chargeCustomerFail');
      await moveSubscription(site.context, { id: (await standing(site, who)).id, cardId });
      await hand.endPeriod(who);
    }
    await hand.news();
    for (const who of [ann, ben]) expect(await plan(who)).toMatchObject({ state: 'past-due', plan: { code: 'private-plus' }, graceUntil: expect.any(String) });
    const cardId = await useCard(ann, 'pm_card_mastercard');
    await moveSubscription(site.context, { id: (await standing(site, ann)).id, cardId });
    expect(await plan(ann)).toMatchObject({ state: 'active', card: { last4: '4444' } });
    await site.db.updateTable('subscription').set({ grace_until: new Date(Date.now() - 1) }).where('seller_id', '=', ben.id).execute();
    await endGrace(site.context, { id: (await standing(site, ben)).id });
    expect(await plan(ben)).toMatchObject({ state: 'free' });
    await agrees();
  });

  test('a plan whose first payment is refused is none, and can be bought with another card', async () => {
    const who = await someone('pm_card_chargeCustomerFail');
    expect((await buyPlan(site, who, 2, 'month', {}, 'refused')).data).toMatchObject({ status: 402, code: 'card_declined' });
    const first = await add(who, 'pm_card_authenticationRequired');
    hand.authenticate(first.data.clientSecret);
    const { id } = (await add(who, 'pm_card_authenticationRequired', { authenticated: true })).data.data;
    await site.as(who.token).put('/payment/card/set-default', { id });
    expect((await buyPlan(site, who, 2, 'month', {}, 'left')).data.code).toBe('authentication_required');
    expect((await buyPlan(site, who, 2, 'month', {}, 'refused')).data.code).toBe('conflict'); // late, and no part of the new attempt
    const asked = await buyPlan(site, who, 2, 'month', {}, 'back');
    hand.authenticate(asked.data.clientSecret);
    expect((await buyPlan(site, who, 2, 'month', { authenticated: true }, 'back')).data.data.state).toBe('active');
    await agrees();
  });

  test('a refund and a dispute are known to both books', async () => {
    const [who, staff] = [await someone('pm_card_createDispute'), await person(site)];
    await site.db.updateTable('account').set({ is_site_staff: true }).where('id', '=', staff.id).execute();
    const { authToken } = await site.context.sessions.start({ accountId: staff.id, device: 'test', address: '127.0.0.1' });
    await buyUpsell(site, who, await listing(site, who), 1);
    await hand.news();
    expect((await invoices(who))[0].state).toBe('disputed');
    await hand.endDispute('won');
    await hand.news();
    const [invoice] = await invoices(who);
    expect(invoice.state).toBe('paid');
    expect((await site.as(authToken).post('/payment/refund', { invoiceId: invoice.id, amount: 20_00, reason: 'kindness' }, keyed())).data.data).toMatchObject({ state: 'part-refunded', refunded: 20_00 });
    await agrees();
  });
});

describe('Stripe’s requests to us', () => {
  let hand: Hand;
  beforeAll(async () => {
    hand = await stripe();
  });
  afterAll(() => hand.stop());
  const send = (body: string, signature?: string) => fetch(hand.fake!.webhookUrl!, { method: 'POST', body, headers: { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) } }).then((reply) => reply.status);
  const received = () => hand.site.db.selectFrom('gateway_event').select('id').execute();

  test('are refused unsigned, wrongly signed, changed after signing, or too old; and change nothing', async () => {
    const fake = hand.fake!;
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payout.paid', created: 1, data: { object: { id: 'po_1', amount: 500 } } });
    const now = Math.floor(Date.now() / 1_000);
    expect(await send(body)).toBe(403);
    expect(await send(body, '')).toBe(403);
    expect(await send(body, fake.sign(body, now, 'whsec_of_another'))).toBe(403);
    expect(await send(body.replace('500', '900'), fake.sign(body))).toBe(403);
    expect(await send(body, fake.sign(body, now - 301))).toBe(403);
    expect(await received()).toEqual([]);
    expect(await send(body, fake.sign(body))).toBe(200);
    expect(await send(body, fake.sign(body))).toBe(200);
    expect(await received()).toEqual([{ id: 'evt_1' }]);
    await settleNews(hand.site);
    expect(await balances(hand.site)).toEqual({ bank: 500, gateway: -500 });
  });

  test('an answer that is lost is asked for again under the same key: one customer, one payment', async () => {
    const who = await person(hand.site, { hasCard: false });
    hand.fake!.loseAnswers(2);
    expect((await hand.site.as(who.token).post('/payment/card/add', { paymentMethod: 'pm_card_visa' }, keyed())).status).toBe(200);
    hand.fake!.loseAnswers(2);
    expect((await buyUpsell(hand.site, who, await listing(hand.site, who), 1)).status).toBe(200);
    const count = (kind: string) => [...hand.fake!.objects.values()].filter((one) => one.object === kind).length;
    expect([count('customer'), count('payment_intent')]).toEqual([1, 1]);
  });

  test('no number and no secret of Stripe’s is kept, or leaves us', async () => {
    const { rows } = await import('kysely').then(({ sql }) => sql<{ all: string }>`select coalesce(string_agg(t::text, ' '), '') as all from (select body::text as t from gateway_event union all select row_to_json(c)::text from card c union all select row_to_json(x)::text from charge x) s`.execute(hand.site.db));
    expect(rows[0]!.all).not.toMatch(/\b\d{13,19}\b|secret_|sk_test/);
  });
});
