import type { BoatCounts } from '../contract/boat-lists.ts';
import { serverNow } from '../client/server-clock.ts';
import { closingBefore } from '../utils/closing-before.ts';
import { endOfToday } from '../utils/time.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** How many auctions close today: in Eastern Time until hydration, then on the reader's own day. */
export function useClosingToday({ closingToday, closing }: BoatCounts): number {
  return useIsMounted() ? closingBefore(closing, endOfToday(serverNow())) : closingToday;
}
