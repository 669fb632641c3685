import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { announceSale, loadUnderLock, storeState } from './change-sale.ts';
import { conditionNotices } from './sale-notices.ts';
import * as sales from './sales.repository.ts';

/** The time to withdraw because of a survey or a sea trial is over: the conditions count as met. */
export async function meetConditions(
  context: Context,
  { saleId }: JobPayloads['meet-conditions'],
): Promise<void> {
  const change = await context.db.transaction().execute(async (tx) => {
    const loaded = await loadUnderLock(tx, context.rules, saleId);
    if (!loaded?.state.hasConditions || ['done', 'fell-through'].includes(loaded.sale.stage))
      return undefined;
    const { sale, now } = loaded;
    if (!sale.conditions_until || now < sale.conditions_until) return undefined;
    await sales.addRecord(tx, { agreed_sale_id: saleId, at: now, kind: 'accept-condition' });
    return storeState(
      tx,
      context,
      loaded,
      { ...loaded.state, hasConditions: false },
      {
        changes: {},
        actedFor: sale.buyer_id,
        fault: null,
        reason: '',
        notices: (stored) => conditionNotices(context.noticeTexts, stored, loaded.lot),
      },
    );
  });
  if (change) announceSale(context, saleId, change);
}
