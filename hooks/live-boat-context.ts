import { createContext, useContext } from 'react';
import type { AuctionNow, BidRow } from '../contract/bids.ts';
import type { Boat, Incident } from '../contract/boats.ts';
import type { Comment } from '../contract/comments.ts';
import type { Certainty } from '../store/live-state.ts';

/** A boat on the screen without what bids and the close move, and without what is mine. */
export interface StillBoat {
  boat: Omit<Boat, keyof AuctionNow | 'price' | 'mine'>;
  /** The page's own time, epoch ms: the first rendering's clock. */
  serverTime: number;
}

/** The boat on the screen: the page's own data with everything heard since laid over it. */
export interface LiveBoat {
  boat: Boat;
  /** The same object until the specifications change. */
  still: StillBoat;
  /** The hot part of an auction; null on the marketplace. */
  now: AuctionNow | null;
  /** Newest first; `isMine` by my alias. */
  bids: (Omit<BidRow, 'isMine'> & { isMine?: boolean })[];
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

const StillBoatContext = createContext<StillBoat | null>(null);
export const StillBoatProvider = StillBoatContext.Provider;

/** For parts that no bid changes: the gallery, the description, the specifications. */
export function useStillBoat(): StillBoat {
  const still = useContext(StillBoatContext);
  if (!still) throw new Error('This stands inside a boat page');
  return still;
}

/** For parts that follow the auction: drawn anew with every event. */
export function useLiveBoatContext(): LiveBoat {
  const live = useContext(LiveBoatContext);
  if (!live) throw new Error('This stands inside a boat page');
  return live;
}
