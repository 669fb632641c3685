import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { fourStatements, inFlight, measure, queueOn, type Plain } from '../bids.ts';
import type { Figure } from '../figures.ts';
import { inTurns } from '../support.ts';

const auctions = 1_000;
const bidders = 200;
const seconds = 4;
/** Above what the listings ask for. */
const firstAmount = 50_000_000_00;
const raise = 1_000_000_00;

/**
 * Bids a second on a thousand of the live auctions of a large database; like `bench bids`, without a node beside them
 * that sends their emails. Not on the auctions whose pages are measured: the plain transactions leave bids without
 * their facts.
 */
export async function bidsThere(pool: pg.Pool, firstBidder: number): Promise<Figure> {
  const boatIds = await ids(
    pool,
    "select boat_id as id from lot where status = 'live' and listing_type = 'auction' order by hashint4(boat_id) desc limit $1",
    auctions,
  );
  await pool.query(
    "update account set phone_number = '2065550100', terms_accepted_at = now(), terms_version = '9999-12-31', buyer_agreement_version = '9999-12-31', kyc_status = 2 where id between $1 and $2",
    [firstBidder, firstBidder + bidders - 1],
  );
  await pool.query(
    "insert into card (account_id, gateway, gateway_ref, brand, last4, exp_month, exp_year, is_default) select id, 'sandbox', 'c' || id, 'visa', '4242', 12, 2040, true from account where id between $1 and $2 and not exists (select from card where account_id = account.id)",
    [firstBidder, firstBidder + bidders - 1],
  );
  const queue = queueOn(pool);
  const next = rising(boatIds, firstBidder, Math.max(firstAmount, await highest(pool, boatIds)));
  const byQueue = () => queue.place({ ...next(), kind: 'direct' });
  await measure(byQueue, 1);
  const { value, limit } = await inTurns(
    () => measure(byQueue, seconds),
    () => measure(() => fourStatements(pool, next()), seconds),
  );
  await queue.stop();
  return {
    name: `bids on ${auctions} auctions, ${inFlight} in flight`,
    value,
    unit: 'bids/s',
    limitName: 'a transaction of four statements',
    limit,
    bar: { atLeast: 5 },
  };
}

/** What an earlier run on the same database has bid. */
async function highest(pool: pg.Pool, boatIds: number[]): Promise<number> {
  const { rows } = await pool.query<{ amount: number }>(
    'select coalesce(max(current_bid), 0)::float8 as amount from lot where boat_id = any($1)',
    [boatIds],
  );
  return rows[0]?.amount ?? 0;
}

function rising(boatIds: number[], firstBidder: number, above: number): () => Plain {
  const pick = (count: number) => Math.floor(Math.random() * count);
  const last = new Map<number, number>();
  return () => {
    const boatId = boatIds[pick(boatIds.length)] ?? 0;
    const amount = (last.get(boatId) ?? above) + raise;
    last.set(boatId, amount);
    return { boatId, amount, bidderId: firstBidder + pick(bidders), key: randomUUID() };
  };
}

async function ids(pool: pg.Pool, sql: string, count: number): Promise<number[]> {
  return (await pool.query<{ id: number }>(sql, [count])).rows.map(({ id }) => id);
}
