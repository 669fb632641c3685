import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfferState } from '../../contract/offers.ts';
import { sweep } from '../../server/sweep.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { transitions } from '../../server/modules/lots/lot-transitions.ts';
import { offerStates as table, lotStatusFor } from '../../server/modules/offers/offer-states.ts';
import { accepted, lotOf, sequence, upTo } from '../support/bidding.ts';
import { answer, forSale, offer } from '../support/offers.ts';
import { makeStaff, auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, ann, ben, staff]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false, rules: { unpaidSeconds: 0 } });
  [seller, ann, ben, staff] = await Promise.all([person(site), person(site), person(site), person(site)]);
  await makeStaff(site, staff!.id);
});
afterAll(() => site.stop());

type Who = 'seller' | 'ann' | 'ben' | 'staff';
type Act =
  | { do: 'offer'; who: Who; dollars: number }
  | { do: 'answer'; how: 'accept' | 'decline' | 'withdraw' | 'counter'; who: Who; dollars: number }
  | { do: 'status'; who: Who; to: 'sold' | 'live' | 'unsold' | 'withdrawn' }
  | { do: 'second-chance'; who: Who }
  | { do: 'time' }
  | { do: 'sweep' };
const who = fc.constantFrom<Who>('seller', 'ann', 'ben', 'staff');
const dollars = fc.integer({ min: 8_000, max: 60_000 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('offer' as const), who, dollars }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      how: fc.constantFrom('accept' as const, 'decline' as const, 'withdraw' as const, 'counter' as const),
      who,
      dollars,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('status' as const),
      who,
      to: fc.constantFrom('sold' as const, 'live' as const, 'unsold' as const, 'withdrawn' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('second-chance' as const), who }) },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ do: 'time' }, { do: 'sweep' }) },
);

async function take(boat: number, one: Act): Promise<void> {
  const people: Record<Who, Person> = { seller: seller!, ann: ann!, ben: ben!, staff: staff! };
  if (one.do === 'sweep') return sweep(site.context);
  if (one.do === 'time') {
    await site.db
      .updateTable('offer')
      .set({ expires_at: new Date(Date.now() + 1) })
      .where('boat_id', '=', boat)
      .where('state', '=', 'open')
      .execute();
    await site.db
      .updateTable('lot')
      .set({ offer_ends_at: new Date() })
      .where('boat_id', '=', boat)
      .where('status', '=', 'offer-window')
      .execute();
    return;
  }
  const actor = people[one.who];
  const last = await site.db
    .selectFrom('offer')
    .select('id')
    .where('boat_id', '=', boat)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const reply =
    one.do === 'offer'
      ? await offer(site, actor, boat, one.dollars, { key: randomUUID() })
      : one.do === 'status'
        ? await site
            .as(actor.token)
            .patch('/user/change-boat-status', { market_place_id: boat, status: one.to })
        : one.do === 'second-chance'
          ? await site.as(actor.token).post('/offer/second-chance', { market_place_id: boat })
          : last
            ? await answer(site, actor, last.id, one.how, { dollars: one.dollars })
            : { status: 200 };
  expect(reply.status).toBeLessThan(500);
}

/** What must be true of a boat after every act. */
async function check(boat: number): Promise<void> {
  const lot = await lotOf(site, boat);
  const steps = await site.db
    .selectFrom('lot_transition')
    .selectAll()
    .where('boat_id', '=', boat)
    .orderBy('id')
    .execute();
  steps.forEach(({ from_status, to_status }, i) => {
    expect(Object.keys(transitions[from_status as keyof typeof transitions])).toContain(to_status);
    if (i > 0) expect(from_status).toBe(steps[i - 1]!.to_status);
  });
  if (steps.length > 0) expect(lot.status).toBe(steps.at(-1)!.to_status);
  const offers = await site.db.selectFrom('offer').selectAll().where('boat_id', '=', boat).execute();
  for (const one of offers) {
    expect(Object.keys(table)).toContain(one.state);
    if (one.state === 'open') expect(lot.status).toBe(lotStatusFor[one.kind as keyof typeof lotStatusFor]);
    if (one.state === 'countered') expect(offers.some(({ answers }) => answers === one.id)).toBe(true);
  }
  const agreed = offers.filter(({ state }) => (state as OfferState) === 'accepted');
  const paid = await site.db
    .selectFrom('sale')
    .selectAll()
    .where('boat_id', '=', boat)
    .where('state', '=', 'standing')
    .execute();
  expect(paid.length).toBe(lot.status === 'sold' ? 1 : 0);
  expect(agreed.length > 0).toBe(
    lot.status === 'under-offer' || (lot.status === 'sold' && paid[0]!.offer_id !== null),
  );
  if (agreed[0]) expect(lot.buyer_id).toBe(agreed[0].buyer_id);
  if (paid[0]) expect([lot.buyer_id, lot.sold_price]).toEqual([paid[0].buyer_id, paid[0].price]);
  if (paid[0] && agreed[0])
    expect([paid[0].offer_id, paid[0].price, paid[0].all_in_price]).toEqual([
      agreed[0].id,
      agreed[0].amount,
      agreed[0].all_in_price,
    ]);
  expect(lot.buyer_id !== null).toBe(lot.status === 'sold' || lot.status === 'under-offer');
  expect(await sequence(site, boat)).toEqual(upTo(lot.seq));
}

const walk = (make: () => Promise<number>) =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const boat = await make();
      for (const one of acts) {
        await take(boat, one);
        await check(boat);
      }
    }),
    { numRuns: 30 },
  );

async function ended(reserve: number | null): Promise<number> {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00, reserve });
  await accepted(site, ben, boat, 8_000);
  await accepted(site, ann, boat, 20_000);
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  await closeAuction(site.context, { boatId: boat });
  return boat;
}

test(
  'no sequence of acts on a marketplace boat leaves the tables',
  () => walk(() => forSale(site, seller!.id)),
  60_000,
);
test(
  'no sequence of acts after a close below the reserve leaves the tables',
  () => walk(() => ended(90_000_00)),
  60_000,
);
test(
  'no sequence of acts after a sale, paid or not, leaves the tables',
  () => walk(() => ended(null)),
  60_000,
);
