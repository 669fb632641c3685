import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanVersion, UpgradeVersion } from '../../contract/console-plans.ts';
import type { Plan } from '../../contract/plans.ts';
import { customers, gateways, type Hand } from '../support/gateways.ts';
import { listing } from '../support/listings.ts';
import { buyPlan, buyUpsell, keyed } from '../support/money.ts';
import { makeStaff, person, type Person } from '../support/people.ts';

const reason = 'Prices of the new season';

describe.each(gateways)('what is sold, at %s', (_, start) => {
  let hand: Hand;
  let [finance, support]: Person[] = [];
  const { someone, plan: planOf, invoices } = customers(() => hand);
  beforeAll(async () => {
    hand = await start();
    [finance, support] = [await person(hand.site), await person(hand.site)];
    await makeStaff(hand.site, finance.id, ['finance']);
    await makeStaff(hand.site, support.id, ['support']);
  });
  afterAll(() => hand?.stop());

  const as = (who = finance) => hand.site.as(who?.token);
  const offers = async (): Promise<{ plans: PlanVersion[]; upgrades: UpgradeVersion[] }> =>
    (await as().get('/console/offers')).data.data;
  const current = async (code: string): Promise<PlanVersion> =>
    (await offers()).plans.find((one) => one.code === code && one.isCurrent)!;
  const upgrade = async (code: string): Promise<UpgradeVersion> =>
    (await offers()).upgrades.find((one) => one.code === code && one.isCurrent)!;
  const terms = ({ name, lead, monthly, yearly, listings, photographs, seats, featured }: Plan) => ({
    name,
    lead,
    monthly,
    yearly,
    listings,
    photographs,
    seats,
    featured,
  });
  const change = async (plan: PlanVersion, some: object, who = finance) =>
    as(who).post(`/console/plans/${plan.id}`, { ...terms(plan), ...some, reason });
  const listed = async (): Promise<Plan[]> => (await hand.site.as().get('/plan/listAll')).data.data.lists;
  const history = async (id: string) => (await as().get(`/console/history/plan/${id}`)).data.data.lists;

  test('a plan with another price is another row: subscribers keep theirs, and can change to it', async () => {
    const [seller, changer] = [await someone(), await someone()];
    const before = await current('private-plus');
    for (const who of [seller, changer]) expect((await buyPlan(hand.site, who, before.id)).status).toBe(200);
    const replies = await Promise.all([
      change(before, { monthly: 25_00, yearly: 250_00, listings: 60 }),
      change(before, { monthly: 25_00, yearly: 250_00, listings: 60 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await current('private-plus');
    expect(after).toMatchObject({ monthly: 25_00, listings: 60, subscribers: 0, changedBy: 'Test Person' });
    expect((await offers()).plans.find(({ id }) => id === before.id)).toMatchObject({
      isCurrent: false,
      subscribers: 2,
    });
    expect((await listed()).filter(({ code }) => code === 'private-plus')).toMatchObject([{ id: after.id }]);
    expect(await planOf(seller)).toMatchObject({ plan: { id: before.id, monthly: 19_00, listings: 40 } });
    await hand.endPeriod(seller);
    await hand.deliverEvents();
    expect((await invoices(seller)).map(({ amount }: { amount: number }) => amount)).toEqual([19_00, 19_00]);
    // Who comes later pays the new price; the old row isn't sold anymore.
    const later = await someone();
    expect((await buyPlan(hand.site, later, before.id)).data.code).toBe('not_found');
    expect((await buyPlan(hand.site, later, after.id)).status).toBe(200);
    expect((await invoices(later))[0].amount).toBe(25_00);
    // A subscriber changes to it by choice.
    expect((await buyPlan(hand.site, changer, after.id)).status).toBe(200);
    expect(await planOf(changer)).toMatchObject({ plan: { id: after.id } });
    expect(await history('private-plus')).toMatchObject([
      { act: 'change-plan', before: { monthly: 19_00 }, after: { monthly: 25_00 }, reason },
    ]);
  });

  test('the limits of a free plan apply to everyone on it; it stays free', async () => {
    const seller = await person(hand.site);
    const free = await current('private');
    expect((await change(free, { listings: 7, lead: 'For a boat or two.' })).status).toBe(200);
    expect(await planOf(seller)).toMatchObject({ state: 'free', plan: { listings: 7 } });
    const now = await current('private');
    expect((await change(now, { monthly: 5_00 })).data.fields.monthly).toBeTruthy();
    const paid = await current('dealer-plus');
    expect((await change(paid, { monthly: 0 })).data.fields.monthly).toBeTruthy();
    expect((await change(paid, { yearly: 12 * paid.monthly + 1 })).data.fields.yearly).toBeTruthy();
    expect((await change(now, { seats: 3 })).data.fields.seats).toBeTruthy();
    expect((await change(paid, {}, support)).data.code).toBe('forbidden');
    expect((await change(paid, {})).data.data).toEqual({ id: paid.id });
  });

  test('an upgrade bought earlier keeps its name, price and days; a buyer who saw another price is asked', async () => {
    const seller = await someone();
    const boat = await listing(hand.site, seller);
    const before = await upgrade('featured');
    const { id, code, name, lead, price, days } = before;
    expect((await buyUpsell(hand.site, seller, boat, 1)).status).toBe(200);
    const sell = (version: number, some: object) =>
      as().post(`/console/upgrades/${version}`, { name, lead, price, days, isSold: true, ...some, reason });
    expect((await sell(id, { price: 59_00, name: 'Featured for ten days', days: 10 })).status).toBe(200);
    expect((await sell(id, { price: 69_00 })).data.code).toBe('conflict');
    const bought = (await hand.site.as(seller.token).get('/user-upsell')).data.data.lists[0];
    expect(bought).toMatchObject({ upsell: { name }, price });
    const late = await someone();
    const other = await listing(hand.site, late);
    const buy = (shown: number) =>
      hand.site
        .as(late.token)
        .post('/upsell/buy', { upsellId: before.upsellId, market_place_id: other, price: shown }, keyed());
    expect((await buy(price)).data.message).toContain('$59');
    const reply = (await buy(59_00)).data.data;
    expect(reply).toMatchObject({ price: 59_00, upsell: { name: 'Featured for ten days' } });
    const lasts = (Date.parse(reply.endsAt) - Date.parse(reply.startsAt)) / 86_400_000;
    expect(Math.round(lasts)).toBe(10);
    const now = await upgrade('featured');
    expect((await sell(now.id, { days: null })).data.fields.days).toBeTruthy();
    expect((await sell(now.id, { isSold: false })).status).toBe(200);
    expect((await buyUpsell(hand.site, late, other, 1)).data.code).toBe('not_found');
    expect(await history(`upgrade:${code}`)).toHaveLength(2);
  });
});
