import { useEffect, useRef } from 'react';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { serverNow } from '../../client/server-clock.ts';
import { formatMoney } from '../../utils/money.ts';
import { announce } from '../ui/announce.ts';
import { hourTime } from '../../utils/time.ts';

/** When the time left is said, in seconds before the end. */
const thresholds = [
  [3_600, 'One hour left.'],
  [600, 'Ten minutes left.'],
  [120, 'Two minutes left.'],
  [30, 'Thirty seconds left.'],
] as const;

function stateText(status: LiveBoat['boat']['status'], listingType: LiveBoat['boat']['listingType']): string {
  if (status === 'sold') return 'Sold.';
  if (status === 'under-offer') return 'She is under offer.';
  if (listingType === 'marketplace')
    return status === 'live' ? 'She is back on the marketplace.' : 'She is not for sale anymore.';
  return status === 'live' ? 'The auction is open.' : 'The auction is closed.';
}

/**
 * What changes on the screen is also said: bids politely, the countdown only at thresholds, the close at
 * once.
 */
export function useSpokenChanges({ boat, certainty }: LiveBoat): void {
  const { currentBid, extendedCount, endsAt, status, reserveMet, listingType } = boat;
  const before = useRef({ currentBid, extendedCount, status, reserveMet });

  useEffect(() => {
    const last = before.current;
    before.current = { currentBid, extendedCount, status, reserveMet };
    const said: string[] = [];
    if (currentBid !== null && currentBid !== last.currentBid)
      said.push(`New bid: ${formatMoney(currentBid)}.`);
    if (reserveMet && !last.reserveMet) said.push('The reserve is met.');
    if (extendedCount > last.extendedCount) said.push(`Extended to ${hourTime(endsAt ?? '')}.`);
    if (status !== last.status) said.push(stateText(status, listingType));
    if (said.length > 0) announce(said.join(' '), status === last.status ? 'polite' : 'assertive');
  }, [currentBid, extendedCount, status, reserveMet, endsAt, listingType]);

  useEffect(() => {
    if (status !== 'live' || endsAt === null) return;
    const timers = thresholds.map(([seconds, text]) => {
      const wait = Date.parse(endsAt) - seconds * 1000 - serverNow();
      return wait > 0 && wait < 2 ** 31 ? setTimeout(() => announce(text), wait) : undefined;
    });
    return () => timers.forEach(clearTimeout);
  }, [endsAt, status]);

  useEffect(() => {
    if (certainty === 'unsure') announce('Reconnecting: prices may be old. Bidding waits until we are sure.');
  }, [certainty]);
}
