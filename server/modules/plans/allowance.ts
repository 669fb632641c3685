import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { upsellIds } from '../../../contract/upsells.ts';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';

export interface Allowance {
  planId: number;
  plan: string;
  /** Active listings at one time; null: unlimited. */
  listings: number | null;
  photographs: number;
  seats: number;
  featured: number;
}

/**
 * What a seller's current plan allows: the one they pay for, also during the grace period of a failed
 * renewal, otherwise the free one for their account type.
 */
export async function allowanceOf(db: Db | Tx, sellerId: number): Promise<Allowance> {
  const { rows } = await sql<Allowance>`
    select p.id as "planId", p.name as plan, p.listings, p.photographs, p.seats, p.featured
    from account a
    left join subscription s on s.seller_id = a.id and (s.state = 'active' or (s.state = 'past-due' and s.grace_until > clock_timestamp()))
    join plan p on p.id = coalesce(s.plan_id, (select f.id from plan f where f.user_type = a.user_type and f.monthly = 0 and f.is_on)) where a.id = ${sellerId}`.execute(
    db,
  );
  return rows[0]!;
}

/** The statuses that a plan counts. */
export const upNow = sql`('submitted', 'scheduled', 'live', 'offer-window', 'under-offer')`;

/** How many of a seller's listings a plan counts. */
export async function countUp(db: Db | Tx, sellerId: number): Promise<number> {
  const { rows } = await sql<{
    up: number;
  }>`select count(*)::int as up from lot where seller_id = ${sellerId} and status in ${upNow}`.execute(db);
  return rows[0]!.up;
}

/**
 * How many listings the plan allows, and how many count. Locks the seller's row, so that two requests can't both
 * use the last one.
 */
async function lockUse(tx: Tx, sellerId: number): Promise<Allowance & { up: number }> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const allowance = await allowanceOf(tx, sellerId);
  return { ...allowance, up: allowance.listings === null ? 0 : await countUp(tx, sellerId) };
}

/** How many more listings fit the plan; null: unlimited. Locks the seller's row until the transaction ends. */
export async function roomToList(tx: Tx, sellerId: number): Promise<number | null> {
  const { listings, up } = await lockUse(tx, sellerId);
  return listings === null ? null : Math.max(0, listings - up);
}

/** Checks that one more listing fits the plan. Locks the seller's row. @throws AppError plan_limit */
export async function assertRoomToList(tx: Tx, sellerId: number): Promise<void> {
  const { plan, listings, up } = await lockUse(tx, sellerId);
  if (listings !== null && up >= listings)
    throw new AppError(
      'plan_limit',
      errors.plan_limit_yourPlanAllowsActiveListingsAnd({ plan, listings, up }),
    );
}

/** How many photos a listing can have: by the seller's plan, or bought for this listing. */
export async function photographsOf(db: Db | Tx, sellerId: number, boatId: number): Promise<number> {
  const { photographs } = await allowanceOf(db, sellerId);
  const bought = await db
    .selectFrom('user_upsell')
    .select('id')
    .where('boat_id', '=', boatId)
    .where('upsell_id', '=', upsellIds.photographs)
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  return bought ? Math.max(photographs, limits.photosExtended) : photographs;
}

/** @throws AppError plan_limit */
export async function assertSeat(tx: Tx, dealerId: number): Promise<void> {
  const { plan, seats } = await allowanceOf(tx, dealerId);
  const { taken } = await tx
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('dealer_id', '=', dealerId)
    .executeTakeFirstOrThrow();
  if (taken >= seats)
    throw new AppError('plan_limit', errors.plan_limit_yourPlanHasStaffSeatsAnd({ plan, seats }));
}

/**
 * When the month began whose included weeks are counted. With a paid plan it's a month of its billing period, which is
 * counted from the day it was bought; otherwise the calendar month where the seller last signed in.
 */
export async function monthBegan(db: Db | Tx, sellerId: number, now?: Date): Promise<Date> {
  const at = now ? sql`${now}::timestamptz` : sql`clock_timestamp()`;
  const { rows } = await sql<{ began: Date }>`
    select coalesce(
      (select max(month) from subscription s,
         lateral (select n, (s.period_start at time zone 'UTC' + make_interval(months => n)) at time zone 'UTC' as month from generate_series(0, ${billingMonthsMax}) n) months
       where s.seller_id = a.id and s.state in ('active', 'past-due') and (n = 0 or month <= ${at})),
      (date_trunc('month', ${at} at time zone 'UTC' + make_interval(mins => a.utc_offset)) - make_interval(mins => a.utc_offset)) at time zone 'UTC'
    ) as began from account a where a.id = ${sellerId}`.execute(db);
  return rows[0]!.began;
}

/** A year, and the grace period of its renewal. */
const billingMonthsMax = 14;

/** How many of this month's included featured weeks are left. */
export async function includedLeft(tx: Tx, sellerId: number): Promise<number> {
  const { featured } = await allowanceOf(tx, sellerId);
  if (featured === 0) return 0;
  const began = await monthBegan(tx, sellerId);
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from user_upsell where seller_id = ${sellerId} and upsell_id = ${upsellIds.featured} and price = 0 and state in ('active', 'ended') and created_at >= ${began}`.execute(
    tx,
  );
  return Math.max(0, featured - rows[0]!.used);
}
