import { sql, type Selectable } from 'kysely';
import type { Plan, UserPlan } from '../../../contract/plans.ts';
import type { Actor } from '../../access/actor.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Plan as PlanTable } from '../../db/types.generated.ts';
import { AppError } from '../../app-error.ts';
import type { Cycle } from '../../gateways/payment-gateway.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { isAllowed } from '../../access/roles.ts';
import { allowanceOf, countUp, includedLeft } from './allowance.ts';
import * as errors from '../../../locales/errors.ts';

export type PlanRow = Selectable<PlanTable>;

export const presentPlan = (row: PlanRow): Plan => ({
  id: row.id,
  code: row.code,
  userType: row.user_type,
  name: row.name,
  lead: row.lead,
  monthly: row.monthly,
  yearly: row.yearly,
  currency: 'USD',
  listings: row.listings,
  photographs: row.photographs,
  seats: row.seats,
  featured: row.featured,
});

/** Minor units. */
export const priceOf = (plan: Pick<PlanRow, 'monthly' | 'yearly'>, cycle: Cycle): number =>
  cycle === 'year' ? plan.yearly : plan.monthly;

/**
 * A plan available to this seller: a row that's sold, or an earlier one whose purchase is unfinished, which goes on as
 * it was shown. @throws AppError not_found
 */
export async function planFor(db: Db | Tx, sellerId: number, planId: number): Promise<PlanRow> {
  const row = await db
    .selectFrom('plan as p')
    .innerJoin('account as a', 'a.user_type', 'p.user_type')
    .selectAll('p')
    .where('p.id', '=', planId)
    .where('a.id', '=', sellerId)
    .where(
      sql<boolean>`(p.is_on or exists (select from subscription s where s.seller_id = ${sellerId} and s.plan_id = p.id and s.state = 'wanted')
        or exists (select from plan_change h join subscription s on s.id = h.subscription_id where s.seller_id = ${sellerId} and h.plan_id = p.id and h.state = 'wanted'))`,
    )
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', errors.not_found_thisPlanIsntAvailableForYour);
  return row;
}

/** The paid plan, or the one being bought; at most one. Undefined: the free plan. */
export const activePlan = (db: Db | Tx, sellerId: number) =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('state', 'in', ['wanted', 'active', 'past-due'])
    .executeTakeFirst();

/** A seller's plan and how much of it is used. */
export async function readUserPlan(db: Db, actor: Actor): Promise<UserPlan> {
  const sellerId = sellerIdOf(actor);
  const allowance = await allowanceOf(db, sellerId);
  const plan = await db
    .selectFrom('plan')
    .selectAll()
    .where('id', '=', allowance.planId)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('subscription as s')
    .innerJoin('card as c', 'c.id', 's.card_id')
    .leftJoin('plan as n', 'n.id', 's.next_plan_id')
    .selectAll('s')
    .select(['c.brand', 'c.last4', 'n.name as next_name'])
    .where('s.seller_id', '=', sellerId)
    .where('s.state', 'in', ['active', 'past-due'])
    .executeTakeFirst();
  const seats = await db
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('dealer_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  const left = await db.transaction().execute((tx) => includedLeft(tx, sellerId));
  return {
    plan: presentPlan(plan),
    state: plan.monthly > 0 && (row?.state === 'active' || row?.state === 'past-due') ? row.state : 'free',
    cycle: row?.cycle ?? null,
    periodEnd: row?.period_end?.toISOString() ?? null,
    cancelsAtEnd: row?.cancels_at_end ?? false,
    graceUntil: row?.state === 'past-due' ? (row.grace_until?.toISOString() ?? null) : null,
    next: row?.next_name && row.next_cycle ? { name: row.next_name, cycle: row.next_cycle } : null,
    card: row ? { brand: row.brand, last4: row.last4 } : null,
    used: { listings: await countUp(db, sellerId), seats: seats.taken, featured: plan.featured - left },
    mayBuy: isAllowed(actor, 'terms'),
  };
}

export async function readHistory(db: Db, sellerId: number) {
  interface Row {
    id: number;
    name: string;
    cycle: Cycle;
    state: 'active';
    created_at: Date;
    period_end: Date | null;
    ended_at: Date | null;
    paid: number;
  }
  const { rows } = await sql<Row>`
    select s.id, p.name, s.cycle, s.state, s.created_at, s.period_end, s.ended_at, coalesce((select sum(c.amount - c.refunded) from charge c where c.subscription_id = s.id and c.state = 'paid'), 0)::bigint as paid
    from subscription s join plan p on p.id = s.plan_id where s.seller_id = ${sellerId} and s.state <> 'wanted' order by s.id desc limit 100`.execute(
    db,
  );
  const lists = rows.map((row) => ({
    id: row.id,
    name: row.name,
    cycle: row.cycle,
    state: row.state,
    startedAt: row.created_at.toISOString(),
    periodEnd: row.period_end?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    paid: row.paid,
    currency: 'USD' as const,
  }));
  return { lists, total: lists.length, page: 1, limit: 100 };
}
