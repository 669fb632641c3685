import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import type pg from 'pg';
import { limits, ruleDefaults } from '../contract/limits.ts';
import type { Rules } from '../server/config.ts';
import type { Context } from '../server/context.ts';
import { connect } from '../server/db/database.ts';
import { sentTextsWith } from '../server/email/email-texts.ts';
import { noMetrics } from '../server/metrics/metrics.ts';
import type { BidQueue } from '../server/modules/bids/bid-queue.ts';
import { createBidQueue } from '../server/modules/bids/create-bid-queue.ts';
import type { Figure } from './figures.ts';
import { inTurns, withDatabase } from './support.ts';

export const inFlight = 50;
export const auctions = 1_000;
export const people = 200;
const seconds = 4;

/**
 * Bids a second through the bid queue, with all that belongs to a bid, on one auction and over a thousand;
 * beside them the usual way: a transaction a bid of four statements (lock, insert, insert, update). Both over
 * the same database with as many in flight, in turns.
 */
export async function bench(): Promise<Figure[]> {
  return withDatabase(async ({ pool }) => {
    await fill(pool);
    const queue = queueOn(pool);
    const byQueue = (bid: Plain) => queue.place({ ...bid, kind: 'direct' });
    const byTransaction = (bid: Plain) => fourStatements(pool, bid);
    const figures: Figure[] = [];
    for (const [name, from, to, bar] of [
      ['one auction', 1, 1, 20],
      [`${auctions} auctions`, 2, auctions, 5],
    ] as const) {
      const next = bidder(from, to);
      await measure(() => byTransaction(next()), 1);
      await pool.query('vacuum analyze');
      await measure(() => byQueue(next()), 1);
      const settled = async (act: () => Promise<unknown>) => {
        await pause(200);
        return measure(act, seconds);
      };
      const { value, limit } = await inTurns(
        () => settled(() => byQueue(next())),
        () => settled(() => byTransaction(next())),
      );
      figures.push({
        name: `bids on ${name}, ${inFlight} in flight`,
        value,
        unit: 'bids/s',
        limitName: 'a transaction of four statements',
        limit,
        bar: { atLeast: bar },
      });
    }
    await queue.stop();
    return figures;
  });
}

/** A bid queue as a node has it, without anyone who hears of the bids. */
export function queueOn(pool: pg.Pool): BidQueue {
  const live = new Proxy({}, { get: () => () => {} }) as Context['live'];
  return createBidQueue({
    pool,
    db: connect(pool),
    live,
    log: pino({ level: 'warn' }),
    metrics: noMetrics,
    emailTexts: sentTextsWith(new Map()).emails,
    config: { databaseTimeouts: limits.database },
    rules: { ...ruleDefaults } as Rules,
  } as unknown as Context);
}

export interface Plain {
  boatId: number;
  bidderId: number;
  amount: number;
  key: string;
}

/** Bids that rise on each boat; those that meet a higher one are refused and do not count. */
export function bidder(from: number, to: number): () => Plain {
  const last = new Map<number, number>();
  return () => {
    const boatId = from + Math.floor(Math.random() * (to - from + 1));
    const amount = (last.get(boatId) ?? 100_00) + 1_000_00;
    last.set(boatId, amount);
    return { boatId, amount, bidderId: 2 + Math.floor(Math.random() * people), key: randomUUID() };
  };
}

/** Accepted a second. */
export async function measure(act: () => Promise<unknown>, forSeconds: number): Promise<number> {
  let accepted = 0;
  const start = performance.now();
  const until = start + forSeconds * 1_000;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() < until)
        await act().then(
          () => accepted++,
          () => {},
        );
    }),
  );
  return accepted / ((performance.now() - start) / 1_000);
}

export async function fourStatements(from: pg.Pool, { boatId, bidderId, amount, key }: Plain): Promise<void> {
  const client = await from.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ seq: number }>({
      name: 'lock',
      text: 'select seq, current_bid from lot where boat_id = $1 for update',
      values: [boatId],
    });
    const seq = rows[0]!.seq + 1;
    await client.query({
      name: 'bid',
      text: "insert into bid (boat_id, bidder_id, seq, end_seq, kind, amount, outcome, price_after, buyers_fee, all_in_price, idempotency_key, at) values ($1, $2, $3, $3, 'direct', $4, 'leading', $4, 0, $4, $5, clock_timestamp())",
      values: [boatId, bidderId, seq, amount, key],
    });
    await client.query({
      name: 'event',
      text: "insert into boat_event (boat_id, seq, type, user_id, payload) values ($1, $2, 'bid', $3, '{}')",
      values: [boatId, seq, bidderId],
    });
    await client.query({
      name: 'lot',
      text: 'update lot set seq = $2, current_bid = greatest(current_bid, $3), leader_id = $4, leader_max = greatest(leader_max, $3), leader_seq = $2, bid_count = bid_count + 1 where boat_id = $1',
      values: [boatId, seq, amount, bidderId],
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** The seller, `people` bidders who may bid, and live auctions without an end in sight. */
export async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into account (email, username, full_name, user_type, phone_number, email_verified_at, terms_accepted_at, terms_version, buyer_agreement_version, kyc_status)
    select 'b' || n || '@example.com', 'bidder_' || n, 'Bidder', 1, '2065550100', now(), now(), '9999-12-31', '9999-12-31', 2 from generate_series(1, $1) n`,
    [people + 1],
  );
  await pool.query(
    "insert into card (account_id, gateway, gateway_ref, brand, last4, exp_month, exp_year, is_default) select id, 'sandbox', 'c' || id, 'visa', '4242', 12, 2040, true from account",
  );
  await pool.query(
    "insert into sandbox_gateway_card (ref, account_id, payment_method) select 'c' || id, id, 'pm_card_visa' from account",
  ); // it holds the fee
  await pool.query(
    "insert into boat (seller_id, make, model, year) select 1, 'Grand Banks', '42 Classic', 1989 from generate_series(1, $1) n",
    [auctions],
  );
  await pool.query(
    "insert into lot (boat_id, seller_id, status, opening_bid, starts_at, ends_at) select id, 1, 'live', 100000, now() - interval '1 hour', now() + interval '1 day' from boat",
  );
}
