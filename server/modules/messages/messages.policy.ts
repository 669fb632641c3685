import type { InquirySide } from '../../../contract/messages.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { isAllowed } from '../../access/roles.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Which side of a conversation an actor is on; undefined for anyone else. The seller's staff are on the
 * seller's side.
 */
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

/** The same error for others' conversations as for missing ones. */
export const noSuchInquiry = () => new AppError('not_found', errors.not_found_weCouldntFindThisConversation);
