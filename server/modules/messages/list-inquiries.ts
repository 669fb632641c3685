import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type { inquiryById as oneCall, listInquiries as listCall } from '../../../contract/messages.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { readDeal } from '../../db/read-deal.ts';
import { countUnread, inquiries, messagesWhere, presentInquiry, type InquiryRow } from './inquiry-rows.ts';
import { mayWrite, noSuchInquiry } from './messages.policy.ts';

/** The caller's conversations on both sides, latest message first. */
export async function listInquiries(
  { db }: Context,
  actor: Actor,
  { page, limit, side, state, market_place_id, search = '' }: Input<typeof listCall>['query'],
): Promise<Data<typeof listCall>> {
  const sellerId = sellerIdOf(actor);
  const like = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const found = sql<InquiryRow & { total: number }>`
    select *, count(*) over ()::int as total from (${inquiries(actor.id, sellerId)}) mine
    where ${side ? sql`side = ${side}` : sql`true`} and ${state ? sql`state = ${state}` : sql`true`} and ${market_place_id === undefined ? sql`true` : sql`boat_id = ${market_place_id}`}
      and ${search ? sql`(title ilike ${like} or with_name ilike ${like} or last_body ilike ${like})` : sql`true`}`;
  const { rows } = await sql<
    InquiryRow & { total: number }
  >`${found} order by last_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const total =
    rows[0]?.total ??
    (page === 1 ? 0 : ((await sql<{ total: number }>`${found} limit 1`.execute(db)).rows[0]?.total ?? 0));
  return {
    lists: rows.map(presentInquiry),
    total,
    page,
    limit,
    unReadCount: await countUnread(db, actor.id, sellerId),
  };
}

/** One conversation and its last messages, oldest first. @throws AppError not_found */
export async function readConversation(
  { db }: Context,
  actor: Actor,
  id: number,
  { before, limit }: Input<typeof oneCall>['query'],
): Promise<Data<typeof oneCall>> {
  const { rows } = await sql<InquiryRow>`${inquiries(actor.id, sellerIdOf(actor))} and i.id = ${id}`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw noSuchInquiry();
  const messages = await messagesWhere(
    db,
    sql`m.inquiry_id = ${id} and ${before === undefined ? sql`true` : sql`m.id < ${before}`}`,
    actor.id,
    limit + 1,
  );
  return {
    inquiry: presentInquiry(row),
    messages: messages.slice(0, limit).reverse(),
    hasOlder: messages.length > limit,
    isSale: (await readDeal(db, row.boat_id))?.inquiryId === id,
    mayWrite: mayWrite(row.side, actor),
  };
}
