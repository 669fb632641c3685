import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endGrace, moveSubscription } from '../../server/modules/plans/look-after-plans.ts';
import { startSubscriptionJob } from '../../server/modules/plans/start-subscription.ts';
import { customers, gateways, activeSubscription, type Hand } from '../support/gateways.ts';
import { listing } from '../support/listings.ts';
import { buyPlan, buyUpsell } from '../support/money.ts';
import { person } from '../support/people.ts';
import type { Site } from '../support/start.ts';

describe.each(gateways)('%s', (_, open) => {
  let hand: Hand;
  let site: Site;
  const { add, agrees, invoices, plan, someone, useCard } = customers(() => hand);
  beforeAll(async () => {
    hand = await open();
    ({ site } = hand);
  });
  afterAll(() => hand.stop());

  test('a plan is bought, renews, is changed for a dearer one with what is left taken off, and cancelled at its end', async () => {
    const who = await someone();
    expect(await plan(who)).toMatchObject({ state: 'free', plan: { code: 'private' } });
    expect((await buyPlan(site, who, 2, 'month', {}, 'p1')).data.data).toMatchObject({
      state: 'active',
      plan: { code: 'private-plus' },
      cycle: 'month',
    });
    expect((await buyPlan(site, who, 2, 'month', {}, 'p1')).status).toBe(200);
    expect((await buyPlan(site, who, 2, 'month')).data.code).toBe('conflict');
    expect(await invoices(who)).toHaveLength(1);
    const shown = (await site.as(who.token).get('/plan/preview', { params: { planId: 2, cycle: 'year' } }))
      .data.data;
    expect(shown).toMatchObject({ begins: 'now', price: 190_00, dueNow: 190_00 - shown.credit });
    expect(shown.credit).toBeGreaterThan(18_90);
    expect((await buyPlan(site, who, 2, 'year')).data.data).toMatchObject({ cycle: 'year', state: 'active' });
    expect((await invoices(who))[0].amount).toBe(shown.dueNow);
    await hand.endPeriod(who);
    await hand.deliverEvents();
    expect((await invoices(who))[0]).toMatchObject({ amount: 190_00, state: 'paid' });
    expect((await site.as(who.token).delete('/plan/cancelSubscription/')).data.data).toMatchObject({
      cancelsAtEnd: true,
      state: 'active',
    });
    expect((await site.as(who.token).post('/plan/keepSubscription')).data.data).toMatchObject({
      cancelsAtEnd: false,
    });
    await site.as(who.token).delete('/plan/cancelSubscription/');
    await hand.endPeriod(who);
    await hand.deliverEvents();
    expect(await plan(who)).toMatchObject({ state: 'free', plan: { code: 'private' } });
    expect((await site.as(who.token).get('/plan/getMyPlanHistory')).data.data.lists[0]).toMatchObject({
      state: 'ended',
      paid: 19_00 + shown.dueNow + 190_00,
    });
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
    const preview = async () =>
      (await site.as(who.token).get('/plan/preview', { params: { planId: 2, cycle: 'year' } })).data.data
        ?.dueNow;
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
    expect(
      (await site.as(who.token).get('/plan/preview', { params: { planId: 4, cycle: 'month' } })).data.data,
    ).toMatchObject({ begins: 'at-end', dueNow: 0 });
    expect((await buyPlan(site, who, 4, 'month')).data.data).toMatchObject({
      plan: { code: 'dealer-pro' },
      cancelsAtEnd: true,
      next: { name: 'Dealer Plus', cycle: 'month' },
    });
    await hand.endPeriod(who);
    await hand.deliverEvents();
    const next = await site.db
      .selectFrom('subscription')
      .select('id')
      .where('seller_id', '=', who.id)
      .where('state', '=', 'wanted')
      .executeTakeFirstOrThrow();
    await startSubscriptionJob(site.context, next);
    expect(await plan(who)).toMatchObject({ plan: { code: 'dealer-plus' }, state: 'active' });
    await agrees();
  });

  test('a renewal that fails has a grace: another card pays it; without one the plan ends', async () => {
    const [ann, ben] = [await someone(), await someone()];
    for (const who of [ann, ben]) {
      await buyPlan(site, who, 2, 'month');
      const cardId = await useCard(who, 'pm_card_chargeCustomerFail');
      await moveSubscription(site.context, { id: (await activeSubscription(site, who)).id, cardId });
      await hand.endPeriod(who);
    }
    await hand.deliverEvents();
    for (const who of [ann, ben])
      expect(await plan(who)).toMatchObject({
        state: 'past-due',
        plan: { code: 'private-plus' },
        graceUntil: expect.any(String),
      });
    const cardId = await useCard(ann, 'pm_card_mastercard');
    await moveSubscription(site.context, { id: (await activeSubscription(site, ann)).id, cardId });
    expect(await plan(ann)).toMatchObject({ state: 'active', card: { last4: '4444' } });
    await site.db
      .updateTable('subscription')
      .set({ grace_until: new Date(Date.now() - 1) })
      .where('seller_id', '=', ben.id)
      .execute();
    await endGrace(site.context, { id: (await activeSubscription(site, ben)).id });
    expect(await plan(ben)).toMatchObject({ state: 'free' });
    await agrees();
  });

  test('a plan whose first payment is refused is none, and can be bought with another card', async () => {
    const who = await someone('pm_card_chargeCustomerFail');
    expect((await buyPlan(site, who, 2, 'month', {}, 'refused')).data).toMatchObject({
      status: 402,
      code: 'card_declined',
    });
    const first = await add(who, 'pm_card_authenticationRequired');
    hand.authenticate(first.data.clientSecret);
    const { id } = (await add(who, 'pm_card_authenticationRequired', { authenticated: true })).data.data;
    await site.as(who.token).put('/payment/card/set-default', { id });
    expect((await buyPlan(site, who, 2, 'month', {}, 'left')).data.code).toBe('authentication_required');
    expect((await buyPlan(site, who, 2, 'month', {}, 'refused')).data.code).toBe('conflict'); // late, and no part of the new attempt
    const asked = await buyPlan(site, who, 2, 'month', {}, 'back');
    hand.authenticate(asked.data.clientSecret);
    expect((await buyPlan(site, who, 2, 'month', { authenticated: true }, 'back')).data.data.state).toBe(
      'active',
    );
    await agrees();
  });
});
