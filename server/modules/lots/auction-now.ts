import type { Selectable } from 'kysely';
import type { AuctionNow } from '../../../contract/bids.ts';
import { isReserveMet, minimumBid, type AuctionState } from '../../bidding/engine.ts';
import type { IncrementTable } from '../../../contract/increments.ts';
import type { Lot } from '../../db/types.generated.ts';
import { ownRules } from './lot-rules.ts';

/** The columns of a lot that make up an auction. */
export type AuctionLot = Pick<
  Selectable<Lot>,
  | 'status'
  | 'listing_type'
  | 'seq'
  | 'opening_bid'
  | 'asking_price'
  | 'reserve'
  | 'current_bid'
  | 'leader_id'
  | 'leader_max'
  | 'leader_seq'
  | 'second_max'
  | 'bid_count'
  | 'bidder_count'
  | 'extended_count'
  | 'starts_at'
  | 'ends_at'
  | 'closed_at'
  | 'sold_price'
  | 'sale_state'
  | 'rules'
>;

/**
 * Those that the engine decides by. Bids read their times as epoch milliseconds, everything else as dates.
 */
export type EngineLot = Pick<
  AuctionLot,
  | 'opening_bid'
  | 'reserve'
  | 'current_bid'
  | 'leader_id'
  | 'leader_max'
  | 'leader_seq'
  | 'second_max'
  | 'bid_count'
  | 'extended_count'
> & { starts_at: Date | number | null; ends_at: Date | number | null };

const epochMs = (time: Date | number | null): number => (time === null ? 0 : Number(time));

/** The engine's view of a lot; an auction with incomplete terms has an opening bid of 0 and no times. */
export function auctionState(lot: EngineLot): AuctionState {
  return {
    openingBid: lot.opening_bid ?? 0,
    reserve: lot.reserve,
    price: lot.current_bid,
    leaderId: lot.leader_id,
    leaderMax: lot.leader_max,
    leaderSince: lot.leader_seq ?? 0,
    secondMax: lot.second_max,
    startsAt: epochMs(lot.starts_at),
    endsAt: epochMs(lot.ends_at),
    bidCount: lot.bid_count,
    extendedCount: lot.extended_count,
  };
}

/** The part of an auction that the engine doesn't need. */
export interface AuctionRest {
  status: string;
  seq: number;
  bidderCount: number;
}

/**
 * What everyone can see of an auction's state: of the reserve, only whether there is one and whether it's
 * met.
 */
export function presentAuction(
  state: AuctionState,
  { status, seq, bidderCount }: AuctionRest,
  increments: IncrementTable,
): AuctionNow {
  return {
    currentBid: state.price,
    minimumBid: minimumBid(state, increments),
    endsAt: new Date(state.endsAt).toISOString(),
    reserveMet: isReserveMet(state),
    hasReserve: state.reserve !== null,
    bidCount: state.bidCount,
    bidderCount,
    extendedCount: state.extendedCount,
    status,
    version: seq,
  };
}

/**
 * A lot as everyone can see it. A marketplace listing shows its asking price as the minimum bid, no end, and
 * never what was agreed privately. `current`: the site's increments, for a lot without its own rules.
 */
export function auctionNow(lot: AuctionLot, current: IncrementTable): AuctionNow {
  const increments = ownRules(lot)?.increments ?? current;
  const state = auctionState(lot);
  const rest = { status: lot.status, seq: lot.seq, bidderCount: lot.bidder_count };
  const saleState = lot.sale_state && { saleState: lot.sale_state };
  if (lot.listing_type === 'auction')
    return {
      ...presentAuction(state, rest, increments),
      ...saleState,
      ...(lot.status === 'sold' && lot.sold_price !== null && { soldPrice: lot.sold_price }),
    };
  return {
    ...presentAuction(
      { ...state, openingBid: lot.asking_price ?? 0, reserve: null, endsAt: lot.closed_at?.getTime() ?? 0 },
      rest,
      increments,
    ),
    ...saleState,
  };
}
