import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthBegan } from '../../server/modules/plans/index.ts';
import { listing } from '../support/listings.ts';
import { buyPlan, buyUpsell, useCard } from '../support/money.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site?.stop());

const began = async (who: Person, now: string) =>
  (await monthBegan(site.db, who.id, new Date(now))).toISOString();

describe('the month of a plan’s included weeks', () => {
  test.each([
    ['Pacific/Honolulu', -600, '2026-12-01T09:59:59Z', '2026-11-01T10:00:00.000Z'],
    ['Pacific/Honolulu', -600, '2026-12-01T10:00:00Z', '2026-12-01T10:00:00.000Z'],
    ['Asia/Kolkata', 330, '2026-11-30T18:29:59Z', '2026-10-31T18:30:00.000Z'],
    ['Asia/Kolkata', 330, '2026-11-30T18:30:00Z', '2026-11-30T18:30:00.000Z'],
    ['Asia/Kolkata', 330, '2027-02-28T18:30:00Z', '2027-02-28T18:30:00.000Z'],
  ])('without a paid plan is the calendar’s, in %s (%i)', async (_, offset, now, first) => {
    const who = await person(site);
    await site.db.updateTable('account').set({ utc_offset: offset }).where('id', '=', who.id).execute();
    expect(await began(who, now)).toBe(first);
  });

  describe.each([
    ['Pacific/Honolulu', -600],
    ['Asia/Kolkata', 330],
  ] as const)('with a paid one is its billing period, wherever the seller is: %s', (_, offset) => {
    test.each([
      ['year', '2027-01-31T20:00:00Z', '2027-02-28T19:59:59Z', '2027-01-31T20:00:00.000Z'],
      ['year', '2027-01-31T20:00:00Z', '2027-02-28T20:00:00Z', '2027-02-28T20:00:00.000Z'],
      ['year', '2027-01-31T20:00:00Z', '2027-03-31T19:59:59Z', '2027-02-28T20:00:00.000Z'],
      ['year', '2027-01-31T20:00:00Z', '2027-12-31T20:00:00Z', '2027-12-31T20:00:00.000Z'],
      ['month', '2027-01-15T08:00:00Z', '2027-02-01T00:00:00Z', '2027-01-15T08:00:00.000Z'],
      ['month', '2027-01-15T08:00:00Z', '2027-02-16T00:00:00Z', '2027-02-15T08:00:00.000Z'], // its renewal isn't paid yet
    ] as const)('a %s from %s, at %s', async (cycle, from, now, first) => {
      const who = await person(site);
      await useCard(site, who, 'pm_card_visa');
      expect((await buyPlan(site, who, 2, cycle)).status).toBe(200);
      await site.db.updateTable('account').set({ utc_offset: offset }).where('id', '=', who.id).execute();
      await site.db
        .updateTable('subscription')
        .set({ period_start: new Date(from) })
        .where('seller_id', '=', who.id)
        .execute();
      expect(await began(who, now)).toBe(first);
    });
  });
});

test('a week of the last billing period is not counted in this one', async () => {
  const who = await person(site);
  await useCard(site, who, 'pm_card_visa');
  await buyPlan(site, who, 2, 'month');
  const used = async () =>
    (await site.as(who.token).get('/plan/getUserPlanInfo')).data.data.used.featured as number;
  const boat = await listing(site, who);
  expect((await buyUpsell(site, who, boat, 1)).data.data.price).toBe(0);
  expect(await used()).toBe(1);
  await site.db
    .updateTable('user_upsell')
    .set({ created_at: new Date(Date.now() - 60_000) }) // a minute before the plan was bought
    .where('seller_id', '=', who.id)
    .execute();
  expect(await used()).toBe(0);
});
