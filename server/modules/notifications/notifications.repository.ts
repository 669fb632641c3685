import { sql } from 'kysely';
import type { Notification } from '../../../contract/notifications.ts';
import type { Db, Tx } from '../../db/database.ts';

export interface Page {
  page: number;
  limit: number;
  /** Only ones older than this id; takes precedence over `page`. */
  before?: number;
}

/** Reads one more row than requested, to know whether there are older ones. */
export async function list(
  db: Db,
  accountId: number,
  { page, limit, before }: Page,
): Promise<{ list: Notification[]; loadMoreFlag: boolean }> {
  const rows = await db
    .selectFrom('notification as n')
    .leftJoin('boat', 'boat.id', 'n.boat_id')
    .select([
      'n.id',
      'n.boat_id',
      'n.event',
      'n.comment_id',
      'n.is_read',
      'n.title',
      'n.body',
      'n.created_at',
      'n.account_id',
      'boat.title as boatTitle',
      coverKey.as('coverKey'),
      sql<string | null>`n.data ->> 'path'`.as('path'),
    ])
    .where('n.account_id', '=', accountId)
    .$if(before !== undefined, (older) => older.where('n.id', '<', before!))
    .orderBy('n.id', 'desc')
    .limit(limit + 1)
    .offset(before === undefined ? (page - 1) * limit : 0)
    .execute();
  const shown = rows.slice(0, limit).map((row) => ({
    id: row.id,
    market_place_id: row.boat_id,
    event: row.event,
    comment_id: row.comment_id,
    isRead: row.is_read ? 1 : 0,
    message: { title: row.title, body: row.body },
    createdAt: row.created_at.toISOString(),
    user_id: row.account_id,
    boat:
      row.boat_id === null
        ? null
        : { title: row.boatTitle ?? '', cover: row.coverKey === null ? null : `/files/${row.coverKey}` },
    path: row.path,
  }));
  return { list: shown, loadMoreFlag: rows.length > limit };
}

/**
 * The boat's first picture: the JPEG variant for a small square, otherwise the stored picture. Null if none
 * is ready.
 */
const coverKey = sql<string | null>`(
  select coalesce((select v->>'key' from jsonb_array_elements(upload.variants) v where v->>'format' = 'jpeg' order by (v->>'width')::int < 320, (v->>'width')::int limit 1), upload.key)
  from boat_picture join upload on upload.id = boat_picture.upload_id
  where boat_picture.boat_id = n.boat_id and upload.state = 'ready'
  order by position limit 1
)`;

export async function countUnread(db: Db | Tx, accountId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('account_id', '=', accountId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks one of the account's notifications as read, or all of them; returns whether the one was found. */
export async function markRead(tx: Tx, accountId: number, id: number | undefined): Promise<boolean> {
  const marked = await tx
    .updateTable('notification')
    .set({ is_read: true })
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (one) => one.where('id', '=', id!))
    .$if(id === undefined, (all) => all.where('is_read', '=', false))
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Moves the email of a newer notification to this one's position in the queue. */
export const handPlaceOn = (db: Db, id: number, newerId: number) =>
  sql`
    update graphile_worker._private_jobs newer set run_at = least(newer.run_at, mine.run_at), priority = least(newer.priority, mine.priority)
    from graphile_worker._private_jobs mine where mine.key = ${`mail:${id}`} and newer.key = ${`mail:${newerId}`} and newer.locked_at is null`.execute(
    db,
  );
