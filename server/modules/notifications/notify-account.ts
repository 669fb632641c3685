import type { Notification } from '../../../contract/notifications.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { cut } from './notify.ts';

/** A notification about the account itself (code 13), not about a boat. */
interface AccountNotice {
  accountId: number;
  title: string;
  body: string;
  /** The page that it opens. */
  path: string;
  /** What it's about, if not an identity verification. */
  about?: 'managed' | 'moderation' | 'suspended' | 'reinstated';
  /** Identifies what is reported: it's written once. */
  dedupe: string;
}

export type StoredAccountNotice = Notification;

/** Writes it in the transaction of what it reports, with its email `wanted`. Undefined if it was written before. */
export async function writeAccountNotice(
  tx: Tx,
  { accountId, title, body, path, about, dedupe }: AccountNotice,
): Promise<StoredAccountNotice | undefined> {
  const stored = await tx
    .insertInto('notification')
    .values({
      account_id: accountId,
      boat_id: null,
      event: notificationEvent.identity,
      title: cut(title),
      body,
      data: JSON.stringify({ path, ...(about && { about }) }),
      dedupe,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  return (
    stored && {
      id: stored.id,
      market_place_id: null,
      event: notificationEvent.identity,
      comment_id: null,
      isRead: 0,
      message: { title: cut(title), body },
      createdAt: stored.created_at.toISOString(),
      user_id: accountId,
      boat: null,
      path,
    }
  );
}

/** Sends it to the account's connected browsers. Called after the commit. */
export function announceAccountNotice({ live }: Pick<Context, 'live'>, notice: StoredAccountNotice): void {
  live.toAccount(notice.user_id, 'marketplace', {
    market_place_id: null,
    user_id: notice.user_id,
    seq: 0,
    serverTime: Date.now(),
    notification: notice,
  });
}
