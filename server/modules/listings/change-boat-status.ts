import type { Boat } from '../../../contract/boats.ts';
import type { Input } from '../../../contract/call.ts';
import type { changeBoatStatus as call } from '../../../contract/listings.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { lowerReserve } from '../bids/index.ts';
import { closeDeal, declareUnpaid } from '../offers/index.ts';
import { canSee, isSellerOf, notListed, changeStatus, listingThatIs } from '../lots/index.ts';
import { createBoat } from './create-boat.ts';
import { lotOf, readBoat } from '../boats/index.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Withdraws a listing, submits a draft or a rejected one, closes or reopens a deal, declares a sale unpaid,
 * or lowers (null: drops) an auction's reserve.
 * @throws AppError not_found, transition_refused, reserve_raise_refused, auction_ended, invalid_request,
 * role_forbidden; submitting also those of submitByHand
 */
export async function changeBoatStatus(
  context: Context,
  actor: Actor,
  { market_place_id: boatId, status, reserve, reason = '' }: Input<typeof call>['body'],
): Promise<Boat> {
  if (status === undefined && reserve === undefined)
    throw new AppError('invalid_request', errors.invalid_request_enterWhatShouldChange, {
      fields: { status: errors.invalid_request_enterAStatusOrAReserve },
    });
  const lot = await lotOf(context.db, boatId);
  if (!lot || !canSee(lot, actor)) throw notListed();
  if (reserve !== undefined) await lowerReserve(context, { actor, boatId, reserve });
  if (status === 'sold' || status === 'live') await closeDeal(context, { actor, boatId, to: status, reason });
  if (status === 'unsold') await declareUnpaid(context, { actor, boatId, reason });
  if (status === 'submitted' && !['draft', 'rejected'].includes(lot.status) && isSellerOf(lot, actor))
    throw new AppError(
      'transition_refused',
      errors.transition_refused_cantBeResubmittedHere({ listingThatIs: listingThatIs(lot.status) }),
    );
  if (status === 'submitted') return createBoat(context, { actor, input: { id: boatId }, submit: true });
  if (status === 'withdrawn') {
    const event = await context.db
      .transaction()
      .execute((tx) => changeStatus(tx, context.rules, boatId, 'withdrawn', actor, reason));
    context.live.announce([event]);
  }
  return readBoat(context, boatId, actor);
}
