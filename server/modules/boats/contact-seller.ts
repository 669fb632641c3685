import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { isSellerOf, notListed } from './boats.policy.ts';
import { isPublic } from './lot-transitions.ts';

export interface ContactSeller {
  actor: Actor;
  boatId: number;
  message: string;
}

/**
 * Asks the seller in private: stored, and mailed by a job of the same transaction. Neither learns the other's address.
 * @throws AppError not_found, own_boat, email_not_verified
 */
export async function contactSeller({ db, jobs }: Context, { actor, boatId, message }: ContactSeller): Promise<{ id: number }> {
  return db.transaction().execute(async (tx) => {
    const lot = await tx.selectFrom('lot').select(['seller_id', 'status']).where('boat_id', '=', boatId).forShare().executeTakeFirst();
    if (!lot || !isPublic(lot.status)) throw notListed();
    if (isSellerOf(lot, actor)) throw new AppError('own_boat', 'This is your own boat: its questions come to your dashboard.');
    const sender = await tx.selectFrom('account').select('email_verified_at').where('id', '=', actor.id).executeTakeFirstOrThrow();
    if (!sender.email_verified_at) throw new AppError('email_not_verified', 'Please confirm your e-mail address first: open the link that we have sent you.');
    const { id } = await tx.insertInto('inquiry').values({ boat_id: boatId, sender_id: actor.id, message }).returning('id').executeTakeFirstOrThrow();
    await jobs.add(tx, 'send-mail', { kind: 'inquiry', accountId: lot.seller_id, data: { inquiryId: String(id) } });
    return { id };
  });
}
