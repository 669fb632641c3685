import type { Tx } from '../../db/database.ts';
import type { Act, Acting } from './change-sale.ts';

/** Stores what an act changes of a problem and its ways out. Its texts are in the record. */
export async function storeProblem(tx: Tx, { sale, side, now, problem }: Acting, act: Act): Promise<void> {
  if (act.act === 'report-problem') {
    await tx
      .insertInto('sale_problem')
      .values({ agreed_sale_id: sale.id, side, reason: act.reason ?? 'other', reported_at: now })
      .execute();
    return;
  }
  if (!problem) return;
  if (side !== problem.side && problem.answered_at === null)
    await tx.updateTable('sale_problem').set({ answered_at: now }).where('id', '=', problem.id).execute();
  switch (act.act) {
    case 'propose-way-out':
      await endWayOut(tx, problem.wayOut?.id, 'declined');
      await tx
        .insertInto('sale_way_out')
        .values({
          problem_id: problem.id,
          side,
          kind: act.wayOut ?? 'cancel',
          price: act.wayOut === 'lower-price' ? (act.amount ?? null) : null,
          proposed_at: now,
        })
        .execute();
      break;
    case 'decline-way-out':
      await endWayOut(tx, problem.wayOut?.id, 'declined');
      break;
    case 'accept-way-out':
      await endWayOut(tx, problem.wayOut?.id, 'accepted');
      await endProblem(tx, problem.id, { outcome: problem.wayOut?.kind ?? 'cancel', now });
      break;
    case 'withdraw': // the sale ends, and with it what was open
      await endProblem(tx, problem.id, { outcome: 'cancel', now });
      break;
    case 'withdraw-problem':
      await endProblem(tx, problem.id, { outcome: 'withdrawn', now });
      break;
    default:
  }
}

async function endWayOut(tx: Tx, id: number | undefined, state: 'accepted' | 'declined'): Promise<void> {
  if (id !== undefined) await tx.updateTable('sale_way_out').set({ state }).where('id', '=', id).execute();
}

/** A proposal that nobody answered ends with the problem. */
export async function endProblem(
  tx: Tx,
  id: number,
  {
    outcome,
    now,
    decidedBy = null,
  }: {
    outcome: 'withdrawn' | 'continue' | 'lower-price' | 'cancel' | 'second-chance';
    now: Date;
    decidedBy?: number | null;
  },
): Promise<void> {
  await tx
    .updateTable('sale_way_out')
    .set({ state: 'declined' })
    .where('problem_id', '=', id)
    .where('state', '=', 'open')
    .execute();
  await tx
    .updateTable('sale_problem')
    .set({ ended_at: now, outcome, decided_by: decidedBy })
    .where('id', '=', id)
    .execute();
}
