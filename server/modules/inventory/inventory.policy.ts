import type { InventoryAct } from '../../../contract/inventory.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { isAllowed } from '../../access/roles.ts';

interface Listing {
  status: string;
  listing_type: string;
  bid_count: number;
  reserve: number | null;
}

const closedAuction = ['unsold', 'reserve-not-met', 'withdrawn', 'expired'];
const inTheMaking = ['draft', 'rejected'];
const active = ['submitted', 'scheduled', 'live', 'under-offer'];

/** What the seller or the dealer's staff may do with a listing as it stands: what the page offers and the use-cases check again. */
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

/** Of these, what the actor's role at the dealership includes; what binds the dealer is the managers'. */
export const actsOf = (listing: Listing, actor: Actor): InventoryAct[] =>
  actsOn(listing).filter((act) =>
    isAllowed(actor, act === 'reserve' || act === 'withdraw' ? 'terms' : 'list'),
  );

/** For whom files and feeds come: dealers and their staff; a private seller's few boats are listed one by one. @throws AppError forbidden */
export function assertDealer(actor: Actor): number {
  if (actor.userType !== 2 && actor.dealerId === null)
    throw new AppError(
      'forbidden',
      'Imports and feeds are for dealers, brokers and manufacturers. Tell us in your profile if you are one.',
    );
  return sellerIdOf(actor);
}
