import type { AgreedSale, rateBuyer as call } from '../../../contract/agreed-sales.ts';
import type { Input } from '../../../contract/call.ts';
import type { Actor } from '../../access/actor.ts';
import { assertAllowed } from '../../access/roles.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { writeNotifications } from '../notifications/index.ts';
import { sellingAccounts } from '../offers/index.ts';
import { announceSale, lockSale } from './change-sale.ts';
import { readSale } from './read-sale.ts';
import { feedbackNotice } from './sale-notices.ts';
import { noSale, sideOf } from './sales.policy.ts';
import * as sales from './sales.repository.ts';
import * as errors from '../../../locales/errors.ts';

/** The seller's feedback on the buyer. @throws AppError not_found, role_forbidden, conflict */
export async function rateBuyer(
  context: Context,
  actor: Actor,
  { sale_id: id, rating, body }: Input<typeof call>['body'],
): Promise<AgreedSale> {
  const change = await context.db.transaction().execute(async (tx) => {
    const locked = await lockSale(tx, id);
    if (!locked || sideOf(locked.sale, actor) !== 'seller') throw noSale();
    assertAllowed(actor, 'talk');
    const { sale, lot, now } = locked;
    if (sale.stage !== 'done') throw new AppError('conflict', errors.conflict_feedbackFollowsTheSale);
    const before = await tx
      .selectFrom('buyer_feedback')
      .select(['rating', 'body'])
      .where('agreed_sale_id', '=', id)
      .executeTakeFirst();
    if (before && (before.rating !== rating || before.body !== body))
      throw new AppError('conflict', errors.conflict_youveAlreadyLeftFeedbackOnThis);
    if (before) return undefined;
    await tx
      .insertInto('buyer_feedback')
      .values({ agreed_sale_id: id, rating, body, given_by: actor.id, at: now })
      .execute();
    const record = {
      agreed_sale_id: id,
      at: now,
      side: 'seller',
      actor_id: actor.id,
      kind: 'feedback',
    } as const;
    const { id: recordId } = await sales.addRecord(tx, record);
    return {
      parties: [sale.buyer_id, ...(await sellingAccounts(tx, sale.seller_id))],
      events: [],
      notifications: await writeNotifications(tx, [
        feedbackNotice(context.noticeTexts, sale, lot, { rating, recordId }),
      ]),
    };
  });
  if (change) announceSale(context, id, change);
  return readSale(context, actor, id);
}
