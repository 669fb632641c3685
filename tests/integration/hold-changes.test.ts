import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holdKey } from '../../server/jobs/enqueue.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { endLingeringHolds, settleStaleHolds } from '../../server/modules/bids/sweep-holds.ts';
import { frozenRules } from '../../server/modules/lots/lot-rules.ts';
import { accepted } from '../support/bidding.ts';
import { holdLock } from '../support/held-lock.ts';
import { answer, forSale, offered } from '../support/offers.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  seller = await person(site);
});
afterAll(() => site.stop());

/** Bids while the gateway gives no answer for holds. */
async function bidUnanswered(who: Person, boatId: number, dollars: number): Promise<void> {
  const { payments } = site.context;
  const { placeHold } = payments;
  payments.placeHold = () => Promise.reject(new Error('no answer'));
  await accepted(site, who, boatId, dollars).finally(() => (payments.placeHold = placeHold));
}
/** A bidder's holds: their amounts in dollars, their states here and at the gateway, and whether the lead is lost. */
const holdsOf = async (boatId: number, who: Person) =>
  (
    await site.db
      .selectFrom('fee_hold as h')
      .leftJoin('sandbox_gateway_hold as g', (join) => join.on('g.key', '=', sql<string>`'hold-' || h.id`))
      .select(['h.amount', 'h.state', 'g.state as there', 'h.lost_at'])
      .where('h.boat_id', '=', boatId)
      .where('h.account_id', '=', who.id)
      .orderBy('h.id')
      .execute()
  ).map(({ amount, state, there, lost_at: lostAt }) =>
    [amount / 100, state, there ?? 'nothing', ...(lostAt ? ['lost'] : [])].join(' '),
  );

/** The jobs that settle a boat's holds. */
const jobsOf = async (boatId: number) =>
  (await sql`select from graphile_worker._private_jobs where key = ${holdKey(boatId)}`.execute(site.db)).rows
    .length;
const changeHolds = (boatId: number, who: Person, columns: { asked_at?: Date; lost_at?: Date }) =>
  site.db
    .updateTable('fee_hold')
    .set(columns)
    .where('boat_id', '=', boatId)
    .where('account_id', '=', who.id)
    .execute();
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

test('a hold that was never answered is replaced when the leader’s maximum needs a larger one', async () => {
  const [bidder, boatId] = [await person(site), await auction(site, seller.id, { openingBid: 1_000_00 })];
  await bidUnanswered(bidder, boatId, 15_100);
  await bidUnanswered(bidder, boatId, 40_000);
  expect(await holdsOf(boatId, bidder)).toEqual(['1000 wanted nothing lost']);
  await settleHold(site.context, { boatId });
  expect(await holdsOf(boatId, bidder)).toEqual(['1000 released released', '2000 held held']);
});

test('the hold of a bidder who takes the lead back counts as the leader’s again', async () => {
  const [ann, ben, boatId] = [
    await person(site),
    await person(site),
    await auction(site, seller.id, { openingBid: 1_000_00 }),
  ];
  await accepted(site, ann, boatId, 15_100);
  await accepted(site, ben, boatId, 16_000);
  await settleHold(site.context, { boatId });
  expect(await holdsOf(boatId, ann)).toEqual(['1000 held held lost']);
  expect(await holdsOf(boatId, ben)).toEqual(['1000 held held']);
  await accepted(site, ann, boatId, 17_000);
  await settleHold(site.context, { boatId });
  expect(await holdsOf(boatId, ann)).toEqual(['1000 held held']);
  expect(await holdsOf(boatId, ben)).toEqual(['1000 held held lost']);
});

const badCard = async (who: Person): Promise<number> =>
  (await site.as(who.token).post('/payment/card/add', { paymentMethod: 'pm_card_chargeCustomerFail' })).data
    .data.id;
const end = async (boatId: number) => {
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boatId)
    .execute();
  await closeAuction(site.context, { boatId });
};

test('a card that its owner has removed isn’t asked to hold the fee of the sale', async () => {
  const [bidder, boatId] = [
    await person(site, { hasCard: false }),
    await auction(site, seller.id, { openingBid: 1_000_00 }),
  ];
  const id = await badCard(bidder);
  await bidUnanswered(bidder, boatId, 20_000);
  await settleHold(site.context, { boatId });
  expect((await site.as(bidder.token).delete(`/payment/card/delete/${id}`)).status).toBe(200);
  await end(boatId);
  await settleHold(site.context, { boatId });
  expect(await holdsOf(boatId, bidder)).toEqual(['1000 failed nothing']);
});

test('a bidder whose card is declined while the auction is live is told that the bid is still active; its winner isn’t', async () => {
  for (const isOver of [false, true]) {
    const [bidder, boatId] = [
      await person(site, { hasCard: false }),
      await auction(site, seller.id, { openingBid: 1_000_00 }),
    ];
    await badCard(bidder);
    await bidUnanswered(bidder, boatId, 20_000);
    if (isOver) await end(boatId);
    await settleHold(site.context, { boatId });
    const { body } = await site.db
      .selectFrom('notification')
      .select('body')
      .where('account_id', '=', bidder.id)
      .where('dedupe', 'like', 'hold:%')
      .executeTakeFirstOrThrow();
    expect(body).toContain('was declined');
    expect(body.includes('Your bid is still active.')).toBe(!isOver);
  }
});

test('a buyer whose offer was accepted and whose card was declined needs only another card', async () => {
  const [buyer, boatId] = [await person(site, { hasCard: false }), await forSale(site, seller.id)];
  const bad = await badCard(buyer);
  const made = await offered(site, buyer, boatId, 40_000);
  expect((await answer(site, seller, made, 'accept')).status).toBe(200);
  await settleHold(site.context, { boatId });
  expect(await holdsOf(boatId, buyer)).toEqual(['2000 failed nothing']);
  await sql`delete from graphile_worker._private_jobs where key = ${holdKey(boatId)}`.execute(site.db);
  await site.as(buyer.token).post('/payment/card/add', { paymentMethod: 'pm_card_visa' });
  await site.as(buyer.token).delete(`/payment/card/delete/${bad}`);
  expect(await jobsOf(boatId)).toBe(1);
  await settleHold(site.context, { boatId });
  expect(await holdsOf(boatId, buyer)).toEqual(['2000 failed nothing', '2000 held held']);
});

test('a hold of an outbid bidder that the gateway never answered is given to a job, but not while it’s being asked', async () => {
  const [ann, ben, boatId] = [
    await person(site),
    await person(site),
    await auction(site, seller.id, { openingBid: 1_000_00 }),
  ];
  await bidUnanswered(ann, boatId, 15_100);
  await accepted(site, ben, boatId, 16_000);
  await changeHolds(boatId, ann, { asked_at: ago(0) });
  await settleStaleHolds(site.context);
  expect(await jobsOf(boatId)).toBe(0);
  await site.db.updateTable('lot').set({ hold_stale: true }).where('boat_id', '=', boatId).execute();
  await changeHolds(boatId, ann, { asked_at: ago(60) });
  await settleStaleHolds(site.context);
  expect(await jobsOf(boatId)).toBe(1);
});

test('a hold that was never answered is given up, like any other, some time after the lead was lost', async () => {
  const [ann, ben, boatId] = [
    await person(site),
    await person(site),
    await auction(site, seller.id, { openingBid: 1_000_00 }),
  ];
  await bidUnanswered(ann, boatId, 15_100);
  await accepted(site, ben, boatId, 16_000);
  await changeHolds(boatId, ann, { lost_at: ago(3_600) });
  await endLingeringHolds(site.context);
  expect(await jobsOf(boatId)).toBe(1);
  await settleHold(site.context, { boatId });
  expect(await holdsOf(boatId, ann)).toEqual(['1000 released released lost']);
});

test('holds are changed in the order in which those are locked that the gateway has placed', async () => {
  const [bidder, boatId] = [await person(site), await auction(site, seller.id, { openingBid: 1_000_00 })];
  await accepted(site, bidder, boatId, 15_100);
  await bidUnanswered(bidder, boatId, 40_000);
  expect(await holdsOf(boatId, bidder)).toEqual(['1000 held held lost', '2000 wanted nothing lost']);
  const [smaller, larger] = (
    await site.db.selectFrom('fee_hold').select('id').where('boat_id', '=', boatId).orderBy('id').execute()
  ).map(({ id }) => id);
  const lockOne = 'select from fee_hold where id = $1 for update';
  const lock = await holdLock(site, lockOne, [smaller]);
  const settling = settleHold(site.context, { boatId });
  await expect.poll(lock.countWaiting).toBe(1);
  await lock.query(lockOne, [larger]);
  await lock.release();
  await settling;
  expect(await holdsOf(boatId, bidder)).toEqual(['1000 released released', '2000 held held']);
});

test('a leader who raises their maximum by less than an increment needs the larger hold, too', async () => {
  const [ann, ben, boatId] = [
    await person(site),
    await person(site),
    await auction(site, seller.id, { openingBid: 1_000_00 }),
  ];
  await accepted(site, ann, boatId, 20_000);
  await accepted(site, ben, boatId, 19_950);
  await accepted(site, ann, boatId, 20_100);
  expect(await holdsOf(boatId, ann)).toEqual(['1000 released held lost', '1250 held held lost']);
});

test('a lead whose hold is too small for its maximum is given to a job', async () => {
  const [bidder, boatId] = [await person(site), await auction(site, seller.id, { openingBid: 1_000_00 })];
  await accepted(site, bidder, boatId, 15_100);
  await site.db
    .updateTable('lot')
    .set({ leader_max: 40_000_00, hold_stale: true })
    .where('boat_id', '=', boatId)
    .execute();
  await settleStaleHolds(site.context);
  expect(await jobsOf(boatId)).toBe(1);
  await settleHold(site.context, { boatId });
  expect(await holdsOf(boatId, bidder)).toEqual(['1000 released released', '2000 held held']);
});

test('whether a raise needs a larger hold follows the rules of the lot, not the site’s of today', async () => {
  const [bidder, boatId] = [await person(site), await auction(site, seller.id, { openingBid: 1_000_00 })];
  const rules = { ...frozenRules(site.context.rules), buyersFeeBasisPoints: 1_000 };
  await site.db
    .updateTable('lot')
    .set({ rules: JSON.stringify(rules) })
    .where('boat_id', '=', boatId)
    .execute();
  await accepted(site, bidder, boatId, 15_000);
  await accepted(site, bidder, boatId, 20_000);
  expect(await holdsOf(boatId, bidder)).toEqual(['1500 released held lost', '2000 held held lost']);
});

test('a node looks again whether a bidder has a hold before that can have been released', async () => {
  const [ann, ben, boatId] = [
    await person(site),
    await person(site),
    await auction(site, seller.id, { openingBid: 1_000_00 }),
  ];
  await accepted(site, ann, boatId, 15_100);
  await accepted(site, ben, boatId, 16_000);
  await changeHolds(boatId, ann, { lost_at: ago(3_600) });
  await settleHold(site.context, { boatId });
  const then = Date.now() + site.context.rules.holdLingerSeconds * 1_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => then);
  await accepted(site, ann, boatId, 19_000).finally(() => clock.mockRestore());
  expect(await holdsOf(boatId, ann)).toEqual(['1000 released released lost', '1000 held held lost']);
});
