import { useEffect, useRef } from 'react';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { useIsReconnecting } from '../../hooks/use-is-reconnecting.ts';
import { serverNow } from '../../client/server-clock.ts';
import { announce } from '../ui/announce.ts';
import { hourTime } from '../../utils/time.ts';
import * as t from '../../locales/bidding.ts';

/** When the time left is said, in seconds before the end. */
const thresholds = [
  [3_600, t.oneHourLeft],
  [600, t.tenMinutesLeft],
  [120, t.twoMinutesLeft],
  [30, t.thirtySecondsLeft],
] as const;

function stateText({
  status,
  saleState,
  listingType,
}: Pick<LiveBoat['boat'], 'status' | 'saleState' | 'listingType'>): string {
  if (status === 'sold') return saleState === 'done' ? t.sold : t.salePending;
  if (status === 'under-offer') return t.thisBoatIsUnderOffer;
  if (listingType === 'marketplace')
    return status === 'live' ? t.thisBoatIsBackOnThe : t.thisBoatIsNoLongerFor;
  return status === 'live' ? t.biddingIsOpen : t.thisAuctionHasEnded;
}

/**
 * What changes on the screen is also said: bids politely, the countdown only at thresholds, the close at
 * once.
 */
export function useSpokenChanges({ boat, certainty }: LiveBoat): void {
  const { currentBid, extendedCount, endsAt, status, saleState, reserveMet, listingType } = boat;
  const isReconnecting = useIsReconnecting(certainty);
  const wasReconnecting = useRef(false);
  const before = useRef({ currentBid, extendedCount, status, saleState, reserveMet });

  // This effect runs first, so that the announcement of a missed bid replaces its own.
  useEffect(() => {
    if (isReconnecting) announce(t.reconnectingPricesMayBeOutOfDate);
    else if (wasReconnecting.current) announce(t.reconnectedPricesAreUpToDate);
    wasReconnecting.current = isReconnecting;
  }, [isReconnecting]);

  useEffect(() => {
    const last = before.current;
    before.current = { currentBid, extendedCount, status, saleState, reserveMet };
    const said: string[] = [];
    if (currentBid !== null && currentBid !== last.currentBid) said.push(t.newBidCurrentBid({ currentBid }));
    if (reserveMet && !last.reserveMet) said.push(t.theReserveIsMet);
    if (extendedCount > last.extendedCount) said.push(t.timeExtendedTo({ hourTime: hourTime(endsAt ?? '') }));
    if (status !== last.status || saleState !== last.saleState)
      said.push(stateText({ status, saleState, listingType }));
    if (said.length > 0) announce(said.join(' '), status === last.status ? 'polite' : 'assertive');
  }, [currentBid, extendedCount, status, saleState, reserveMet, endsAt, listingType]);

  useEffect(() => {
    if (status !== 'live' || endsAt === null) return;
    const timers = thresholds.map(([seconds, text]) => {
      const wait = Date.parse(endsAt) - seconds * 1000 - serverNow();
      return wait > 0 && wait < 2 ** 31 ? setTimeout(() => announce(text), wait) : undefined;
    });
    return () => timers.forEach(clearTimeout);
  }, [endsAt, status]);
}
