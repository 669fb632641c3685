import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../server/access/actor.ts';
import type { Context } from '../../server/context.ts';
import { assureHold } from '../../server/modules/bids/assure-hold.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { declareUnpaid } from '../../server/modules/offers/declare-unpaid.ts';
import { addCard } from '../../server/modules/payments/add-card.ts';
import { applyEvent } from '../../server/modules/payments/apply-event.ts';
import { receiveEvent } from '../../server/modules/payments/receive-event.ts';
import { reconcile } from '../../server/modules/payments/reconcile.ts';
import { refundInvoice, settleRefund } from '../../server/modules/payments/refund-invoice.ts';
import { setDefaultCard } from '../../server/modules/payments/set-default-card.ts';
import { settleChargeJob } from '../../server/modules/upsells/settle-charge.ts';
import { buyPlan } from '../../server/modules/plans/buy-plan.ts';
import { cancelPlan, undoCancellation } from '../../server/modules/plans/cancel-plan.ts';
import { settleChangeJob } from '../../server/modules/plans/change-plan.ts';
import { endGrace, moveSubscription } from '../../server/modules/plans/look-after-plans.ts';
import { startSubscriptionJob } from '../../server/modules/plans/start-subscription.ts';
import { buyUpsell } from '../../server/modules/upsells/buy-upsell.ts';
import type { GatewayEvent, PaymentPort } from '../../server/gateways/payment-gateway.ts';
import { listing } from './listings.ts';
import { auction, person, type Person } from './people.ts';
import type { Site } from './start.ts';

/** The same walk for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What stands for a dead line, or a killed process. */
class Fault extends Error {}

export interface Walked {
  operations: number;
  /** Operations that ended in a fault that was put in their way. */
  faults: number;
  /** Operations that were refused in words. */
  refused: number;
  gatewayCalls: number;
  entries: number;
  events: number;
  eventsTwice: number;
  seconds: number;
}

/**
 * A walk of random operations on money, with faults in every place: the gateway's answer lost before or after it did what was asked, the process killed before or after a transaction,
 * its news told twice and in any order. Afterwards everything is let come to rest.
 */
export async function walkMoney(
  site: Site,
  { operations, seed, log = () => {} }: { operations: number; seed: number; log?: (line: string) => void },
): Promise<Walked> {
  const random = dice(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const walked: Walked = {
    operations,
    faults: 0,
    refused: 0,
    gatewayCalls: 0,
    entries: 0,
    events: 0,
    eventsTwice: 0,
    seconds: 0,
  };
  const state = { isFaulty: true };
  const context = unreliable(site.context, state, random, walked);
  const staff: Actor = {
    id: 0,
    sessionId: '',
    isSiteStaff: true,
    dealerId: null,
    staffRole: null,
    userType: 1,
  };
  const people: Person[] = await Promise.all(
    Array.from({ length: 8 }, () => person(site, { hasCard: true })),
  );
  staff.id = people[0]!.id;
  const sellers = people.slice(0, 3);
  const bidders = people.slice(3);
  const actorOf = (who: Person): Actor => ({
    id: who.id,
    sessionId: '',
    isSiteStaff: false,
    dealerId: null,
    staffRole: null,
    userType: 1,
  });
  const shelf: number[] = await Promise.all(sellers.map((seller) => listing(site, seller)));
  const lots: number[] = await Promise.all(
    Array.from({ length: 4 }, (_, i) => auction(site, sellers[i % 3]!.id, { openingBid: 1_000_00 })),
  );
  const keys: string[] = [];
  const key = () => {
    // Every now and then a request is sent again.
    if (keys.length > 0 && random() < 0.2) return pick(keys);
    keys.push(randomUUID());
    return keys.at(-1)!;
  };
  const cards = [
    'pm_card_visa',
    'pm_card_visa',
    'pm_card_mastercard',
    'pm_card_chargeCustomerFail',
    'pm_card_createDispute',
  ];

  const acts: [weight: number, act: () => Promise<unknown>][] = [
    [
      30,
      async () => {
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
      },
    ],
    [14, () => settleHold(context, { boatId: pick(lots) })],
    [
      3,
      async () => {
        const place = Math.floor(random() * lots.length);
        const boatId = lots[place]!;
        await sql`update lot set ends_at = clock_timestamp() - interval '1 second' where boat_id = ${boatId} and status = 'live'`.execute(
          site.db,
        );
        await closeAuction(context, { boatId });
        await settleHold(context, { boatId });
        if (random() < 0.3) await declareUnpaid(context, { actor: staff, boatId, reason: 'walked away' });
        closed.push(boatId);
        lots[place] = await auction(site, pick(sellers).id, { openingBid: 1_000_00 });
      },
    ],
    [4, async () => void (closed.length > 0 && (await settleHold(context, { boatId: pick(closed) })))],
    [
      3,
      () =>
        sql`update fee_hold set lost_at = lost_at - interval '1 hour' where lost_at is not null and state in ('wanted', 'held')`.execute(
          site.db,
        ),
    ],
    [
      10,
      () => {
        const place = Math.floor(random() * sellers.length);
        return buyUpsell(context, {
          actor: actorOf(sellers[place]!),
          upsellId: pick([1, 1, 2]),
          boatId: shelf[place]!,
          authenticated: true,
          key: key(),
        });
      },
    ],
    [
      6,
      () =>
        buyPlan(context, {
          actor: actorOf(pick(sellers)),
          planId: pick([1, 2, 2, 2]),
          cycle: pick(['month', 'year'] as const),
          authenticated: true,
          key: key(),
        }),
    ],
    [2, () => cancelPlan(context, actorOf(pick(sellers)))],
    [2, () => undoCancellation(context, actorOf(pick(sellers)))],
    [
      4,
      () =>
        sql`update sandbox_gateway_subscription set period_end = clock_timestamp() - interval '1 second', try_again_at = case when state = 'past-due' then clock_timestamp() else try_again_at end where ref in (select ref from sandbox_gateway_subscription where state <> 'ended' limit 1)`.execute(
          site.db,
        ),
    ],
    [
      1,
      () =>
        sql`update subscription set grace_until = clock_timestamp() where state = 'past-due'`.execute(
          site.db,
        ),
    ],
    [
      3,
      async () => {
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
      },
    ],
    [
      3,
      async () => {
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
      },
    ],
    [
      1,
      async () => {
        const one = await site.db
          .selectFrom('sandbox_gateway_dispute')
          .selectAll()
          .where('state', '=', 'open')
          .limit(1)
          .executeTakeFirst();
        if (!one) return;
        const ends = pick(['won', 'lost'] as const);
        await site.db.transaction().execute(async (tx) => {
          await tx
            .updateTable('sandbox_gateway_dispute')
            .set({ state: ends })
            .where('ref', '=', one.ref)
            .execute();
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
      },
    ],
    [8, () => tellNews(context, site, random, walked)],
    [4, () => runJobs(context, site)],
    [0.3, () => reconcile(context, new Date(Date.now() - 5_000))],
  ];
  const closed: number[] = [];
  const total = acts.reduce((sum, [weight]) => sum + weight, 0);
  const started = Date.now();
  for (let step = 0; step < operations; step++) {
    let left = random() * total;
    const [, act] = acts.find(([weight]) => (left -= weight) < 0)!;
    try {
      await act();
    } catch (error) {
      if (error instanceof Fault || (error instanceof Error && error.cause instanceof Fault)) walked.faults++;
      else if (error instanceof Error && 'code' in error && 'status' in error) walked.refused++;
      else throw error;
    }
    if ((step + 1) % 5_000 !== 0) continue;
    await sql`analyze`.execute(site.db);
    log(`${step + 1} operations, ${Math.round((Date.now() - started) / 1_000)} s`);
  }
  state.isFaulty = false;
  await rest(site, [...lots, ...closed], random, walked);
  walked.seconds = (Date.now() - started) / 1_000;
  walked.entries = (
    await sql<{ n: number }>`select count(*)::int as n from ledger_entry`.execute(site.db)
  ).rows[0]!.n;
  walked.events = (
    await sql<{ n: number }>`select count(*)::int as n from gateway_event`.execute(site.db)
  ).rows[0]!.n;
  return walked;
}

/** Puts faults into the way of the gateway's calls and of transactions. */
function unreliable(
  real: Context,
  state: { isFaulty: boolean },
  random: () => number,
  walked: Walked,
): Context {
  const fails = (share: number) => state.isFaulty && random() < share;
  const payments = new Proxy(real.payments, {
    get(target, name: keyof PaymentPort) {
      const value = target[name];
      if (typeof value !== 'function' || name === 'changedSince' || name === 'turn' || name === 'readEvent')
        return value;
      return async (...args: never[]) => {
        walked.gatewayCalls++;
        if (fails(0.04)) throw new Fault('killed before the gateway was asked');
        const answer = await (value as (...given: never[]) => Promise<unknown>).apply(target, args);
        if (fails(0.06)) throw new Fault('the gateway did it, and its answer was lost');
        return answer;
      };
    },
  });
  const db = new Proxy(real.db, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (name !== 'transaction')
        return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
      return () => {
        const builder = target.transaction();
        const execute = builder.execute.bind(builder);
        return Object.assign(Object.create(builder) as typeof builder, {
          execute: async <T>(act: Parameters<typeof execute<T>>[0]) => {
            if (fails(0.02)) throw new Fault('killed before a transaction');
            const answer = await execute(act);
            if (fails(0.02)) throw new Fault('killed after a transaction');
            return answer;
          },
        });
      };
    },
  });
  return Object.create(real, { payments: { value: payments }, db: { value: db } }) as Context;
}

/** The gateway's news, some of it twice, in any order; what was taken is applied in any order too. */
async function tellNews(context: Context, site: Site, random: () => number, walked: Walked): Promise<void> {
  const events: GatewayEvent[] = [];
  await site.context.payments.turn?.(async (event) => void events.push(event));
  const told = [...events, ...events.filter(() => random() < 0.3)].toSorted(() => random() - 0.5);
  walked.eventsTwice += told.length - events.length;
  // What was told is told again by a gateway that got no answer: here all of it arrives, however often.
  for (const event of told) await receiveEvent(site.db, 'sandbox', event);
  const waiting = (
    await site.db
      .selectFrom('gateway_event')
      .select(['gateway', 'id'])
      .where('applied_at', 'is', null)
      .execute()
  ).toSorted(() => random() - 0.5);
  for (const event of waiting.slice(0, Math.ceil(waiting.length * random())))
    await applyEvent(context, event);
}

/** What the queue would do. Nobody else empties it here, and asking for a job would become slower and slower. */
async function runJobs(context: Context, site: Site): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(site.db);
  const wanted = async (table: 'charge' | 'refund' | 'subscription' | 'plan_change') =>
    (await site.db.selectFrom(table).select('id').where('state', '=', 'wanted').execute()).map(
      ({ id }) => id,
    );
  for (const id of await wanted('charge')) await settleChargeJob(context, { id });
  for (const id of await wanted('refund')) await settleRefund(context, { id });
  for (const id of await wanted('subscription')) await startSubscriptionJob(context, { id });
  for (const id of await wanted('plan_change')) await settleChangeJob(context, { id });
  for (const { id } of await site.db
    .selectFrom('subscription')
    .select('id')
    .where('state', '=', 'past-due')
    .execute())
    await endGrace(context, { id });
  for (const { id, card_id: cardId } of await site.db
    .selectFrom('subscription')
    .select(['id', 'card_id'])
    .where('state', '=', 'past-due')
    .execute())
    await moveSubscription(context, { id, cardId });
}

/** No faults anymore: every job is done, all news is told, what lingers is over. */
async function rest(site: Site, boats: number[], random: () => number, walked: Walked): Promise<void> {
  for (let round = 0; round < 8; round++) {
    await tellNews(site.context, site, random, walked);
    await runJobs(site.context, site).catch(() => {}); // a card that refuses
    for (const event of await site.db
      .selectFrom('gateway_event')
      .select(['gateway', 'id'])
      .where('applied_at', 'is', null)
      .execute())
      await applyEvent(site.context, event);
  }
  await sql`update fee_hold set lost_at = lost_at - interval '1 hour' where lost_at is not null and state in ('wanted', 'held')`.execute(
    site.db,
  );
  for (const boatId of new Set(boats)) await settleHold(site.context, { boatId });
  await tellNews(site.context, site, random, walked);
  for (const event of await site.db
    .selectFrom('gateway_event')
    .select(['gateway', 'id'])
    .where('applied_at', 'is', null)
    .execute())
    await applyEvent(site.context, event);
}

/** What must be true at rest; the names of what is not. */
export async function auditMoney(site: Site): Promise<string[]> {
  const wrong: string[] = [];
  const number = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    (await query.execute(site.db)).rows[0]!.n;
  const account = (kind: string) =>
    number(
      sql`select coalesce(sum(l.amount), 0)::bigint as n from ledger_line l join ledger_account a on a.id = l.ledger_account_id where a.kind = ${kind}`,
    );
  const equal = (name: string, ours: number, theirs: number) =>
    void (ours === theirs || wrong.push(`${name}: ${ours} here, ${theirs} there`));
  equal(
    'the ledger sums to',
    await number(sql`select coalesce(sum(amount), 0)::bigint as n from ledger_line`),
    0,
  );
  equal(
    'entries out of balance',
    await number(
      sql`select count(*)::int as n from (select from ledger_line group by entry_id having sum(amount) <> 0) x`,
    ),
    0,
  );
  const theirs =
    await number(sql`select (select coalesce(sum(amount), 0) from sandbox_gateway_charge) + (select coalesce(sum(captured), 0) from sandbox_gateway_hold) - (select coalesce(sum(amount), 0) from sandbox_gateway_refund)
    - (select coalesce(sum(amount), 0) from sandbox_gateway_dispute where state <> 'won') as n`);
  equal('money at the gateway', await account('gateway'), theirs);
  equal(
    'authorised at the gateway',
    await account('authorised'),
    await number(
      sql`select coalesce(sum(amount), 0)::bigint as n from sandbox_gateway_hold where state = 'held'`,
    ),
  );
  equal('held on cards', -(await account('held')), await account('authorised'));
  equal(
    'owed by members',
    await account('receivable'),
    await number(sql`select coalesce(sum(amount), 0)::bigint as n from invoice where state = 'open'`),
  );
  equal(
    'due to sellers',
    -(await account('payable')),
    await number(sql`select coalesce(sum(amount), 0)::bigint as n from payout where state = 'due'`),
  );
  equal(
    'payments made twice for one row',
    await number(
      sql`select count(*)::int as n from (select from sandbox_gateway_charge group by key having count(*) > 1) x`,
    ),
    0,
  );
  equal(
    'fees taken twice for one sale',
    await number(
      sql`select count(*)::int as n from (select from sandbox_gateway_hold g join fee_hold h on h.gateway_ref = g.ref where g.state = 'captured' group by h.boat_id, h.account_id having count(*) > 1) x`,
    ),
    0,
  );
  equal(
    'paid charges without an invoice',
    await number(
      sql`select count(*)::int as n from charge c where c.state = 'paid' and not exists (select from invoice i where i.charge_id = c.id)`,
    ),
    0,
  );
  equal(
    'events not applied',
    await number(sql`select count(*)::int as n from gateway_event where applied_at is null`),
    0,
  );
  equal(
    'purchases that neither began nor failed',
    await number(sql`select count(*)::int as n from user_upsell where state = 'wanted'`),
    0,
  );
  for (const difference of await reconcile(site.context, new Date(0)))
    wrong.push(`${difference.object} ${difference.ref}: ${difference.ours} here, ${difference.theirs} there`);
  return wrong;
}
