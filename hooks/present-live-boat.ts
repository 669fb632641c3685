import type { Boat } from '../contract/boats.ts';
import type { LiveState } from '../store/live-state.ts';
import type { LiveBoat } from './live-boat-context.ts';

/** The boat with its live changes, and with what these say about the user (`mine` is the last loaded). */
export function presentLiveBoat(listing: Boat, live: LiveState, mine: Boat['mine']): Boat {
  return {
    ...listing,
    ...livePart(listing, live.now),
    version: live.seq,
    mine: mine && { ...mine, isLeading: isLeading(live, mine.alias), won: hasWon(live, mine) },
  };
}

function isLeading({ bids }: LiveState, alias: number | null): boolean {
  const leading = bids.find((bid) => !bid.isRetracted)?.alias;
  return alias !== null && alias === leading;
}

/**
 * Known from the user's alias before their own data is loaded again. A former winner who didn't pay no longer
 * is one.
 */
function hasWon({ now, incidents }: LiveState, mine: NonNullable<Boat['mine']>): boolean {
  const { winnerAlias } = incidents.find(({ kind }) => kind === 'status') ?? {};
  return now?.status === 'sold' && winnerAlias != null ? winnerAlias === mine.alias : mine.won;
}

/** What live events say about a boat: everything live of an auction, the status of a marketplace listing. */
function livePart(boat: Boat, now: LiveBoat['now']): Partial<Boat> {
  if (!now) return {};
  const status = now.status as Boat['status'];
  if (boat.listingType === 'marketplace') return { status, saleState: now.saleState ?? null };
  const { soldPrice, ...hot } = now;
  return { ...hot, status, ...(soldPrice !== undefined && { price: soldPrice }) };
}
