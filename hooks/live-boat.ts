import { createContext, useContext } from 'react';
import type { AuctionNow, BidRow } from '../contract/bids.ts';
import type { Boat, Incident } from '../contract/boats.ts';
import type { Comment } from '../contract/comments.ts';
import type { Certainty } from '../store/live-state.ts';

/** The boat on the screen: the page's own data with everything heard since laid over it. */
export interface LiveBoat {
  boat: Boat;
  /** The hot part of an auction; null on the marketplace. */
  now: AuctionNow | null;
  /** Newest first; `isMine` by my alias. */
  bids: BidRow[];
  /** Newest first, replies among them. */
  comments: Comment[];
  incidents: Incident[];
  certainty: Certainty;
  /** When it was last sure, epoch ms on the server's clock. */
  asOf: number;
  /** The page's own time, epoch ms: the first rendering's clock. */
  serverTime: number;
  /** Sequence numbers that came while the page was open: these rows slide in. */
  fresh: ReadonlySet<number>;
  /** Shown to its seller as any buyer would see it, whoever is signed in. */
  isPreview?: true;
}

const LiveBoatContext = createContext<LiveBoat | null>(null);
export const LiveBoatProvider = LiveBoatContext.Provider;

export function useLiveBoatContext(): LiveBoat {
  const live = useContext(LiveBoatContext);
  if (!live) throw new Error('This stands inside a boat page');
  return live;
}
