import type { Rules } from '../../config.ts';
import type { ProblemRow, SaleRow } from './sales.repository.ts';

/**
 * When the sale's current step is due: the paperwork and the handover after the stage began, the payment after the
 * agreement (from then on, the seller can end an unpaid sale) or at the handover, an agreed handover at its time, and
 * while a problem is open, its answer and a way out, each after what came before.
 */
export function dueAt(
  sale: SaleRow,
  { salePaperworkSeconds, unpaidSeconds, saleHandoverSeconds, saleProblemSeconds }: Rules,
  problem?: ProblemRow,
): Date {
  if (problem)
    return later(
      problem.wayOut?.proposed_at ?? problem.answered_at ?? problem.reported_at,
      saleProblemSeconds,
    );
  const { stage, stage_since, agreed_at, handover_at, handover_agreed_at, method } = sale;
  if (sale.conditions_until && sale.conditions_met_at === null && ['paperwork', 'payment'].includes(stage))
    return sale.conditions_until;
  if (stage === 'payment')
    return method === 'cashiers-check' && handover_agreed_at && handover_at
      ? handover_at
      : later(agreed_at, unpaidSeconds);
  if (stage === 'handover')
    return handover_agreed_at && handover_at ? handover_at : later(stage_since, saleHandoverSeconds);
  return later(stage_since, salePaperworkSeconds);
}

export const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1_000);
