import { sql, type RawBuilder } from 'kysely';
import type {
  Inquiry,
  InquiryMessage,
  InquirySide,
  InquiryState,
  MessageSide,
} from '../../../contract/messages.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { publicPath } from '../../storage/keys.ts';
import { isPublic } from '../lots/index.ts';
import * as texts from '../../../locales/notices.ts';

export interface InquiryRow {
  id: number;
  boat_id: number;
  state: InquiryState;
  sender_id: number;
  seller_id: number;
  title: string | null;
  status: string;
  cover_key: string | null;
  with_name: string;
  with_avatar: string | null;
  side: InquirySide;
  last_body: string;
  last_at: Date;
  last_side: MessageSide;
  unread: number;
}

/** Messages from the other side that this side hasn't read; a conversation is i, its boat's lot l. */
const unread = (side: RawBuilder<unknown>) =>
  sql`(select count(*)::int from inquiry_message m where m.inquiry_id = i.id and m.side <> ${side} and m.id > case when ${side} = 'buyer' then i.buyer_read else i.seller_read end)`;

/** Which side the caller is on; null for anyone else. `sellerId` is the account they sell for. */
const sideOf = (me: number, sellerId: number) =>
  sql`(case when l.seller_id = ${sellerId} then 'seller' when i.sender_id = ${me} then 'buyer' end)`;

/** The caller's conversations on both sides, each side by its own index: an "or" would read all there are. */
const isOwn = (me: number, sellerId: number) => sql`i.id in (
  select id from inquiry where sender_id = ${me}
  union all select q.id from lot s join inquiry q on q.boat_id = s.boat_id where s.seller_id = ${sellerId}
)`;

/** The caller's conversations, from their own side. */
export function inquiries(me: number, sellerId: number): RawBuilder<InquiryRow> {
  const side = sideOf(me, sellerId);
  const name = (a: string) =>
    sql`(case when ${sql.ref(`${a}.user_type`)} = 2 and ${sql.ref(`${a}.dealer_name`)} <> '' then ${sql.ref(`${a}.dealer_name`)} else ${sql.ref(`${a}.full_name`)} end)`;
  return sql<InquiryRow>`
    select i.id, i.boat_id, i.state, i.sender_id, l.seller_id, b.title, l.status, ${side} as side, ${unread(side)} as unread,
      (select coalesce((select v->>'key' from jsonb_array_elements(u.variants) v where v->>'format' = 'jpeg' order by (v->>'width')::int < 320, (v->>'width')::int limit 1), u.key)
        from boat_picture p join upload u on u.id = p.upload_id where p.boat_id = b.id and u.state = 'ready' order by p.position limit 1) as cover_key,
      case when l.seller_id = ${sellerId} then ${name('buyer')} else ${name('seller')} end as with_name,
      (select key from upload where id = case when l.seller_id = ${sellerId} then buyer.avatar_id else seller.avatar_id end) as with_avatar,
      last.body as last_body, last.at as last_at, last.side as last_side
    from inquiry i join boat b on b.id = i.boat_id join lot l on l.boat_id = i.boat_id join account buyer on buyer.id = i.sender_id join account seller on seller.id = l.seller_id
      join lateral (select m.body, m.at, m.side from inquiry_message m where m.inquiry_id = i.id order by m.id desc limit 1) last on true
    where ${isOwn(me, sellerId)}`;
}

export const presentInquiry = (row: InquiryRow): Inquiry => ({
  id: row.id,
  market_place_id: row.boat_id,
  side: row.side,
  state: row.state,
  boat: {
    title: row.title || texts.untitledBoat,
    status: row.status,
    isPublic: isPublic(row.status),
    cover: row.cover_key && publicPath(row.cover_key),
  },
  with: {
    name: row.with_name,
    initials: initialsOf(row.with_name),
    avatar: row.with_avatar && publicPath(row.with_avatar),
    sellerId: row.side === 'buyer' ? row.seller_id : null,
  },
  last: { body: row.last_body, at: row.last_at.toISOString(), side: row.last_side },
  unread: row.unread,
});

interface MessageRow {
  id: number;
  inquiry_id: number;
  author_id: number | null;
  side: MessageSide;
  body: string;
  at: Date;
  name: string;
  avatar: string | null;
  files: { id: number; title: string; key: string; isPhoto: boolean }[];
}

/** Messages with their authors' names; a dealer's staff have their own names. */
export async function messagesWhere(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  me: number | null,
  limit: number,
): Promise<InquiryMessage[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.inquiry_id, m.author_id, m.side, m.body, m.at, coalesce(a.full_name, '') as name, u.key as avatar,
      (select coalesce(json_agg(json_build_object('id', f.id, 'title', f.title, 'key', x.key, 'isPhoto', x.kind = 'picture') order by f.id), '[]')
        from inquiry_message_file f join upload x on x.id = f.upload_id where f.message_id = m.id) as files
    from inquiry_message m left join account a on a.id = m.author_id left join upload u on u.id = a.avatar_id
    where ${where} order by m.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    inquiry_id: row.inquiry_id,
    side: row.side,
    author: { name: row.name, initials: initialsOf(row.name), avatar: row.avatar && publicPath(row.avatar) },
    isMine: row.author_id !== null && row.author_id === me,
    body: row.body,
    files: row.files.map(({ key, ...file }) => ({ ...file, path: publicPath(key) })),
    at: row.at.toISOString(),
  }));
}

/** Conversations with something unread for the caller. */
export async function countUnread(db: Db | Tx, me: number, sellerId: number): Promise<number> {
  const { rows } = await unreadInquiries(me, sellerId).execute(db);
  return rows[0]?.waiting ?? 0;
}

/** The same with a prepared statement, for the header of every page. */
export async function countUnreadPrepared(
  context: Pick<Context, 'pool' | 'db'>,
  me: number,
  sellerId: number,
): Promise<number> {
  const [row] = await selectUnread(context, me, sellerId);
  return row?.waiting ?? 0;
}

const unreadInquiries = (me: number, sellerId: number) => sql<{ waiting: number }>`
  select count(*)::int as waiting from inquiry i join lot l on l.boat_id = i.boat_id
  where ${isOwn(me, sellerId)} and ${unread(sideOf(me, sellerId))} > 0`;
const selectUnread = prepared('unread-inquiries', unreadInquiries);

export const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0]!.toUpperCase() : ''))
    .join('');
};
