import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../server/access/actor.ts';
import type { Context } from '../../server/context.ts';
import { assureHold } from '../../server/modules/bids/assure-hold.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { declareUnpaid } from '../../server/modules/offers/declare-unpaid.ts';
import { addCard } from '../../server/modules/payments/add-card.ts';
import { reconcile } from '../../server/modules/payments/reconcile.ts';
import { refundInvoice } from '../../server/modules/payments/refund-invoice.ts';
import { setDefaultCard } from '../../server/modules/payments/set-default-card.ts';
import { buyPlan } from '../../server/modules/plans/buy-plan.ts';
import { cancelPlan, undoCancellation } from '../../server/modules/plans/cancel-plan.ts';
import { buyUpsell } from '../../server/modules/upsells/buy-upsell.ts';
import { runJobs } from './money-jobs.ts';
import { auction, type Person } from './people.ts';
import type { Site } from './start.ts';

/** What the operations of a walk work on. */
export interface Walk {
  site: Site;
  /** The site's context, with faults. */
  context: Context;
  random(): number;
  pick<T>(list: readonly T[]): T;
  /** An idempotency key; sometimes one that was used before. */
  key(): string;
  deliverEvents(): Promise<void>;
  staff: Actor;
  people: Person[];
  sellers: Person[];
  bidders: Person[];
  /** A listing of each seller. */
  listings: number[];
  /** Live auctions. */
  lots: number[];
  closed: number[];
}

type Operation = [weight: number, act: (walk: Walk) => Promise<unknown>];

const cards = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_chargeCustomerFail',
  'pm_card_createDispute',
];

/** Every operation, with its share of the walk. */
export const operations: Operation[] = [
  [30, placeBid],
  [14, ({ context, pick, lots }) => settleHold(context, { boatId: pick(lots) })],
  [3, endAuction],
  [
    4,
    async ({ context, pick, closed }) =>
      void (closed.length > 0 && (await settleHold(context, { boatId: pick(closed) }))),
  ],
  [3, ({ site }) => endLingering(site)],
  [10, buyAnUpsell],
  [6, buyAPlan],
  [2, ({ context, pick, sellers }) => cancelPlan(context, actorOf(pick(sellers)))],
  [2, ({ context, pick, sellers }) => undoCancellation(context, actorOf(pick(sellers)))],
  [
    4,
    ({ site }) =>
      sql`update sandbox_gateway_subscription set period_end = clock_timestamp() - interval '1 second', try_again_at = case when state = 'past-due' then clock_timestamp() else try_again_at end where ref in (select ref from sandbox_gateway_subscription where state <> 'ended' limit 1)`.execute(
        site.db,
      ),
  ],
  [
    1,
    ({ site }) =>
      sql`update subscription set grace_until = clock_timestamp() where state = 'past-due'`.execute(site.db),
  ],
  [3, changeCard],
  [3, refundOne],
  [1, endDispute],
  [8, ({ deliverEvents }) => deliverEvents()],
  [4, ({ context, site }) => runJobs(context, site)],
  [0.3, ({ context }) => reconcile(context, new Date(Date.now() - 5_000))],
];

const actorOf = ({ id }: Person): Actor => ({
  id,
  sessionId: '',
  isSiteStaff: false,
  dealerId: null,
  staffRole: null,
  userType: 1,
});

/** Lets an hour pass for the holds of accounts that lost the lead. */
export const endLingering = (site: Site) =>
  sql`update fee_hold set lost_at = lost_at - interval '1 hour' where lost_at is not null and state in ('wanted', 'held')`.execute(
    site.db,
  );

async function placeBid({ site, context, random, pick, lots, bidders }: Walk): Promise<void> {
  const boatId = pick(lots);
  const { price, opening } = (
    await sql<{
      price: number | null;
      opening: number;
    }>`select current_bid as price, opening_bid as opening from lot where boat_id = ${boatId}`.execute(
      site.db,
    )
  ).rows[0]!;
  const bid = {
    bidderId: pick(bidders).id,
    boatId,
    amount: (price ?? opening) + Math.ceil(random() * 12) * 1_000_00,
    kind: 'max' as const,
    key: randomUUID(),
  };
  await assureHold(context, bid);
  await site.context.bids.place(bid);
}

async function endAuction({
  site,
  context,
  random,
  pick,
  staff,
  sellers,
  lots,
  closed,
}: Walk): Promise<void> {
  const index = Math.floor(random() * lots.length);
  const boatId = lots[index]!;
  await sql`update lot set ends_at = clock_timestamp() - interval '1 second' where boat_id = ${boatId} and status = 'live'`.execute(
    site.db,
  );
  await closeAuction(context, { boatId });
  await settleHold(context, { boatId });
  if (random() < 0.3) await declareUnpaid(context, { actor: staff, boatId, reason: 'walked away' });
  closed.push(boatId);
  lots[index] = await auction(site, pick(sellers).id, { openingBid: 1_000_00 });
}

function buyAnUpsell({ context, random, pick, key, sellers, listings }: Walk) {
  const index = Math.floor(random() * sellers.length);
  return buyUpsell(context, {
    actor: actorOf(sellers[index]!),
    upsellId: pick([1, 1, 2]),
    boatId: listings[index]!,
    authenticated: true,
    key: key(),
  });
}

function buyAPlan({ context, pick, key, sellers }: Walk) {
  return buyPlan(context, {
    actor: actorOf(pick(sellers)),
    planId: pick([1, 2, 2, 2]),
    cycle: pick(['month', 'year'] as const),
    authenticated: true,
    key: key(),
  });
}

async function changeCard({ site, context, pick, people }: Walk): Promise<void> {
  const who = pick(people);
  const card = await addCard(context, {
    accountId: who.id,
    paymentMethod: pick(cards),
    authenticated: true,
    idempotencyKey: randomUUID(),
  });
  await sql`update card set removed_at = now(), is_default = false where account_id = ${who.id} and id not in (select id from card where account_id = ${who.id} and removed_at is null order by id desc limit 3) and id not in (select card_id from fee_hold where state in ('wanted', 'held')) and id not in (select card_id from subscription where state in ('wanted', 'active', 'past-due'))`.execute(
    site.db,
  );
  await setDefaultCard(context, who.id, card.id);
}

async function refundOne({ site, context, random, key, staff }: Walk): Promise<void> {
  const invoice = await site.db
    .selectFrom('invoice')
    .select(['id', 'amount'])
    .where('state', 'in', ['paid', 'part-refunded'])
    .orderBy(sql`md5(id::text || ${String(random())})`)
    .limit(1)
    .executeTakeFirst();
  if (invoice)
    await refundInvoice(context, {
      actor: staff,
      invoiceId: invoice.id,
      amount: random() < 0.5 ? invoice.amount : Math.ceil(invoice.amount * 0.3),
      reason: 'a walk',
      key: key(),
    });
}

async function endDispute({ site, pick }: Walk): Promise<void> {
  const one = await site.db
    .selectFrom('sandbox_gateway_dispute')
    .selectAll()
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  if (!one) return;
  const ends = pick(['won', 'lost'] as const);
  await site.db.transaction().execute(async (tx) => {
    await tx.updateTable('sandbox_gateway_dispute').set({ state: ends }).where('ref', '=', one.ref).execute();
    await tx
      .insertInto('sandbox_gateway_event')
      .values({
        body: JSON.stringify({
          type: 'dispute',
          dispute: {
            ref: one.ref,
            paymentRef: one.payment_ref,
            amount: one.amount,
            state: ends,
            reason: 'fraudulent',
          },
        }),
      })
      .execute();
  });
}
