import { wishDesk } from '../../utils/wish-desk.ts';

/** How a bid is asked for from anywhere on the page: panel, bar, viewer, outbid pop-up. */
export interface BidRequest {
  /** Minor units; the least amount when left out. */
  amount?: number;
  kind?: 'max' | 'direct';
  /** Straight to the one confirmation. */
  isChosen?: boolean;
}

const wishes = wishDesk<BidRequest>();

export const requestBid = (request: BidRequest = {}) => wishes.ask(request);
/** For the one sheet of a page. */
export const onBidRequest = wishes.listen;

/** A confirmed bid whose answer is not known yet: kept, so that a reload asks again under the same key and cannot double it. */
export interface PendingBid {
  key: string;
  amount: number;
  kind: 'max' | 'direct';
  /** When it was confirmed, epoch ms. */
  at: number;
}

/** A confirmation this old is not sent again without being asked. */
const freshMs = 60_000;
export const isFresh = ({ at }: PendingBid) => Date.now() - at < freshMs;

const slot = (boatId: number) => `bid:${boatId}`;

export const pendingBid = {
  keep: (boatId: number, bid: PendingBid) => sessionStorage.setItem(slot(boatId), JSON.stringify(bid)),
  drop: (boatId: number) => sessionStorage.removeItem(slot(boatId)),
  read(boatId: number): PendingBid | null {
    const text = sessionStorage.getItem(slot(boatId));
    return text ? (JSON.parse(text) as PendingBid) : null;
  },
};
