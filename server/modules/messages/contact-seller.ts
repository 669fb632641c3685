import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { isSellerOf, notListed, isPublic } from '../lots/index.ts';
import { announceMessage, writeMessage } from './write-message.ts';
import * as errors from '../../../locales/errors.ts';
import * as texts from '../../../locales/notices.ts';

export interface ContactSeller {
  actor: Actor;
  boatId: number;
  message: string;
  clientId?: string;
}

/** How many new sellers a user can contact per day: enough for a buyer, too few for a spammer. */
const newADay = 20;

/**
 * Asks the seller a private question, in the conversation of this buyer about this boat: a second question
 * joins the first. Neither sees the other's address.
 * @throws AppError not_found, own_boat, email_not_verified, too_many_requests, idempotency_conflict
 */
export async function contactSeller(
  context: Context,
  { actor, boatId, message, clientId }: ContactSeller,
): Promise<{ id: number }> {
  const written = await context.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      seller_id: number;
      status: string;
      title: string | null;
    }>`select l.seller_id, l.status, b.title from lot l join boat b on b.id = l.boat_id where l.boat_id = ${boatId}`.execute(
      tx,
    );
    const lot = rows[0];
    if (!lot || !isPublic(lot.status)) throw notListed();
    if (isSellerOf(lot, actor)) throw new AppError('own_boat', errors.own_boat_thisIsYourOwnBoatQuestions);
    const id = await open(tx, actor, boatId, message);
    return writeMessage(context, tx, {
      actor,
      side: 'buyer',
      body: message,
      clientId,
      conversation: {
        id,
        boatId,
        buyerId: actor.id,
        sellerId: lot.seller_id,
        title: lot.title || texts.boatInline,
      },
    });
  });
  await announceMessage(context, written);
  return { id: written.conversation.id };
}

/**
 * The conversation's row, locked; a new one if there is none. Locks the sender's own row first, so that new
 * conversations per day are counted one after another.
 */
async function open(tx: Tx, actor: Actor, boatId: number, message: string): Promise<number> {
  await tx.selectFrom('account').select('id').where('id', '=', actor.id).forNoKeyUpdate().executeTakeFirst();
  const known = await tx
    .selectFrom('inquiry')
    .select('id')
    .where('boat_id', '=', boatId)
    .where('sender_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst();
  if (known) return known.id;
  const { today } = await tx
    .selectFrom('inquiry')
    .select((eb) => eb.fn.countAll<number>().as('today'))
    .where('sender_id', '=', actor.id)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (today >= newADay)
    throw new AppError(
      'too_many_requests',
      errors.too_many_requests_youveContactedSellersTodayYouCan({ newADay }),
      { retryAfter: 3_600 },
    );
  return (
    await tx
      .insertInto('inquiry')
      .values({ boat_id: boatId, sender_id: actor.id, message })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
