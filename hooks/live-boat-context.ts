import { createContext, useContext } from 'react';
import type { AuctionNow, BidRow } from '../contract/bids.ts';
import type { Boat, Incident } from '../contract/boats.ts';
import type { Comment } from '../contract/comments.ts';
import type { Certainty } from '../store/live-state.ts';

/** The boat on screen without what bids and the close change, and without what's personal. */
export interface StaticBoat {
  boat: Omit<Boat, keyof AuctionNow | 'price' | 'mine'>;
  /** When the page was rendered, epoch ms. */
  serverTime: number;
}

/** The boat on screen: the page's data with all live changes applied. */
export interface LiveBoat {
  boat: Boat;
  /** The same object until the specifications change. */
  staticPart: StaticBoat;
  /** The live part of an auction; null on the marketplace. */
  now: AuctionNow | null;
  /** Newest first; `isMine` by the user's alias. */
  bids: (Omit<BidRow, 'isMine'> & { isMine?: boolean })[];
  /** Newest first, including replies. */
  comments: Comment[];
  incidents: Incident[];
  certainty: Certainty;
  /** When the data was last known to be current, epoch ms on the server's clock. */
  asOf: number;
  /** When the page was rendered, epoch ms. */
  serverTime: number;
  /** Sequence numbers that arrived while the page was open: these rows slide in. */
  fresh: ReadonlySet<number>;
  /** The seller's preview, shown the way buyers will see it. */
  isPreview?: true;
}

const LiveBoatContext = createContext<LiveBoat | null>(null);
export const LiveBoatProvider = LiveBoatContext.Provider;

const StaticBoatContext = createContext<StaticBoat | null>(null);
export const StaticBoatProvider = StaticBoatContext.Provider;

/** For parts that no bid changes: the gallery, the description, the specifications. */
export function useStaticBoat(): StaticBoat {
  const staticPart = useContext(StaticBoatContext);
  if (!staticPart) throw new Error('Used outside of a boat page');
  return staticPart;
}

/** For parts that follow the auction: they re-render with every event. */
export function useLiveBoatContext(): LiveBoat {
  const live = useContext(LiveBoatContext);
  if (!live) throw new Error('Used outside of a boat page');
  return live;
}
