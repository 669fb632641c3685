import { Type, type Static } from 'typebox';
import { BoatCard } from './boats.ts';
import { call } from './call.ts';
import { Id, ListOf, Money, Nullable, OneOf, Paging } from './common.ts';

/**
 * Where a bidder or buyer stands. leading, outbid: the auction is live. offer: an offer is open or accepted and
 * the boat isn't sold yet, or the offer window after an auction is theirs. won: the boat is sold to them. lost:
 * it's sold to another buyer, it isn't sold, its auction was canceled, or their offer has ended.
 */
export const MyBidState = OneOf('leading', 'outbid', 'offer', 'won', 'lost');
export type MyBidState = Static<typeof MyBidState>;

/** `maximum`: my highest bid that isn't retracted. `offer`: the amount of the latest offer between the seller and me.
 * `sale_id`: my agreed sale, unless it fell through. */
export const MyBid = Type.Object({
  boat: BoatCard,
  state: MyBidState,
  maximum: Nullable(Money),
  offer: Nullable(Money),
  sale_id: Nullable(Id),
});
export type MyBid = Static<typeof MyBid>;

/** Live auctions first, next to end first; then open offers; then the rest, last closed first.
 * Withdrawn listings are left out, but for canceled auctions, without their photos. */
export const listMyBids = call({
  method: 'GET',
  path: '/bid/mine',
  summary: 'The boats I bid on or made an offer for',
  access: 'signed-in',
  query: Paging,
  data: ListOf(MyBid),
});
