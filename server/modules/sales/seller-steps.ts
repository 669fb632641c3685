import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { dueAt } from './due-at.ts';
import type { NextStep } from './sale-state.ts';
import { nextStep } from './sale-steps.ts';
import { problemOf, stateOf } from './sales.repository.ts';

export interface SellerStep {
  saleId: number;
  boatId: number;
  title: string;
  act: NextStep['act'];
  dueAt: Date;
}

/** The next steps of a seller's sales that the seller can do, also those that either side can; earliest due first. */
export async function sellerSteps(
  { db, rules }: Pick<Context, 'db' | 'rules'>,
  sellerId: number,
  limit: number,
): Promise<SellerStep[]> {
  const hasProblem = sql<boolean>`exists (select from sale_problem p where p.agreed_sale_id = s.id and p.ended_at is null)`;
  const open = await db
    .selectFrom('agreed_sale as s')
    .innerJoin('boat as b', 'b.id', 's.boat_id')
    .selectAll('s')
    .select(['b.title', hasProblem.as('has_problem')])
    .where('s.seller_id', '=', sellerId)
    .where(sql<boolean>`(s.stage not in ('done', 'fell-through') or ${hasProblem})`)
    .orderBy('s.stage_since')
    .limit(salesMax)
    .execute();
  const steps: SellerStep[] = [];
  for (const { title, has_problem: isOpen, ...sale } of open) {
    const problem = isOpen ? await problemOf(db, sale.id) : undefined;
    const next = nextStep(stateOf(sale, problem));
    if (next && next.by !== 'buyer')
      steps.push({
        saleId: sale.id,
        boatId: sale.boat_id,
        title: title ?? '',
        act: next.act,
        dueAt: dueAt(sale, rules, problem),
      });
  }
  return steps.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime()).slice(0, limit);
}

/** Sellers have fewer open sales, and those that wait longest are read. */
const salesMax = 50;
