import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { countdown, timeUntil } from '../../utils/time.ts';
import { hasNoSale, hasWinner, type AuctionStatus } from './auction-status.ts';
import * as t from '../../locales/auction.ts';

/**
 * The clock beside the price and what it counts to: the opening, the close, or after a missed reserve the end
 * of the offer window; once the auction has ended, its result. `now` in epoch ms, the server's.
 */
export function timeFigure(
  { boat }: LiveBoat,
  status: AuctionStatus,
  now: number,
  offerWindowSeconds: number,
): readonly [label: string, figure: string] {
  if (status === 'before' && boat.startsAt !== null) return [t.opensIn, timeUntil(boat.startsAt, now)];
  const offersEnd = boat.mine?.offerEndsAt
    ? Date.parse(boat.mine.offerEndsAt)
    : boat.endsAt === null
      ? 0
      : Date.parse(boat.endsAt) + offerWindowSeconds * 1_000;
  if (boat.status === 'offer-window' && offersEnd > now)
    return [t.offerWindowEndsIn, timeUntil(offersEnd, now)];
  if (boat.status === 'offer-window') return [t.offerWindow, t.ended];
  if (hasWinner(status)) return [t.result, boat.saleState === 'done' ? t.sold : t.salePending];
  if (status === 'withdrawn') return [t.result, t.withdrawn];
  if (hasNoSale(status))
    return [
      boat.currentBid === null ? t.result : t.bidTo({ currentBid: boat.currentBid }),
      status === 'fell-through' ? t.saleFellThrough : t.notSold,
    ];
  return [t.timeLeft, countdown(boat.startsAt, boat.endsAt, now).text.replace(' left', '')];
}
