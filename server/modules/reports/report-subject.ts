import { sql } from 'kysely';
import { AppError, invalidField } from '../../app-error.ts';
import { sellerIdOf, type Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lotOf } from '../boats/index.ts';
import { canSee, notListed } from '../lots/index.ts';
import * as errors from '../../../locales/errors.ts';

/** What is reported. */
export type ReportSubject =
  | { boatId: number; commentId: number | null }
  | { messageId: number }
  | { personId: number };

/** @throws AppError invalid_request unless there's exactly one */
export function subjectOf(body: {
  market_place_id?: number;
  comment_id?: number;
  message_id?: number;
  person_id?: number;
}): ReportSubject {
  const { market_place_id: boatId, comment_id: commentId, message_id: messageId, person_id: personId } = body;
  const named: (ReportSubject | undefined)[] = [
    boatId === undefined ? undefined : { boatId, commentId: commentId ?? null },
    messageId === undefined ? undefined : { messageId },
    personId === undefined ? undefined : { personId },
  ];
  const [subject, ...others] = named.filter((one) => one !== undefined);
  if (!subject || others.length > 0 || (commentId !== undefined && boatId === undefined))
    throw invalidField('market_place_id', errors.invalid_request_reportOneThing);
  return subject;
}

/** @throws AppError sign_in_required (all but a listing, without an account), not_found */
export async function assertMayReport(
  { db }: Pick<Context, 'db'>,
  subject: ReportSubject,
  actor: Actor | undefined,
): Promise<void> {
  if (!actor && !('boatId' in subject && subject.commentId === null))
    throw new AppError('sign_in_required', errors.sign_in_required_pleaseSignInToContinue);
  if (!('boatId' in subject)) return;
  const lot = await lotOf(db, subject.boatId);
  if (!lot || !canSee(lot, actor)) throw notListed();
}

/** The subject's columns, with the text that it had when it was reported. @throws AppError not_found */
export async function storedSubject(tx: Tx, subject: ReportSubject, actor: Actor | undefined) {
  if ('boatId' in subject) {
    const { boatId, commentId } = subject;
    return {
      boat_id: boatId,
      comment_id: commentId,
      quote: commentId === null ? null : await commentText(tx, boatId, commentId),
    };
  }
  if (!actor) throw new AppError('sign_in_required', errors.sign_in_required_pleaseSignInToContinue);
  if ('messageId' in subject)
    return { message_id: subject.messageId, quote: await messageText(tx, subject.messageId, actor) };
  await assertSeller(tx, subject.personId, actor);
  return { person_id: subject.personId, quote: null };
}

async function commentText(tx: Tx, boatId: number, commentId: number): Promise<string> {
  const comment = await tx
    .selectFrom('comment')
    .select('body')
    .where('id', '=', commentId)
    .where('boat_id', '=', boatId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!comment) throw new AppError('not_found', errors.not_found_thisCommentIsNoLongerThere);
  return comment.body;
}

/** A message of the other side, in one of the actor's conversations. */
async function messageText(tx: Tx, messageId: number, actor: Actor): Promise<string> {
  const sellerId = sellerIdOf(actor);
  const { rows } = await sql<{ body: string }>`
    select m.body from inquiry_message m join inquiry i on i.id = m.inquiry_id join lot l on l.boat_id = i.boat_id
    where m.id = ${messageId} and ((l.seller_id = ${sellerId} and m.side = 'buyer') or (i.sender_id = ${actor.id} and l.seller_id <> ${sellerId} and m.side = 'seller'))`.execute(
    tx,
  );
  const [message] = rows;
  if (!message) throw new AppError('not_found', errors.not_found_weCouldntFindThisMessage);
  return message.body;
}

/** Someone else who has a public page. */
async function assertSeller(tx: Tx, personId: number, actor: Actor): Promise<void> {
  const listed = await tx
    .selectFrom('lot')
    .select('boat_id')
    .where('seller_id', '=', personId)
    .where('published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!listed || personId === sellerIdOf(actor))
    throw new AppError('not_found', errors.not_found_weCouldntFindThisSeller);
}
