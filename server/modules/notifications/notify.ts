import { sql } from 'kysely';
import type { Notification } from '../../../contract/notifications.ts';
import { limits, notificationEvent, type NotificationEvent } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

export interface NewNotification {
  accountId: number;
  boatId: number;
  event: NotificationEvent;
  commentId?: number | null;
  title: string;
  body: string;
  /**
   * What the live event includes besides the notification (`amount` and `allInPrice` make it the winner's).
   */
  data?: Record<string, number | string | boolean>;
  /** Identifies what is reported: the same report to the same account is written once. */
  dedupe: string;
}

export interface StoredNotification extends NewNotification {
  id: number;
  createdAt: Date;
  /** The boat's title and sequence number at the time. */
  boatTitle: string;
  seq: number;
  /** The bidder's public name, for notifications of a bid. */
  bidder?: string;
}

/** The same notification to each account. */
export const toEach = (
  accountIds: Iterable<number>,
  notice: Omit<NewNotification, 'accountId'>,
): NewNotification[] => Array.from(accountIds, (accountId) => ({ accountId, ...notice }));

/** How many notifications one statement writes; a transaction that reports something to more leaves batches. */
export const notificationsAtOnce = 500;

/**
 * Writes notifications in the transaction of what they report, and returns the new ones. Those of a crowd are written
 * by the sweep, except for the first (write-batches.ts). Each is stored with its email `wanted`: that mark, set in the
 * same transaction, is the outbox from which the sweep queues emails (sweep.ts).
 */
export async function writeNotifications(tx: Tx, rows: NewNotification[]): Promise<StoredNotification[]> {
  await storeBatches(tx, rows.slice(notificationsAtOnce));
  return insertNotifications(tx, rows.slice(0, notificationsAtOnce));
}

/** Stores notifications as batches of accounts in a row that get the same one. */
async function storeBatches(tx: Tx, rows: NewNotification[]): Promise<void> {
  const batches: { notice: NewNotification; accountIds: number[] }[] = [];
  for (const row of rows) {
    const last = batches.at(-1);
    if (last && last.accountIds.length < notificationsAtOnce && isSame(last.notice, row))
      last.accountIds.push(row.accountId);
    else batches.push({ notice: row, accountIds: [row.accountId] });
  }
  if (batches.length === 0) return;
  await tx
    .insertInto('notification_batch')
    .values(
      batches.map(({ notice, accountIds }) => ({
        boat_id: notice.boatId,
        event: notice.event,
        comment_id: notice.commentId ?? null,
        title: notice.title,
        body: notice.body,
        data: JSON.stringify(notice.data ?? {}),
        dedupe: notice.dedupe,
        account_ids: accountIds,
      })),
    )
    .execute();
}

const isSame = (one: NewNotification, other: NewNotification) =>
  one.boatId === other.boatId &&
  one.event === other.event &&
  one.commentId === other.commentId &&
  one.title === other.title &&
  one.body === other.body &&
  one.dedupe === other.dedupe &&
  (one.data === other.data || JSON.stringify(one.data) === JSON.stringify(other.data));

/** Writes notifications with one statement. @returns the new ones */
export async function insertNotifications(tx: Tx, rows: NewNotification[]): Promise<StoredNotification[]> {
  if (rows.length === 0) return [];
  const column = <T>(pick: (row: NewNotification) => T) => rows.map(pick);
  const { rows: stored } = await sql<{
    id: number;
    account_id: number;
    dedupe: string;
    created_at: Date;
    title: string;
    seq: number;
  }>`
    with stored as (
      insert into notification (account_id, boat_id, event, comment_id, title, body, data, dedupe)
      select account_id, boat_id, event, comment_id, title, body, data::jsonb, dedupe
      from unnest(${column((r) => r.accountId)}::int[], ${column((r) => r.boatId)}::int[], ${column((r) => r.event)}::int[], ${column((r) => r.commentId ?? null)}::int[],
                  ${column((r) => cut(r.title))}::text[], ${column((r) => r.body)}::text[], ${column((r) => JSON.stringify(r.data ?? {}))}::text[], ${column((r) => r.dedupe)}::text[])
        with ordinality as n (account_id, boat_id, event, comment_id, title, body, data, dedupe, place)
      order by place
      on conflict (account_id, dedupe) do nothing
      returning id, account_id, boat_id, dedupe, created_at
    )
    select stored.id, stored.account_id, stored.dedupe, stored.created_at, boat.title, lot.seq
    from stored join boat on boat.id = stored.boat_id join lot on lot.boat_id = stored.boat_id
    order by stored.id`.execute(tx);
  const byKey = new Map(rows.toReversed().map((row) => [`${row.accountId} ${row.dedupe}`, row]));
  return stored.map((s) => {
    const row = byKey.get(`${s.account_id} ${s.dedupe}`)!;
    return {
      ...row,
      title: cut(row.title),
      id: s.id,
      createdAt: s.created_at,
      boatTitle: s.title,
      seq: s.seq,
    };
  });
}

/** Sends stored notifications to connected users. Called after the commit. */
export function announceNotifications({ live }: Pick<Context, 'live'>, stored: StoredNotification[]): void {
  for (const one of stored) {
    const notification = present(one);
    const envelope = {
      market_place_id: one.boatId,
      user_id: one.accountId,
      seq: one.seq,
      serverTime: Date.now(),
      notification,
    };
    if (one.event === notificationEvent.newBid || one.event === notificationEvent.outbid) {
      live.toAccount(one.accountId, 'placeBidNotification', {
        ...envelope,
        user_id: one.bidder ?? null,
        outbid: one.event === notificationEvent.outbid,
      });
      continue;
    }
    const { amount, allInPrice, isByOffer } = one.data ?? {};
    if (typeof amount === 'number' && typeof allInPrice === 'number')
      live.toAccount(one.accountId, 'bidWinner', {
        ...envelope,
        message: notification.message,
        amount,
        allInPrice,
        isByOffer: isByOffer === true,
      });
    live.toAccount(one.accountId, 'marketplace', envelope);
  }
}

function present(one: StoredNotification): Notification {
  return {
    id: one.id,
    market_place_id: one.boatId,
    event: one.event,
    comment_id: one.commentId ?? null,
    isRead: 0,
    message: { title: one.title, body: one.body },
    createdAt: one.createdAt.toISOString(),
    user_id: one.accountId,
    boat: { title: one.boatTitle, cover: null },
    path: typeof one.data?.path === 'string' ? one.data.path : null,
  };
}

/** A title shortened to fit the column: `limits.notificationTitleMax` characters. */
export const cut = (title: string) =>
  title.length <= limits.notificationTitleMax ? title : `${title.slice(0, limits.notificationTitleMax - 1)}…`;
