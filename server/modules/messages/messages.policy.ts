import type { InquirySide } from '../../../contract/messages.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { isAllowed } from '../../access/roles.ts';

/** On which side of a conversation an actor stands; undefined for a stranger. The seller's staff stand on the seller's. */
export function sideOf(
  { sender_id, seller_id }: { sender_id: number; seller_id: number },
  actor: Actor,
): InquirySide | undefined {
  if (seller_id === sellerIdOf(actor)) return 'seller';
  return sender_id === actor.id ? 'buyer' : undefined;
}

/** Buyers write for themselves; writing in a dealership's name requires the permission `talk`. */
export const mayWrite = (side: InquirySide, actor: Actor): boolean =>
  side === 'buyer' || isAllowed(actor, 'talk');

/** The same for a conversation of others as for none. */
export const noSuchInquiry = () => new AppError('not_found', 'There is no such conversation of yours.');
