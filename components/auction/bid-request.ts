import { ownedStorage } from '../../utils/owned-storage.ts';
import { pendingRequest } from '../../utils/pending-request.ts';

/** How a bid is asked for from anywhere on the page: panel, bar, viewer, outbid pop-up. */
export interface BidRequest {
  /** Minor units; the minimum bid if absent. */
  amount?: number;
  kind?: 'max' | 'direct';
  /** Straight to the one confirmation. */
  isChosen?: boolean;
}

const wishes = pendingRequest<BidRequest>();

export const requestBid = (request: BidRequest = {}) => wishes.ask(request);
/** For the one sheet of a page. */
export const onBidRequest = wishes.listen;

/**
 * A confirmed bid without an answer yet: a reload sends it again under the same key, which can't place it
 * twice.
 */
export interface PendingBid {
  key: string;
  amount: number;
  kind: 'max' | 'direct';
  /** When it was confirmed, epoch ms. */
  at: number;
  /** An amount far above the price was confirmed by a second act. */
  isConfirmed?: boolean;
}

/** A confirmation this old is not sent again without being asked. */
const freshMs = 60_000;
export const isFresh = ({ at }: PendingBid) => Date.now() - at < freshMs;

function pendingBidOf(text: string): PendingBid | null {
  const bid: unknown = JSON.parse(text);
  if (
    typeof bid !== 'object' ||
    bid === null ||
    !('key' in bid && 'amount' in bid && 'kind' in bid && 'at' in bid)
  )
    return null;
  const { key, amount, kind, at } = bid;
  if (
    typeof key !== 'string' ||
    typeof amount !== 'number' ||
    typeof at !== 'number' ||
    (kind !== 'max' && kind !== 'direct')
  )
    return null;
  return {
    key,
    amount,
    kind,
    at,
    ...('isConfirmed' in bid && bid.isConfirmed === true && { isConfirmed: true }),
  };
}

const slot = (boatId: number) => `bid:${boatId}`;

export const pendingBid = {
  keep: (boatId: number, bid: PendingBid) => ownedStorage.write(slot(boatId), JSON.stringify(bid)),
  drop: (boatId: number) => ownedStorage.remove(slot(boatId)),
  /**
   * Only the current account's own. One handed over by a visitor is never fresh, so it is confirmed again.
   */
  read(boatId: number): PendingBid | null {
    const entry = ownedStorage.read(slot(boatId));
    const bid = entry && pendingBidOf(entry.value);
    return bid && entry.isHandedOver ? { ...bid, at: 0 } : bid;
  },
};

/** An amount that a visitor chose, kept until they're signed in. Minor units. */
export interface BidWish {
  amount: number;
  kind: 'max' | 'direct';
  /** When it was chosen, epoch ms. */
  at: number;
}

/** An older wish is forgotten: the auction has moved on. */
const wishMs = 86_400_000;
const wishSlot = (boatId: number) => `bid-wish:${boatId}`;

function bidWishOf(text: string): BidWish | null {
  const wish: unknown = JSON.parse(text);
  if (typeof wish !== 'object' || wish === null || !('amount' in wish && 'kind' in wish && 'at' in wish))
    return null;
  const { amount, kind, at } = wish;
  if (typeof amount !== 'number' || typeof at !== 'number' || (kind !== 'max' && kind !== 'direct'))
    return null;
  return Date.now() - at < wishMs ? { amount, kind, at } : null;
}

/** In the tab's storage, for its current owner: a visitor's is handed to the account that signs in here. */
export const bidWish = {
  keep: (boatId: number, wish: BidWish) => ownedStorage.write(wishSlot(boatId), JSON.stringify(wish)),
  drop: (boatId: number) => ownedStorage.remove(wishSlot(boatId)),
  read(boatId: number): BidWish | null {
    const entry = ownedStorage.read(wishSlot(boatId));
    return entry && bidWishOf(entry.value);
  },
};
