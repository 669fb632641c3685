import { sql } from 'kysely';
import type { Comment, listComments as call, listCommentUsers as users, listThreads as threads } from '../../../contract/comments.ts';
import type { Data, Input } from '../../../contract/call.ts';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { canSee, notListed } from '../boats/boats.policy.ts';
import { lotOf } from '../boats/boats.repository.ts';
import { nameBesideBoat } from '../boats/public-name.ts';
import { commentsWhere } from './comment-rows.ts';

type Query = Input<typeof call>['query'];
type Reading = Pick<Context, 'db'>;

/** A boat's comments, the last first. `before` (a sequence) pages without a row twice or missed while others are added. @throws AppError not_found */
export async function listComments({ db }: Reading, query: Query, actor?: Actor): Promise<Data<typeof call>> {
  const { market_place_id: boatId, page, limit } = query;
  await assertVisible(db, boatId, actor);
  const lists = await commentsWhere(db, sql`c.boat_id = ${boatId} and ${older(query)}`, actor?.id ?? null, sql`order by c.seq desc limit ${limit} offset ${offset(query)}`);
  return { lists, total: await count(db, boatId, false), page, limit };
}

/** The same as threads: what was asked, the last first, each with its replies, the oldest first. @throws AppError not_found */
export async function listThreads({ db }: Reading, query: Query, actor?: Actor): Promise<Data<typeof threads>> {
  const { market_place_id: boatId, page, limit } = query;
  await assertVisible(db, boatId, actor);
  const me = actor?.id ?? null;
  const heads = await commentsWhere(db, sql`c.boat_id = ${boatId} and c.parent_id is null and ${older(query)}`, me, sql`order by c.seq desc limit ${limit} offset ${offset(query)}`);
  const replies = heads.length === 0 ? [] : await commentsWhere(db, sql`c.parent_id = any(${heads.map((head) => head.id)}::int[])`, me, sql`order by c.seq`);
  const byHead = Map.groupBy(replies, (reply) => reply.parent_id);
  const lists = heads.map((head): Comment & { replies: Comment[] } => ({ ...head, replies: byHead.get(head.id) ?? [] }));
  return { lists, total: await count(db, boatId, true), page, limit };
}

/** Whom one can mention on a boat. @throws AppError not_found */
export async function listCommentUsers({ db }: Reading, boatId: number, actor: Actor): Promise<Data<typeof users>> {
  await assertVisible(db, boatId, actor);
  const { rows } = await sql<Data<typeof users>['lists'][number]>`
    select a.id, a.username, ${nameBesideBoat} as name, a.id = l.seller_id as "isSeller"
    from lot l join account a on a.id = l.seller_id or exists (select from comment c where c.boat_id = l.boat_id and c.author_id = a.id)
    where l.boat_id = ${boatId} order by "isSeller" desc, name, a.id`.execute(db);
  return { lists: rows, total: rows.length, page: 1, limit: rows.length };
}

const older = ({ before }: Query) => (before === undefined ? sql`true` : sql`c.seq < ${before}`);
const offset = ({ before, page, limit }: Query) => (before === undefined ? (page - 1) * limit : 0);

async function count(db: Context['db'], boatId: number, isThreads: boolean): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from comment where boat_id = ${boatId} ${isThreads ? sql`and parent_id is null` : sql``}`.execute(db);
  return rows[0]!.total;
}

async function assertVisible(db: Context['db'], boatId: number, actor: Actor | undefined): Promise<void> {
  const lot = await lotOf(db, boatId);
  if (!lot || !canSee(lot, actor)) throw notListed();
}
