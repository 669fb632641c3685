import { sql } from 'kysely';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Tx } from '../../db/database.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import { enqueue, holdKey } from '../../jobs/enqueue.ts';
import { writeNotifications, type StoredNotification } from '../notifications/index.ts';
import * as words from '../../../locales/notices.ts';

/**
 * Records that a card refused a hold, and notifies its owner what to do. If the hold isn't needed anymore,
 * it's only recorded. Returns what to announce after the commit.
 */
export async function refuseHold(
  tx: Tx,
  texts: NoticeTexts,
  boatId: number,
  holdId: number,
): Promise<StoredNotification[]> {
  const ended = { ended_at: sql<Date>`clock_timestamp()` };
  const refused = await tx
    .updateTable('fee_hold')
    .set({ state: 'failed', ...ended })
    .where('id', '=', holdId)
    .where('state', '=', 'wanted')
    .returning(['account_id', 'amount', 'card_id'])
    .executeTakeFirst();
  if (!refused) {
    await tx
      .updateTable('fee_hold')
      .set(ended)
      .where('id', '=', holdId)
      .where('ended_at', 'is', null)
      .execute();
    return [];
  }
  const { last4 } = await tx
    .selectFrom('card')
    .select('last4')
    .where('id', '=', refused.card_id)
    .executeTakeFirstOrThrow();
  const lot = await tx
    .selectFrom('lot')
    .innerJoin('boat', 'boat.id', 'lot.boat_id')
    .select(['boat.title', 'lot.status'])
    .where('lot.boat_id', '=', boatId)
    .executeTakeFirstOrThrow();
  const stands = lot.status === 'live' ? words.yourBidIsStillActive : '';
  const body = texts.yourCardEndingInWasDeclined({ last4, amount: refused.amount, stands });
  return writeNotifications(tx, [
    {
      accountId: refused.account_id,
      boatId,
      event: notificationEvent.payment,
      title: texts.yourCardWasDeclined({ title: lot.title ?? '' }),
      body,
      data: { about: 'card', path: '/profile' },
      dedupe: `hold:${holdId}`,
    },
  ]);
}

/** After a card change: requests again the holds that the old card refused, in the same transaction. */
export async function retryHolds(tx: Tx, accountId: number): Promise<void> {
  const refused = await tx
    .selectFrom('fee_hold')
    .innerJoin('lot', 'lot.boat_id', 'fee_hold.boat_id')
    .select('fee_hold.boat_id')
    .distinct()
    .where('fee_hold.account_id', '=', accountId)
    .where('fee_hold.state', '=', 'failed')
    .where('lot.status', 'in', ['live', 'offer-window', 'under-offer', 'sold'])
    .execute();
  for (const { boat_id: boatId } of refused)
    await enqueue(tx, 'settle-hold', { boatId }, { key: holdKey(boatId) });
}
