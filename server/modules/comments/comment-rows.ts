import { sql, type RawBuilder } from 'kysely';
import type { Comment } from '../../../contract/comments.ts';
import type { Db, Tx } from '../../db/database.ts';
import { publicPath } from '../../storage/keys.ts';
import { avatarKey } from '../account/index.ts';
import { publicNameFor } from '../lots/index.ts';

interface CommentRow {
  id: number;
  boat_id: number;
  author_id: number;
  parent_id: number | null;
  body: string;
  likes: number;
  seq: number;
  created_at: Date | string;
  edited_at: Date | string | null;
  is_deleted: boolean;
  is_removed: boolean;
  name: string;
  username: string;
  is_seller: boolean;
  avatar_key: string | null;
  mentions: Comment['mentions'];
  is_liked: boolean;
}

/** c is comment; `me` the caller, for their own likes. */
export const commentColumns = (me: number | null) => sql`
  c.id, c.boat_id, c.author_id, c.parent_id, c.body, c.likes, c.seq, c.created_at, c.edited_at, c.deleted_at is not null as is_deleted, c.removed_by is not null as is_removed, ${publicNameFor} as name, a.username, (c.author_id = l.seller_id or a.dealer_id = l.seller_id or c.for_seller) is true as is_seller, ${avatarKey} as avatar_key,
  (select coalesce(json_agg(json_build_object('id', a.id, 'username', a.username, 'name', ${publicNameFor}) order by a.id), '[]') from account a where a.id = any(c.mentions)) as mentions,
  exists (select from comment_like k where k.comment_id = c.id and k.account_id = ${me}) as is_liked`;
export const commentTables = sql`comment c join account a on a.id = c.author_id join lot l on l.boat_id = c.boat_id left join upload u on u.id = a.avatar_id`;

export function presentComment(row: CommentRow): Comment {
  return {
    id: row.id,
    market_place_id: row.boat_id,
    user_id: row.author_id,
    parent_id: row.parent_id,
    author: {
      name: row.name,
      username: row.username,
      isSeller: row.is_seller,
      initials: initialsOf(row.name),
      avatar: row.avatar_key && publicPath(row.avatar_key),
    },
    body: row.body,
    mentions: row.mentions,
    likes: row.likes,
    isLiked: row.is_liked,
    seq: row.seq,
    createdAt: new Date(row.created_at).toISOString(),
    editedAt: row.edited_at && new Date(row.edited_at).toISOString(),
    isDeleted: row.is_deleted,
    ...(row.is_removed && { isRemoved: true }),
  };
}

/** A deleted comment is shown only as long as it has replies. c is comment. */
export const isShown = sql<boolean>`(c.deleted_at is null or exists (select from comment r where r.parent_id = c.id and r.deleted_at is null))`;

/** `where` can use the aliases in `commentTables`; `rest` is order and page. */
export async function commentsWhere(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  me: number | null,
  rest: RawBuilder<unknown> = sql``,
): Promise<Comment[]> {
  const { rows } =
    await sql<CommentRow>`select ${commentColumns(me)} from ${commentTables} where ${where} ${rest}`.execute(
      db,
    );
  return rows.map(presentComment);
}

export async function readComment(db: Db | Tx, id: number, me: number | null): Promise<Comment> {
  return (await commentsWhere(db, sql`c.id = ${id}`, me))[0]!;
}

/** A comment that waits for staff, as its author gets it in reply. */
export async function heldComment(db: Db | Tx, id: number): Promise<Comment> {
  const held = sql`(select h.id, h.boat_id, h.author_id, h.parent_id, h.body, 0 as likes, 0 as seq, h.at as created_at, null::timestamptz as edited_at,
    null::timestamptz as deleted_at, null::int as removed_by, '{}'::int[] as mentions, false as for_seller from held_comment h where h.id = ${id})`;
  const { rows } = await sql<CommentRow>`
    select ${commentColumns(null)} from ${held} c join account a on a.id = c.author_id join lot l on l.boat_id = c.boat_id left join upload u on u.id = a.avatar_id`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The held comment was just stored');
  return { ...presentComment(row), isHeld: true };
}

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0]!.toUpperCase() : ''))
    .join('');
};
