import type { AgreedSale, decideProblem as call } from '../../../contract/agreed-sales.ts';
import type { Input } from '../../../contract/call.ts';
import type { Actor } from '../../access/actor.ts';
import { assertSiteAllowed } from '../../access/site-policy.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { recordAct } from '../audit/index.ts';
import type { Context } from '../../context.ts';
import { announceSale, loadUnderLock, storeState } from './change-sale.ts';
import { leastPrice } from './check-act.ts';
import { afterOutcome } from './problem-steps.ts';
import { readSale } from './read-sale.ts';
import { decisionNotices } from './sale-notices.ts';
import { noSale } from './sales.policy.ts';
import * as sales from './sales.repository.ts';
import { endProblem } from './store-problem.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Ends a problem that its sides didn't end themselves; for site staff. Both sides see the decision with its reason.
 * Repeating a decision is a conflict, because the problem has ended.
 * @throws AppError forbidden, not_found, invalid_request, conflict
 */
export async function decideProblem(
  context: Context,
  actor: Actor,
  { sale_id: id, problem_id, decision, fault, amount, note }: Input<typeof call>['body'],
): Promise<AgreedSale> {
  assertSiteAllowed(actor, 'move-money');
  const change = await context.db.transaction().execute(async (tx) => {
    const loaded = await loadUnderLock(tx, context.rules, id);
    if (!loaded) throw noSale();
    const { problem, state: before, sale, lot, now } = loaded;
    if (problem?.id !== problem_id) throw new AppError('conflict', errors.conflict_thisProblemHasEnded);
    if (!note.trim()) throw invalidField('note', errors.invalid_request_giveTheReason);
    const price = decision === 'lower-price' ? amount : undefined;
    if (decision === 'lower-price' && price === undefined)
      throw invalidField('amount', errors.invalid_request_enterTheAmount);
    const least = leastPrice(loaded);
    if (price !== undefined && price < least)
      throw invalidField('amount', errors.invalid_request_enterAPriceOfAtLeast({ least }));
    if (price !== undefined && price >= before.price)
      throw invalidField('amount', errors.invalid_request_enterAPriceBelow({ price: before.price }));
    await endProblem(tx, problem.id, { outcome: decision, now, decidedBy: actor.id });
    const record = await sales.addRecord(tx, {
      agreed_sale_id: sale.id,
      at: now,
      actor_id: actor.id,
      kind: 'decide-problem',
      amount: price ?? null,
      note,
    });
    await recordAct(tx, actor, {
      act: 'decide-sale',
      object: { kind: 'sale', id, name: lot.title },
      before: { price: before.price },
      after: { decision, fault, ...(price !== undefined && { price }) },
      reason: note,
    });
    return storeState(tx, context, loaded, afterOutcome(before, { kind: decision, price: price ?? null }), {
      changes: {},
      actedFor: actor.id,
      fault,
      reason: note,
      notices: (stored) =>
        decisionNotices(context.noticeTexts, stored, lot, { decision, note, recordId: record.id }),
    });
  });
  announceSale(context, id, change);
  return readSale(context, actor, id);
}
