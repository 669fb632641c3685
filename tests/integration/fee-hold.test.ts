import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdKey } from '../../server/jobs/enqueue.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { endLingeringHolds, settleStaleHolds } from '../../server/modules/bids/sweep-holds.ts';
import { accepted, bid } from '../support/bidding.ts';
import { emailTo } from '../support/mailbox.ts';
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
  await at.db
    .updateTable('card')
    .set({ removed_at: new Date(), is_default: false })
    .where('account_id', '=', who.id)
    .execute();
  const reply = await at
    .as(who.token)
    .post('/payment/card/add', { paymentMethod: 'pm_card_chargeCustomerFail' });
  return reply.data.data.id as number;
};
/** Does something while the gateway gives no answer for holds: what is bid is bid, without one. */
async function unanswered<T>(at: Site, act: () => Promise<T>): Promise<T> {
  const { placeHold } = at.context.payments;
  at.context.payments.placeHold = () => Promise.reject(new Error('no answer'));
  try {
    return await act();
  } finally {
    at.context.payments.placeHold = placeHold;
  }
}
/** The hold that was wanted is wanted of the card that refuses. */
const useBadCard = async (at: Site, who: Person, boat: number) => {
  const { id } = await at.db
    .selectFrom('card')
    .select('id')
    .where('account_id', '=', who.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  await at.db
    .updateTable('fee_hold')
    .set({ card_id: id })
    .where('boat_id', '=', boat)
    .where('state', '=', 'wanted')
    .execute();
};
/** The payloads of the jobs that settle a boat's holds. */
const jobsFor = async (boat: number) =>
  (
    await sql<{
      payload: unknown;
    }>`select payload from graphile_worker._private_jobs where key = ${holdKey(boat)}`.execute(site.db)
  ).rows.map(({ payload }) => payload);
const holds = async (at: Site, boat: number) =>
  (
    await at.db
      .selectFrom('fee_hold')
      .select(['account_id', 'state', 'amount'])
      .where('boat_id', '=', boat)
      .orderBy('id')
      .execute()
  ).map((row) => `${row.state} ${row.amount / 100}`);

test('a card that does not allow the hold refuses the bid, and says why and what to do; with another card the same bid counts', async () => {
  const eve = await person(site);
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  await badCard(site, eve);
  const refused = await bid(site, eve, boat, 20_000);
  expect(refused.data).toMatchObject({
    status: 402,
    code: 'card_declined',
    message: expect.stringMatching(
      /^Your bid wasn’t placed\. Your card ending in 0341 was declined for the \$1,000 hold for the buyer’s fee\..*Then bid again\.$/,
    ),
  });
  expect(await site.db.selectFrom('bid').select('id').where('boat_id', '=', boat).execute()).toEqual([]);
  const good = (await site.as(eve.token).post('/payment/card/add', { paymentMethod: 'pm_card_visa' })).data
    .data;
  await site.as(eve.token).put('/payment/card/set-default', { id: good.id });
  expect((await bid(site, eve, boat, 20_000)).status).toBe(200);
  expect(await holds(site, boat)).toEqual(['failed 1000', 'held 1000']);
});

test('a gateway that does not answer stops nobody: the bid counts, and the hold follows', async () => {
  const eve = await person(site);
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  const { placeHold } = site.context.payments;
  site.context.payments.placeHold = () => Promise.reject(new Error('no answer'));
  try {
    expect((await bid(site, eve, boat, 20_000)).status).toBe(200);
    expect(await holds(site, boat)).toEqual(['wanted 1000']);
  } finally {
    site.context.payments.placeHold = placeHold;
  }
  await settleHold(site.context, { boatId: boat });
  expect(await holds(site, boat)).toEqual(['held 1000']);
});

test('a raise that the card does not allow refuses the bid, and the hold of the standing bid stays', async () => {
  const eve = await person(site);
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  await accepted(site, eve, boat, 20_000);
  await badCard(site, eve);
  expect((await bid(site, eve, boat, 40_000)).data.code).toBe('card_declined');
  await settleHold(site.context, { boatId: boat });
  expect(await holds(site, boat)).toEqual(['held 1000', 'failed 2000']);
});

test('a lead that goes to and fro asks the gateway once a step, and above the highest fee never again, however often it goes', async () => {
  const [one, two] = [await person(site), await person(site)];
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  const { payments } = site.context;
  const { placeHold, releaseHold } = payments;
  let asked = 0;
  payments.placeHold = (request) => (asked++, placeHold(request));
  payments.releaseHold = (ref) => (asked++, releaseHold(ref));
  let dollars = 0;
  const goToAndFro = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) {
      dollars += 1_000;
      await accepted(site, turn % 2 === 0 ? one : two, boat, dollars);
      if (turn % 5 === 0) await settleHold(site.context, { boatId: boat });
    }
    await settleHold(site.context, { boatId: boat });
  };
  try {
    await goToAndFro(100); // up to 100,000, where the fee is the highest
    // Twenty steps of $250 for each of the two: placed, and the one before given back.
    expect(asked).toBeLessThanOrEqual(80);
    const before = asked;
    await goToAndFro(100);
    expect(asked).toBe(before);
  } finally {
    Object.assign(payments, { placeHold, releaseHold });
  }
  expect((await holds(site, boat)).filter((hold) => hold.startsWith('held'))).toEqual([
    'held 5000',
    'held 5000',
  ]);
});

test('who loses the lead keeps the hold for a while, and the sweep has it given back then', async () => {
  const [one, two] = [await person(site), await person(site)];
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  await accepted(site, one, boat, 20_000);
  await accepted(site, two, boat, 40_000);
  const lostAt = async () =>
    (
      await site.db
        .selectFrom('fee_hold')
        .select(['account_id', 'lost_at'])
        .where('boat_id', '=', boat)
        .orderBy('id')
        .execute()
    ).map(({ lost_at: at }) => at !== null);
  await settleStaleHolds(site.context);
  expect(await lostAt()).toEqual([true, false]);
  await endLingeringHolds(site.context);
  expect(await jobsFor(boat)).toEqual([]);
  expect(await holds(site, boat)).toEqual(['held 1000', 'held 2000']);
  const longAgo = site.context.rules.holdLingerSeconds * 1_000 + 1;
  await site.db
    .updateTable('fee_hold')
    .set({ lost_at: new Date(Date.now() - longAgo) })
    .where('boat_id', '=', boat)
    .where('lost_at', 'is not', null)
    .execute();
  await endLingeringHolds(site.context);
  expect(await jobsFor(boat)).toEqual([{ boatId: boat }]);
  await settleHold(site.context, { boatId: boat });
  expect(await holds(site, boat)).toEqual(['released 1000', 'held 2000']);
});

test('a refused hold of a standing bid: the leader is told what to do, by email too, and it is tried again when they change their default card', async () => {
  const quiet = await start({ runsJobs: false }); // nobody settles the hold before the card that refuses is theirs
  const [sal, eve] = [await person(quiet), await person(quiet)];
  const boat = await auction(quiet, sal.id, { openingBid: 1_000_00 });
  await unanswered(quiet, () => accepted(quiet, eve, boat, 20_000));
  await badCard(quiet, eve);
  await useBadCard(quiet, eve, boat);
  const working = await start({ database: quiet.databaseUrl });
  try {
    const received = await emailTo(working, eve.email, /Your card was declined/);
    expect(received.text).toMatch(
      /ending in 0341 was declined for the \$1,000 hold.*Your bid is still active\./s,
    );
    expect(received.text).toMatch(/Change card:\s+\S+\/profile/);
    expect(await holds(working, boat)).toEqual(['failed 1000']);
    const good = (await working.as(eve.token).post('/payment/card/add', { paymentMethod: 'pm_card_visa' }))
      .data.data;
    expect((await working.as(eve.token).put('/payment/card/set-default', { id: good.id })).status).toBe(200);
    await expect.poll(() => holds(working, boat)).toEqual(['failed 1000', 'held 1000']);
  } finally {
    await working.stop();
    await quiet.stop();
  }
});

test('what a card refused is not asked of it again and again; told once', async () => {
  const eve = await person(site);
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  await unanswered(site, () => accepted(site, eve, boat, 20_000));
  await badCard(site, eve);
  await useBadCard(site, eve, boat);
  for (let i = 0; i < 3; i++) await settleHold(site.context, { boatId: boat });
  expect(await holds(site, boat)).toEqual(['failed 1000']);
  expect(
    await site.db
      .selectFrom('notification')
      .select('event')
      .where('account_id', '=', eve.id)
      .where('boat_id', '=', boat)
      .execute(),
  ).toEqual([{ event: 9 }]);
});

test('a winner whose card refuses is told too, and pays the fee of the sale with another', async () => {
  const eve = await person(site);
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  await unanswered(site, () => accepted(site, eve, boat, 20_000));
  const bad = await badCard(site, eve);
  await useBadCard(site, eve, boat);
  await settleHold(site.context, { boatId: boat });
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  await closeAuction(site.context, { boatId: boat });
  await settleHold(site.context, { boatId: boat });
  expect(await holds(site, boat)).toEqual(['failed 1000', 'failed 250']); // sold at 1,000: the least fee
  await sql`delete from graphile_worker._private_jobs where key = ${holdKey(boat)}`.execute(site.db);
  await site.as(eve.token).post('/payment/card/add', { paymentMethod: 'pm_card_mastercard' });
  await site.as(eve.token).delete(`/payment/card/delete/${bad}`);
  expect(await jobsFor(boat)).toHaveLength(1);
  await settleHold(site.context, { boatId: boat });
  expect(await holds(site, boat)).toEqual(['failed 1000', 'failed 250', 'captured 250']);
});

test('whatever happens in whatever order, nobody has two holds on a boat for long, and when all is quiet only who owes the fee has one', async () => {
  type Step = 'ann' | 'ben' | 'settle' | 'settle-twice' | 'retract' | 'close';
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Step>('ann', 'ben', 'settle', 'settle-twice', 'retract', 'close'), {
        minLength: 3,
        maxLength: 14,
      }),
      async (steps) => {
        const boat = await auction(site, seller!.id, { openingBid: 1_000_00, endsIn: 7_200 });
        let dollars = 2_000;
        const act: Record<Step, () => Promise<unknown>> = {
          ann: () => bid(site, ann, boat, (dollars += 1_000)),
          ben: () => bid(other, ben, boat, (dollars += 1_000)),
          settle: () => settleHold(site.context, { boatId: boat }),
          'settle-twice': () =>
            Promise.all([
              settleHold(site.context, { boatId: boat }),
              settleHold(other.context, { boatId: boat }),
              bid(site, ann, boat, (dollars += 1_000)),
            ]),
          retract: async () => {
            const last = await site.db
              .selectFrom('bid')
              .select(['id', 'bidder_id'])
              .where('boat_id', '=', boat)
              .orderBy('id', 'desc')
              .executeTakeFirst();
            const who = last?.bidder_id === ann!.id ? ann! : ben!;
            await site.db
              .updateTable('lot')
              .set({ retract_until: new Date(Date.now() + 60_000), facts_changed_at: new Date() })
              .where('boat_id', '=', boat)
              .execute();
            if (last)
              await site
                .as(who.token)
                .post('/bid/retract', { market_place_id: boat, bid_id: last.id, reason: 'a slip' });
          },
          close: async () => {
            await site.db
              .updateTable('lot')
              .set({ ends_at: new Date(Date.now() - 1) })
              .where('boat_id', '=', boat)
              .where('status', '=', 'live')
              .execute();
            await closeAuction(site.context, { boatId: boat });
          },
        };
        const standing = async () => {
          const rows = await site.db
            .selectFrom('fee_hold')
            .leftJoin('sandbox_gateway_hold as g', 'g.ref', 'fee_hold.gateway_ref')
            .select(['fee_hold.state', 'fee_hold.account_id', 'g.state as there', 'g.captured', 'g.amount'])
            .where('boat_id', '=', boat)
            .execute();
          for (const who of [ann!.id, ben!.id]) {
            expect(
              rows.filter((row) => row.account_id === who && row.state === 'held').length,
            ).toBeLessThanOrEqual(1);
            expect(
              rows.filter((row) => row.account_id === who && row.there === 'captured').length,
            ).toBeLessThanOrEqual(1);
          }
          return rows;
        };
        const linger = () =>
          site.db
            .updateTable('fee_hold')
            .set({ lost_at: new Date(Date.now() - 3_600_000) })
            .where('boat_id', '=', boat)
            .where('lost_at', 'is not', null)
            .execute();
        for (const step of steps) {
          await act[step]();
          await standing();
        }
        await settleHold(site.context, { boatId: boat });
        await linger();
        await settleHold(site.context, { boatId: boat });
        const rows = await standing();
        const lot = await site.db
          .selectFrom('lot')
          .select(['status', 'leader_id', 'buyer_id'])
          .where('boat_id', '=', boat)
          .executeTakeFirstOrThrow();
        const sale = await site.db
          .selectFrom('sale')
          .select('buyers_fee')
          .where('boat_id', '=', boat)
          .executeTakeFirst();
        const held = rows.filter(({ there }) => there === 'held').map(({ account_id }) => account_id);
        expect(held).toEqual(lot.status === 'live' && lot.leader_id !== null ? [lot.leader_id] : []);
        expect(
          rows
            .filter(({ there }) => there === 'captured')
            .map(({ account_id, captured }) => [account_id, captured]),
        ).toEqual(sale ? [[lot.buyer_id, sale.buyers_fee]] : []);
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
