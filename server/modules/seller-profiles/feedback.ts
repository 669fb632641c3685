import { sql, type RawBuilder } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type {
  Feedback,
  giveFeedback as giveCall,
  listFeedback as listCall,
  replyFeedback as replyCall,
} from '../../../contract/seller-profiles.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { shortName } from '../lots/index.ts';
import { announceNotifications, writeNotifications } from '../notifications/index.ts';
import { assertAllowed, isAllowed } from '../../access/roles.ts';
import { sumOf } from './read-seller.ts';
import * as t from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

/** The buyer of a boat whose sale is done: l is its lot. */
const buyer = sql`(case when l.sale_state = 'done' then l.buyer_id end)`;

interface FeedbackRow {
  id: number;
  boat_id: number;
  title: string | null;
  buyer: string;
  rating: number;
  body: string;
  reply: string | null;
  replied_at: Date | null;
  at: Date;
}

async function feedbackWhere(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<Feedback[]> {
  const { rows } = await sql<FeedbackRow>`
    select f.id, f.boat_id, b.title, ${shortName} as buyer, f.rating, f.body, f.reply, f.replied_at, f.at
    from feedback f join boat b on b.id = f.boat_id join account a on a.id = f.buyer_id where ${where} ${rest}`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    market_place_id: row.boat_id,
    boatTitle: row.title || t.untitledBoat,
    buyer: row.buyer,
    rating: row.rating,
    body: row.body,
    reply: row.reply,
    repliedAt: row.replied_at?.toISOString() ?? null,
    at: row.at.toISOString(),
  }));
}

/** Feedback about one seller; for a signed-in user also which of their purchases they can still rate. */
export async function listFeedback(
  { db }: Context,
  actor: Actor | undefined,
  { user_id: sellerId, page, limit }: Input<typeof listCall>['query'],
): Promise<Data<typeof listCall>> {
  const lists = await feedbackWhere(
    db,
    sql`f.seller_id = ${sellerId}`,
    sql`order by f.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  const sum = await sumOf(db, sellerId);
  return {
    lists,
    total: sum.total,
    page,
    limit,
    sum,
    mayRate: actor ? await unrated(db, sellerId, actor.id) : [],
    mayReply: actor !== undefined && sellerIdOf(actor) === sellerId && isAllowed(actor, 'talk'),
  };
}

async function unrated(
  db: Db,
  sellerId: number,
  me: number,
): Promise<{ market_place_id: number; title: string }[]> {
  const { rows } = await sql<{ market_place_id: number; title: string }>`
    select l.boat_id as market_place_id, b.title from lot l join boat b on b.id = l.boat_id
    where l.seller_id = ${sellerId} and ${buyer} = ${me} and not exists (select from feedback f where f.boat_id = l.boat_id and f.buyer_id = ${me}) order by l.closed_at desc limit 20`.execute(
    db,
  );
  return rows;
}

/**
 * A buyer's feedback on a sale, once and final; the seller is notified. For anyone else there's nothing to
 * rate.
 * @throws AppError not_found, conflict
 */
export async function giveFeedback(
  context: Context,
  actor: Actor,
  { market_place_id: boatId, rating, body }: Input<typeof giveCall>['body'],
): Promise<Feedback> {
  const { feedback, notices } = await context.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      seller_id: number;
      title: string | null;
      buyer_id: number | null;
    }>`select l.seller_id, b.title, ${buyer} as buyer_id from lot l join boat b on b.id = l.boat_id where l.boat_id = ${boatId} for share of l`.execute(
      tx,
    );
    const sale = rows[0];
    if (!sale || sale.buyer_id !== actor.id)
      throw new AppError('not_found', errors.not_found_onlyTheBuyerCanLeaveFeedback);
    const stored = await tx
      .insertInto('feedback')
      .values({ boat_id: boatId, seller_id: sale.seller_id, buyer_id: actor.id, rating, body })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const [feedback] = await feedbackWhere(tx, sql`f.boat_id = ${boatId} and f.buyer_id = ${actor.id}`);
    if (!stored && (feedback!.rating !== rating || feedback!.body !== body))
      throw new AppError('conflict', errors.conflict_youveAlreadyLeftFeedbackOnThis);
    const notices = stored
      ? await writeNotifications(tx, [
          {
            accountId: sale.seller_id,
            boatId,
            event: notificationEvent.feedback,
            title: context.noticeTexts.ratedTheSaleOfYourOut({
              buyer: feedback!.buyer,
              title: sale.title ?? t.boatInline,
              rating,
            }),
            body,
            data: { about: 'feedback', path: `/dealer/${sale.seller_id}#feedback` },
            dedupe: `feedback:${stored.id}`,
          },
        ])
      : [];
    return { feedback: feedback!, notices };
  });
  announceNotifications(context, notices);
  return feedback;
}

/** The seller's reply, once. @throws AppError not_found, role_forbidden, conflict */
export async function replyFeedback(
  context: Context,
  actor: Actor,
  { id, reply }: Input<typeof replyCall>['body'],
): Promise<Feedback> {
  const { feedback, notices } = await context.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('feedback')
      .select(['seller_id', 'buyer_id', 'boat_id', 'reply'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.seller_id !== sellerIdOf(actor))
      throw new AppError('not_found', errors.not_found_weCouldntFindThisFeedbackOn);
    assertAllowed(actor, 'talk');
    if (row.reply !== null && row.reply !== reply)
      throw new AppError('conflict', errors.conflict_youveAlreadyRepliedToThisFeedback);
    if (row.reply === null)
      await tx
        .updateTable('feedback')
        .set({ reply, replied_by: actor.id, replied_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
    const [feedback] = await feedbackWhere(tx, sql`f.id = ${id}`);
    const notices =
      row.reply === null
        ? await writeNotifications(tx, [
            {
              accountId: row.buyer_id,
              boatId: row.boat_id,
              event: notificationEvent.feedback,
              title: context.noticeTexts.theSellerRepliedToYourFeedback({ boatTitle: feedback!.boatTitle }),
              body: reply,
              data: { about: 'feedback', path: `/dealer/${row.seller_id}#feedback` },
              dedupe: `feedback-reply:${id}`,
            },
          ])
        : [];
    return { feedback: feedback!, notices };
  });
  announceNotifications(context, notices);
  return feedback;
}
