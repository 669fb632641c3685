import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { AgreedSale, AgreedSaleRecord, SaleProblem, SaleWayOut } from '../../db/types.generated.ts';
import type { SaleState } from './sale-state.ts';

export type SaleRow = Selectable<AgreedSale>;
export type RecordRow = Selectable<AgreedSaleRecord> & { name: string };
/** An open problem, and the way out that waits for an answer. */
export type ProblemRow = Selectable<SaleProblem> & { wayOut: Selectable<SaleWayOut> | undefined };

export const byId = (db: Db | Tx, id: number): Promise<SaleRow | undefined> =>
  db.selectFrom('agreed_sale').selectAll().where('id', '=', id).executeTakeFirst();

/** The boat's sale that hasn't ended. */
export const openOnBoat = (tx: Tx, boatId: number): Promise<SaleRow | undefined> =>
  tx
    .selectFrom('agreed_sale')
    .selectAll()
    .where('boat_id', '=', boatId)
    .where('stage', 'not in', ['done', 'fell-through'])
    .executeTakeFirst();

/** The sale's problem that hasn't ended. */
export async function problemOf(db: Db | Tx, saleId: number): Promise<ProblemRow | undefined> {
  const problem = await db
    .selectFrom('sale_problem')
    .selectAll()
    .where('agreed_sale_id', '=', saleId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!problem) return undefined;
  const wayOut = await db
    .selectFrom('sale_way_out')
    .selectAll()
    .where('problem_id', '=', problem.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return { ...problem, wayOut };
}

/** Everything done in a sale, oldest first, with the names of those who did it. */
export const recordsOf = (db: Db | Tx, id: number): Promise<RecordRow[]> =>
  db
    .selectFrom('agreed_sale_record as r')
    .leftJoin('account as a', 'a.id', 'r.actor_id')
    .selectAll('r')
    .select(sql<string>`coalesce(a.full_name, '')`.as('name'))
    .where('r.agreed_sale_id', '=', id)
    .orderBy('r.id')
    .execute();

export const addRecord = (tx: Tx, record: Insertable<AgreedSaleRecord>): Promise<{ id: number }> =>
  tx.insertInto('agreed_sale_record').values(record).returning('id').executeTakeFirstOrThrow();

/** How many lines of the record are this account's, of the last 24 hours: all, and requests for our staff and for transporters. */
export async function actsOfDay(
  tx: Tx,
  { saleId, accountId, now }: { saleId: number; accountId: number; now: Date },
): Promise<{ acts: number; staffRequests: number; transportRequests: number }> {
  const rows = await tx
    .selectFrom('agreed_sale_record')
    .select('kind')
    .where('agreed_sale_id', '=', saleId)
    .where('actor_id', '=', accountId)
    .where('at', '>', new Date(now.getTime() - 86_400_000))
    .execute();
  const count = (kind: RecordRow['kind']) => rows.filter((row) => row.kind === kind).length;
  return {
    acts: rows.length,
    staffRequests: count('ask-staff'),
    transportRequests: count('request-transport'),
  };
}

/** An earlier act with the same key: a repeated request. */
export const recordWithKey = (tx: Tx, id: number, key: string) =>
  tx
    .selectFrom('agreed_sale_record')
    .select(['kind', 'actor_id'])
    .where('agreed_sale_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();

/** Some of the price was paid through the site, or is being paid. */
export const hasDebits = async (tx: Tx, saleId: number): Promise<boolean> =>
  (await tx
    .selectFrom('sale_debit')
    .select('id')
    .where('agreed_sale_id', '=', saleId)
    .where('state', 'in', ['wanted', 'pending', 'succeeded'])
    .executeTakeFirst()) !== undefined;

/** `claim`: how long after the handover a buyer can report a problem; without it, they can't. */
export const stateOf = (
  row: SaleRow,
  problem?: ProblemRow,
  claim?: { now: Date; claimSeconds: number },
): SaleState => ({
  stage: row.stage,
  price: row.price,
  hasPaperwork: { buyer: row.paperwork_by_buyer !== null, seller: row.paperwork_by_seller !== null },
  hasConditions: row.conditions.length > 0 && row.conditions_met_at === null,
  isOnPaper: row.bill_on_paper,
  method: row.method,
  sent: row.amount_sent,
  received: row.amount_received,
  pending: row.amount_pending,
  handover: row.handover_by && { by: row.handover_by, isAccepted: row.handover_agreed_at !== null },
  problem: problem
    ? {
        by: problem.side,
        reason: problem.reason,
        isAnswered: problem.answered_at !== null,
        wayOut: problem.wayOut
          ? { by: problem.wayOut.side, kind: problem.wayOut.kind, price: problem.wayOut.price }
          : null,
      }
    : null,
  isClaimable:
    claim !== undefined &&
    row.stage === 'done' &&
    claim.now.getTime() < row.stage_since.getTime() + claim.claimSeconds * 1_000,
});
