import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { accepted, bid } from '../support/bidding.ts';
import { mailTo } from '../support/mail-box.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let other: Site;
let [seller, ann, ben]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  other = await start({ database: site.databaseUrl, runsJobs: false });
  [seller, ann, ben] = await Promise.all([person(site), person(site), person(site)]);
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});

/** A card that can be added, and refuses every hold. */
const badCard = async (at: Site, who: Person) => {
  await at.db.updateTable('card').set({ removed_at: new Date(), is_default: false }).where('account_id', '=', who.id).execute();
  const reply = await at.as(who.token).post('/payment/card/add', { paymentMethod: 'pm_card_chargeCustomerFail' });
  return reply.data.data.id as number;
};
const holds = async (at: Site, boat: number) => (await at.db.selectFrom('fee_hold').select(['account_id', 'state', 'amount']).where('boat_id', '=', boat).orderBy('id').execute()).map((row) => `${row.state} ${row.amount / 100}`);

test('a refused hold: the leader is told what to do, by mail too, and it is tried again when they change their default card', async () => {
  const working = await start();
  try {
    const [sal, eve] = [await person(working), await person(working)];
    const boat = await auction(working, sal.id, { openingBid: 1_000_00 });
    await badCard(working, eve);
    expect((await bid(working, eve, boat, 20_000)).status).toBe(200); // the bid stands whatever the card does
    const mail = await mailTo(working, eve.email, /Your card was refused/);
    expect(mail.text).toMatch(/ending in 0341 did not allow the hold of \$1,000.*Your bid stands\./s);
    expect(mail.text).toMatch(/Change the card:\s+\S+\/profile/);
    expect(await holds(working, boat)).toEqual(['failed 1000']);
    const good = (await working.as(eve.token).post('/payment/card/add', { paymentMethod: 'pm_card_visa' })).data.data;
    expect((await working.as(eve.token).put('/payment/card/set-default', { id: good.id })).status).toBe(200);
    await expect.poll(() => holds(working, boat), { timeout: 10_000 }).toEqual(['failed 1000', 'held 1000']);
  } finally {
    await working.stop();
  }
});

test('what a card refused is not asked of it again and again; told once', async () => {
  const eve = await person(site);
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  await badCard(site, eve);
  await accepted(site, eve, boat, 20_000);
  for (let i = 0; i < 3; i++) await settleHold(site.context, { boatId: boat });
  expect(await holds(site, boat)).toEqual(['failed 1000']);
  expect(await site.db.selectFrom('notification').select('event').where('account_id', '=', eve.id).where('boat_id', '=', boat).execute()).toEqual([{ event: 4 }]);
});

test('a winner whose card refuses is told too, and pays the fee of the sale with another', async () => {
  const eve = await person(site);
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  const bad = await badCard(site, eve);
  await accepted(site, eve, boat, 20_000);
  await settleHold(site.context, { boatId: boat });
  await site.db.updateTable('lot').set({ ends_at: new Date(Date.now() - 1) }).where('boat_id', '=', boat).execute();
  await closeAuction(site.context, { boatId: boat });
  await settleHold(site.context, { boatId: boat });
  expect(await holds(site, boat)).toEqual(['failed 1000', 'failed 250']); // sold at 1,000: the least fee
  await site.as(eve.token).post('/payment/card/add', { paymentMethod: 'pm_card_mastercard' });
  await site.as(eve.token).delete(`/payment/card/delete/${bad}`);
  await settleHold(site.context, { boatId: boat });
  expect(await holds(site, boat)).toEqual(['failed 1000', 'failed 250', 'captured 250']);
});

test('whatever happens in whatever order, no two holds stand on a boat, at our place or at the gateway', async () => {
  type Step = 'ann' | 'ben' | 'settle' | 'settle-twice' | 'retract' | 'close';
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom<Step>('ann', 'ben', 'settle', 'settle-twice', 'retract', 'close'), { minLength: 3, maxLength: 14 }), async (steps) => {
      const boat = await auction(site, seller!.id, { openingBid: 1_000_00, endsIn: 7_200 });
      let dollars = 2_000;
      const act: Record<Step, () => Promise<unknown>> = {
        ann: () => bid(site, ann, boat, (dollars += 1_000)),
        ben: () => bid(other, ben, boat, (dollars += 1_000)),
        settle: () => settleHold(site.context, { boatId: boat }),
        'settle-twice': () => Promise.all([settleHold(site.context, { boatId: boat }), settleHold(other.context, { boatId: boat }), bid(site, ann, boat, (dollars += 1_000))]),
        retract: async () => {
          const last = await site.db.selectFrom('bid').select(['id', 'bidder_id']).where('boat_id', '=', boat).orderBy('id', 'desc').executeTakeFirst();
          const who = last?.bidder_id === ann!.id ? ann! : ben!;
          if (last) await site.as(who.token).post('/bid/retract', { market_place_id: boat, bid_id: last.id, reason: 'a slip' });
        },
        close: async () => {
          await site.db.updateTable('lot').set({ ends_at: new Date(Date.now() - 1) }).where('boat_id', '=', boat).where('status', '=', 'live').execute();
          await closeAuction(site.context, { boatId: boat });
        },
      };
      const standing = async () => {
        const rows = await site.db.selectFrom('fee_hold').leftJoin('sandbox_gateway_hold as g', 'g.ref', 'fee_hold.gateway_ref').select(['fee_hold.state', 'fee_hold.account_id', 'g.state as there', 'g.captured', 'g.amount']).where('boat_id', '=', boat).execute();
        expect(rows.filter(({ state }) => state === 'wanted' || state === 'held').length).toBeLessThanOrEqual(1);
        expect(rows.filter(({ there }) => there === 'held').length).toBeLessThanOrEqual(1);
        return rows;
      };
      for (const step of steps) {
        await act[step]();
        await standing();
      }
      await settleHold(site.context, { boatId: boat });
      const rows = await standing();
      const lot = await site.db.selectFrom('lot').select(['status', 'leader_id', 'buyer_id']).where('boat_id', '=', boat).executeTakeFirstOrThrow();
      const sale = await site.db.selectFrom('sale').select('buyers_fee').where('boat_id', '=', boat).executeTakeFirst();
      const held = rows.filter(({ there }) => there === 'held').map(({ account_id }) => account_id);
      expect(held).toEqual(lot.status === 'live' && lot.leader_id !== null ? [lot.leader_id] : []);
      expect(rows.filter(({ there }) => there === 'captured').map(({ account_id, captured }) => [account_id, captured])).toEqual(sale ? [[lot.buyer_id, sale.buyers_fee]] : []);
    }),
    { numRuns: 25 },
  );
}, 60_000);
