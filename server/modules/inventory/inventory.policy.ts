import type { InventoryAct } from '../../../contract/inventory.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { isAllowed } from '../../access/roles.ts';
import * as errors from '../../../locales/errors.ts';

interface Listing {
  status: string;
  listing_type: string;
  bid_count: number;
  reserve: number | null;
}

const closedAuction = ['unsold', 'reserve-not-met', 'withdrawn', 'expired'];
const inTheMaking = ['draft', 'rejected'];
const active = ['submitted', 'scheduled', 'live', 'under-offer'];

/**
 * What the seller or dealer's staff can do with a listing now: shown on the page and checked again by the use
 * cases.
 */
export function actsOn({ status, listing_type: type, bid_count: bids, reserve }: Listing): InventoryAct[] {
  const isAuction = type === 'auction';
  const acts: [InventoryAct, boolean][] = [
    ['edit', inTheMaking.includes(status) || active.includes(status)],
    ['reserve', isAuction && reserve !== null && ['scheduled', 'live'].includes(status)],
    ['withdraw', active.includes(status) && bids === 0],
    ['delete', inTheMaking.includes(status)],
    ['relist', isAuction ? closedAuction.includes(status) : ['withdrawn', 'expired'].includes(status)],
    ['renew', !isAuction && status === 'live'],
    ['duplicate', true],
  ];
  return acts.filter(([, allowed]) => allowed).map(([act]) => act);
}

/**
 * Those of the actions that the actor's role includes; binding the dealer is for managers. None while site staff manage
 * the listings.
 */
export const actsOf = (listing: Listing, actor: Actor): InventoryAct[] =>
  actsOn(listing).filter(
    (act) => !actor.isManaged && isAllowed(actor, act === 'reserve' || act === 'withdraw' ? 'terms' : 'list'),
  );

/**
 * Who can use files and feeds: dealers and their staff. Private sellers list their few boats individually.
 * @throws AppError forbidden
 */
export function assertDealer(actor: Actor): number {
  if (actor.userType !== 2 && actor.dealerId === null)
    throw new AppError('forbidden', errors.forbidden_importsAndFeedsAreForDealers);
  return sellerIdOf(actor);
}
