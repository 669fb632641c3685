import { sql } from 'kysely';
import type { SaleFile } from '../../../contract/sale-files.ts';
import type { AgreedSale, SaleRecord } from '../../../contract/agreed-sales.ts';
import { saleConditions, type SaleParty, type SaleSide } from '../../../contract/sales.ts';
import type { SaleProblem } from '../../../contract/sale-problems.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { readParty } from '../../db/read-deal.ts';
import { listWhere } from '../search/index.ts';
import { contactSeenAt, recordContactView } from './contact-views.ts';
import { detailsOf, detailsState } from './bank-details.repository.ts';
import { dueAt } from './due-at.ts';
import { reasonsOf, waysOutOf } from './problem-steps.ts';
import { feedbackOf } from './sale-feedback.ts';
import { filesOf } from './sale-files.repository.ts';
import { actsOf, nextStep } from './sale-steps.ts';
import type { SaleState } from './sale-state.ts';
import { saleFor } from './sale-for.ts';
import { noSale } from './sales.policy.ts';
import * as sales from './sales.repository.ts';

/** A sale as one of its sides, or site staff, sees it. @throws AppError not_found, role_forbidden */
export async function readSale(context: Context, actor: Actor, id: number): Promise<AgreedSale> {
  const { sale, side } = await saleFor(context, actor, id);
  const [cards, records, other, inquiry, problem, files, bank, feedback, { now }] = await Promise.all([
    listWhere(context, sql`l.boat_id = ${sale.boat_id}`, sql`l.boat_id`, { page: 1, limit: 1 }),
    sales.recordsOf(context.db, id),
    side && sale.stage !== 'fell-through' ? readOther(context, actor, sale, side) : null,
    context.db
      .selectFrom('inquiry')
      .select('id')
      .where('boat_id', '=', sale.boat_id)
      .where('sender_id', '=', sale.buyer_id)
      .executeTakeFirst(),
    sales.problemOf(context.db, id),
    filesOf(context.db, id),
    detailsOf(context.db, id),
    feedbackOf(context.db, sale),
    context.db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow(),
  ]);
  const [boat] = cards.lists;
  if (!boat) throw noSale();
  const state = sales.stateOf(sale, problem, { now, claimSeconds: context.rules.saleClaimSeconds });
  return {
    id,
    side: side ?? null,
    kind: sale.kind,
    stage: sale.stage,
    boat,
    price: sale.price,
    agreedPrice: sale.agreed_price ?? sale.price,
    buyersFee: sale.buyers_fee,
    allInPrice: sale.price + sale.buyers_fee,
    agreedAt: sale.agreed_at.toISOString(),
    ...presentTurn(context, { sale, problem, state }, side),
    bank: side ? detailsState(bank, now) : null,
    paperwork: state.hasPaperwork,
    payment: { sent: state.sent, received: state.received, pending: state.pending, method: state.method },
    handover:
      sale.handover_at && sale.handover_by
        ? {
            at: sale.handover_at.toISOString(),
            place: sale.handover_place,
            proposedBy: sale.handover_by,
            isAccepted: sale.handover_agreed_at !== null,
          }
        : null,
    other,
    contactSeenAt: side ? await contactSeenAt(context.db, sale, side) : null,
    inquiry_id: side ? (inquiry?.id ?? null) : null,
    feedback,
    records: records.map((row) => presentRecord(row, files.get(row.id) ?? [])),
  };
}

/** Whose turn it is, and what the side can do now. */
function presentTurn(
  context: Context,
  { sale, problem, state }: { sale: sales.SaleRow; problem: sales.ProblemRow | undefined; state: SaleState },
  side: SaleSide | undefined,
) {
  const next = nextStep(state);
  return {
    next: next && { ...next, dueAt: dueAt(sale, context.rules, problem).toISOString() },
    fault: sale.fault,
    problem: problem ? presentProblem(problem) : null,
    conditions:
      state.hasConditions && sale.conditions_until
        ? {
            kinds: saleConditions.filter((kind) => sale.conditions.includes(kind)),
            until: sale.conditions_until.toISOString(),
          }
        : null,
    reasons: side ? reasonsOf(state, side) : [],
    waysOut: problem ? waysOutOf(state, sale.kind) : [],
    may: side ? mayOf(context, state, side) : [],
  };
}

/** What the side can do now. Transporters can be asked only if there are any. */
const mayOf = ({ config }: Context, state: SaleState, side: SaleSide) =>
  actsOf(state, side).filter((act) => act !== 'request-transport' || config.transporters.length > 0);

/** How to reach the other side; that they saw it is recorded. */
async function readOther(
  { db }: Context,
  actor: Actor,
  sale: sales.SaleRow,
  side: SaleSide,
): Promise<SaleParty> {
  await recordContactView(db, sale.id, actor.id);
  return side === 'buyer' ? readParty(db, sale.seller_id, 'seller') : readParty(db, sale.buyer_id, 'buyer');
}

const presentProblem = (problem: sales.ProblemRow): SaleProblem => ({
  id: problem.id,
  reason: problem.reason,
  by: problem.side,
  reportedAt: problem.reported_at.toISOString(),
  isAnswered: problem.answered_at !== null,
  wayOut: problem.wayOut
    ? {
        id: problem.wayOut.id,
        by: problem.wayOut.side,
        kind: problem.wayOut.kind,
        price: problem.wayOut.price,
      }
    : null,
});

const presentRecord = (row: sales.RecordRow, files: SaleFile[]): SaleRecord => ({
  id: row.id,
  at: row.at.toISOString(),
  side: row.side,
  name: row.name,
  kind: row.kind,
  amount: row.amount,
  method: row.method,
  handoverAt: row.handover_at?.toISOString() ?? null,
  place: row.place,
  engineHours: row.engine_hours === null ? null : Number(row.engine_hours),
  note: row.note,
  reason: row.reason,
  wayOut: row.way_out,
  files,
});
