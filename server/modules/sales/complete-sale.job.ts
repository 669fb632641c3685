import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { announceSale, loadUnderLock, storeState } from './change-sale.ts';
import { later } from './due-at.ts';
import { completionNotices } from './sale-notices.ts';
import * as sales from './sales.repository.ts';

/**
 * Completes a sale that was paid long ago and that nobody disputes, although the buyer never confirmed the handover.
 * While a problem is open it waits: what ends the problem queues this job again.
 */
export async function completeSale(
  context: Context,
  { saleId }: JobPayloads['complete-sale'],
): Promise<void> {
  const change = await context.db.transaction().execute(async (tx) => {
    const loaded = await loadUnderLock(tx, context.rules, saleId);
    if (!loaded || loaded.sale.stage !== 'handover' || loaded.problem) return undefined;
    if (loaded.now < later(loaded.sale.stage_since, context.rules.saleCompletionSeconds)) return undefined;
    await sales.addRecord(tx, { agreed_sale_id: saleId, at: loaded.now, kind: 'complete' });
    return storeState(
      tx,
      context,
      loaded,
      { ...loaded.state, stage: 'done' },
      {
        changes: {},
        actedFor: loaded.sale.seller_id,
        fault: null,
        reason: '',
        notices: (stored) => completionNotices(context.noticeTexts, stored, loaded.lot),
      },
    );
  });
  if (change) announceSale(context, saleId, change);
}
