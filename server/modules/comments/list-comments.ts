import { sql } from 'kysely';
import type {
  Comment,
  listComments as call,
  listCommentUsers as users,
  listThreads as threads,
} from '../../../contract/comments.ts';
import { limits } from '../../../contract/limits.ts';
import type { Data, Input } from '../../../contract/call.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { canSee, notListed, publicNameFor } from '../lots/index.ts';
import { lotOf } from '../boats/index.ts';
import { commentsWhere, isShown } from './comment-rows.ts';

type Query = Input<typeof threads>['query'];
type Reading = Pick<Context, 'db'>;

/**
 * A boat's comments, newest first. `before` (a sequence number) pages without duplicates or gaps while others
 * are added. @throws AppError not_found
 */
export async function listComments(
  { db }: Reading,
  query: Input<typeof call>['query'],
  actor?: Actor,
): Promise<Data<typeof call>> {
  const { market_place_id: boatId, page, limit, parent_id: parentId, after = 0 } = query;
  await assertVisible(db, boatId, actor);
  if (parentId !== undefined) {
    const replies = await commentsWhere(
      db,
      sql`c.boat_id = ${boatId} and c.parent_id = ${parentId} and c.deleted_at is null and c.seq > ${after}`,
      actor?.id ?? null,
      sql`order by c.seq limit ${limit}`,
    );
    return { lists: replies, total: (await replyCounts(db, [parentId])).get(parentId) ?? 0, page, limit };
  }
  const lists = await commentsWhere(
    db,
    sql`c.boat_id = ${boatId} and ${isShown} and ${older(query)}`,
    actor?.id ?? null,
    sql`order by c.seq desc limit ${limit} offset ${offset(query)}`,
  );
  return { lists, total: await count(db, boatId, false), page, limit };
}

/**
 * The same as threads: comments newest first, each with its replies, oldest first. @throws AppError not_found
 */
export async function listThreads(
  { db }: Reading,
  query: Query,
  actor?: Actor,
): Promise<Data<typeof threads>> {
  const { market_place_id: boatId, page, limit } = query;
  await assertVisible(db, boatId, actor);
  const me = actor?.id ?? null;
  const heads = await commentsWhere(
    db,
    sql`c.boat_id = ${boatId} and c.parent_id is null and ${isShown} and ${older(query)}`,
    me,
    sql`order by c.seq desc limit ${limit} offset ${offset(query)}`,
  );
  const ids = heads.map((head) => head.id);
  const [replies, counts] =
    ids.length === 0
      ? [[], new Map<number, number>()]
      : await Promise.all([firstReplies(db, ids, me), replyCounts(db, ids)]);
  const byHead = Map.groupBy(replies, (reply) => reply.parent_id);
  const lists = heads.map((head) => ({
    ...head,
    replies: byHead.get(head.id) ?? [],
    replyCount: counts.get(head.id) ?? 0,
  }));
  return { lists, total: await count(db, boatId, true), page, limit };
}

/** The first few replies of each thread; if they're too many overall, those of the newest threads. */
function firstReplies(db: Context['db'], heads: number[], me: number | null): Promise<Comment[]> {
  const first = sql`
    select r.id from unnest(${heads}::int[]) with ordinality as h (id, place)
    cross join lateral (select id, seq from comment where parent_id = h.id and deleted_at is null order by seq limit ${limits.threadReplies}) r
    order by h.place, r.seq limit ${limits.pageReplies}`;
  return commentsWhere(db, sql`c.id in (${first})`, me, sql`order by c.seq`);
}

async function replyCounts(db: Context['db'], heads: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{
    parent_id: number;
    count: number;
  }>`select parent_id, count(*)::int as count from comment where parent_id = any(${heads}::int[]) and deleted_at is null group by 1`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.parent_id, row.count]));
}

/** The users who can be mentioned on a boat. @throws AppError not_found */
export async function listCommentUsers(
  { db }: Reading,
  boatId: number,
  actor: Actor,
): Promise<Data<typeof users>> {
  await assertVisible(db, boatId, actor);
  const { rows } = await sql<Data<typeof users>['lists'][number]>`
    select a.id, a.username, ${publicNameFor} as name, a.id = l.seller_id as "isSeller"
    from lot l join account a on a.id in (select l.seller_id union select c.author_id from comment c where c.boat_id = ${boatId} and c.deleted_at is null)
    where l.boat_id = ${boatId} order by "isSeller" desc, name, a.id limit ${limits.mentionable}`.execute(db);
  return { lists: rows, total: rows.length, page: 1, limit: rows.length };
}

const older = ({ before }: Query) => (before === undefined ? sql`true` : sql`c.seq < ${before}`);
const offset = ({ before, page, limit }: Query) => (before === undefined ? (page - 1) * limit : 0);

/** Comments, without the deleted ones that are shown for their replies; or threads, with them. */
async function count(db: Context['db'], boatId: number, isThreads: boolean): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from comment c where boat_id = ${boatId} and ${isThreads ? sql`parent_id is null and ${isShown}` : sql`deleted_at is null`}`.execute(
    db,
  );
  return rows[0]!.total;
}

async function assertVisible(db: Context['db'], boatId: number, actor: Actor | undefined): Promise<void> {
  const lot = await lotOf(db, boatId);
  if (!lot || !canSee(lot, actor)) throw notListed();
}
