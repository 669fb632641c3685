import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { bid } from '../support/bidding.ts';
import { customers, gateways, type Hand } from '../support/gateways.ts';
import { listing } from '../support/listings.ts';
import { buyUpsell, keyed } from '../support/money.ts';
import { makeStaff, auction, person } from '../support/people.ts';
import type { Site } from '../support/start.ts';

describe.each(gateways)('%s', (_, open) => {
  let hand: Hand;
  let site: Site;
  const { add, agrees, invoices, someone, useCard } = customers(() => hand);
  beforeAll(async () => {
    hand = await open();
    ({ site } = hand);
  });
  afterAll(() => hand.stop());

  test('a card is added, its bank asked when it wants to be, a refusal said in words', async () => {
    const who = await person(site, { hasCard: false });
    expect((await add(who, 'pm_card_visa')).data.data).toMatchObject({
      brand: 'visa',
      last4: '4242',
      isDefault: true,
      expiry: 'good',
    });
    const asked = await add(who, 'pm_card_authenticationRequired');
    expect(asked.data).toMatchObject({ status: 402, code: 'authentication_required' });
    hand.authenticate(asked.data.clientSecret);
    expect(
      (await add(who, 'pm_card_authenticationRequired', { authenticated: true })).data.data,
    ).toMatchObject({ last4: '3184' });
    for (const [card, code] of [
      ['pm_card_chargeDeclined', 'card_declined'],
      ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
      ['pm_card_chargeDeclinedExpiredCard', 'card_expired'],
      ['pm_card_none', 'card_declined'],
    ] as const) {
      const { data } = await add(who, card);
      expect(data).toMatchObject({
        status: 402,
        code,
        message: expect.stringMatching(/^.*(?:Please|Enter|Use) .*\.$/),
      });
    }
    expect((await site.as(who.token).get('/payment/card/get')).data.data.lists).toHaveLength(2);
  });

  test('a hold is placed with the bid, taken at the sale to the cent, and given back to who lost', async () => {
    const [seller, ann, ben] = [await person(site), await someone(), await someone('pm_card_mastercard')];
    const boat = await auction(site, seller.id, { openingBid: 10_000_00 });
    expect((await bid(site, ann, boat, 20_000)).status).toBe(200);
    expect((await bid(site, ben, boat, 30_000)).status).toBe(200);
    await site.db
      .updateTable('lot')
      .set({ ends_at: new Date(Date.now() - 1) })
      .where('boat_id', '=', boat)
      .execute();
    await closeAuction(site.context, { boatId: boat });
    await settleHold(site.context, { boatId: boat });
    const holds = await site.db
      .selectFrom('fee_hold')
      .select(['account_id', 'state', 'captured'])
      .where('boat_id', '=', boat)
      .orderBy('id')
      .execute();
    expect(holds).toEqual([
      { account_id: ann.id, state: 'released', captured: null },
      { account_id: ben.id, state: 'captured', captured: 1_012_50 },
    ]);
    expect((await invoices(ben))[0]).toMatchObject({ kind: 'buyers-fee', amount: 1_012_50, state: 'paid' });
    await agrees();
  });

  test('a card that says no to the hold refuses the bid', async () => {
    const [seller, eve] = [await person(site), await someone('pm_card_chargeCustomerFail')];
    const boat = await auction(site, seller.id);
    expect((await bid(site, eve, boat, 20_000)).data).toMatchObject({
      status: 402,
      code: 'card_declined',
      message: expect.stringContaining('ending in 0341 was declined for the'),
    });
    await agrees();
  });

  test('an upsell is paid once, with the bank’s question answered, or refused', async () => {
    const who = await someone();
    const boat = await listing(site, who);
    const replies = [
      await buyUpsell(site, who, boat, 1, {}, 'u1'),
      await buyUpsell(site, who, boat, 1, {}, 'u1'),
    ];
    expect(replies.map(({ status, data }) => [status, data.data.state])).toEqual([
      [200, 'active'],
      [200, 'active'],
    ]);
    await useCard(who, 'pm_card_chargeCustomerFail');
    expect((await buyUpsell(site, who, boat, 1)).data.code).toBe('card_declined');
    const first = await add(who, 'pm_card_authenticationRequired');
    hand.authenticate(first.data.clientSecret);
    const { id } = (await add(who, 'pm_card_authenticationRequired', { authenticated: true })).data.data;
    await site.as(who.token).put('/payment/card/set-default', { id });
    const asked = await buyUpsell(site, who, boat, 3, {}, 'u2');
    expect(asked.data.code).toBe('authentication_required');
    hand.authenticate(asked.data.clientSecret);
    expect((await buyUpsell(site, who, boat, 3, { authenticated: true }, 'u2')).data.data.state).toBe(
      'active',
    );
    expect((await site.as(who.token).get('/user-transaction')).data.data).toMatchObject({
      paid: 64_00,
      total: 2,
    });
    await agrees();
  });

  test('a refund and a dispute are known to both books', async () => {
    const [who, staff] = [await someone('pm_card_createDispute'), await person(site)];
    const { authToken } = await site.context.sessions.start({
      accountId: staff.id,
      device: 'test',
      address: '127.0.0.1',
    });
    await makeStaff(site, staff.id);
    await buyUpsell(site, who, await listing(site, who), 1);
    await hand.deliverEvents();
    expect((await invoices(who))[0].state).toBe('disputed');
    await hand.endDispute('won');
    await hand.deliverEvents();
    const [invoice] = await invoices(who);
    expect(invoice.state).toBe('paid');
    expect(
      (
        await site
          .as(authToken)
          .post('/payment/refund', { invoiceId: invoice.id, amount: 20_00, reason: 'kindness' }, keyed())
      ).data.data,
    ).toMatchObject({ state: 'part-refunded', refunded: 20_00 });
    await agrees();
  });
});
