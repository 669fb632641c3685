import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stripeHand, type Hand } from '../support/gateways.ts';
import { listing } from '../support/listings.ts';
import { balances, buyUpsell, keyed, deliverGatewayEvents } from '../support/money.ts';
import { person } from '../support/people.ts';

describe('Stripe’s requests to us', () => {
  let hand: Hand;
  beforeAll(async () => {
    hand = await stripeHand();
  });
  afterAll(() => hand.stop());
  const send = (body: string, signature?: string) =>
    fetch(hand.fake!.webhookUrl!, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
    }).then((reply) => reply.status);
  const received = () => hand.site.db.selectFrom('gateway_event').select('id').execute();

  test('are refused unsigned, wrongly signed, changed after signing, or too old; and change nothing', async () => {
    const fake = hand.fake!;
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payout.paid',
      created: 1,
      data: { object: { id: 'po_1', amount: 500 } },
    });
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
    await deliverGatewayEvents(hand.site);
    expect(await balances(hand.site)).toEqual({ bank: 500, gateway: -500 });
  });

  test('an answer that is lost is asked for again under the same key: one customer, one payment', async () => {
    const who = await person(hand.site, { hasCard: false });
    hand.fake!.loseAnswers(2);
    expect(
      (await hand.site.as(who.token).post('/payment/card/add', { paymentMethod: 'pm_card_visa' }, keyed()))
        .status,
    ).toBe(200);
    hand.fake!.loseAnswers(2);
    expect((await buyUpsell(hand.site, who, await listing(hand.site, who), 1)).status).toBe(200);
    const count = (kind: string) =>
      [...hand.fake!.objects.values()].filter((one) => one.object === kind).length;
    expect([count('customer'), count('payment_intent')]).toEqual([1, 1]);
  });

  test('a payment that the bank is still processing is neither paid nor refused, and is paid once it succeeds', async () => {
    const who = await person(hand.site, { hasCard: false });
    expect(
      (
        await hand.site
          .as(who.token)
          .post('/payment/card/add', { paymentMethod: 'pm_card_processing' }, keyed())
      ).status,
    ).toBe(200);
    const boat = await listing(hand.site, who);
    const chargeOf = () =>
      hand.site.db
        .selectFrom('charge')
        .select(['state', 'id'])
        .where('account_id', '=', who.id)
        .executeTakeFirstOrThrow();
    expect(await buyUpsell(hand.site, who, boat, 1, {}, 'processing')).toMatchObject({
      status: 503,
      data: { code: 'unavailable' },
    });
    expect(await chargeOf()).toMatchObject({ state: 'wanted' });
    const intent = [...hand.fake!.objects.values()].find(
      (one) => one.object === 'payment_intent' && one.status === 'processing',
    );
    if (intent?.object !== 'payment_intent') throw new Error('nothing is being processed');
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    expect((await buyUpsell(hand.site, who, boat, 1, {}, 'processing')).status).toBe(200);
    expect(await chargeOf()).toMatchObject({ state: 'paid' });
  });

  test('no number and no secret of Stripe’s is kept, or leaves us', async () => {
    const { rows } = await import('kysely').then(({ sql }) =>
      sql<{
        all: string;
      }>`select coalesce(string_agg(t::text, ' '), '') as all from (select body::text as t from gateway_event union all select row_to_json(c)::text from card c union all select row_to_json(x)::text from charge x) s`.execute(
        hand.site.db,
      ),
    );
    expect(rows[0]!.all).not.toMatch(/\b\d{13,19}\b|secret_|sk_test/);
  });
});
