import type { AuctionNow, BidRow } from '../contract/bids.ts';
import type { Boat, Incident } from '../contract/boats.ts';
import type { BoatEvent } from '../contract/events.ts';

/** `idle`: not listening yet; `sure`: up to date with the server; `unsure`: disconnected, or catching up. */
export type Certainty = 'idle' | 'sure' | 'unsure';

/** The state of the boat on screen. Events are applied in the order of their numbers, each once. */
export interface LiveState {
  id: number;
  seq: number;
  now: AuctionNow | null;
  /** Newest first. */
  bids: Omit<BidRow, 'isMine'>[];
  incidents: Incident[];
  certainty: Certainty;
  /** When it was last sure, epoch ms on the server's clock. */
  asOf: number;
  /** Numbers that arrived while the page was open. */
  fresh: number[];
  /** Arrived before the events they follow: applied once those are there. */
  early: BoatEvent[];
}

const freshKept = 40;

/** Null on the marketplace, and for an auction without an end. */
export const auctionNowOf = (boat: Boat): AuctionNow | null =>
  boat.listingType !== 'auction' || boat.endsAt === null
    ? null
    : {
        currentBid: boat.currentBid,
        minimumBid: boat.minimumBid ?? boat.openingBid ?? 0,
        endsAt: boat.endsAt,
        reserveMet: boat.reserveMet,
        hasReserve: boat.hasReserve,
        bidCount: boat.bidCount,
        bidderCount: boat.bidderCount,
        extendedCount: boat.extendedCount,
        status: boat.status,
        version: boat.version,
      };

/** The initial state from the page's data. */
export function openLive(boat: Boat, bids: readonly BidRow[], serverTime: number): LiveState {
  return {
    id: boat.id,
    seq: boat.version,
    now: auctionNowOf(boat),
    bids: [...bids],
    incidents: boat.incidents,
    certainty: 'idle',
    asOf: serverTime,
    fresh: [],
    early: [],
  };
}

/**
 * Applies one event. A known number changes nothing; one that isn't the next is set aside and makes the state
 * unsure, until the missing events have been requested. Comments and likes only use their number here.
 */
export function applyEvent(live: LiveState, event: BoatEvent): LiveState {
  if (event.market_place_id !== live.id || event.seq <= live.seq) return live;
  if (event.seq > live.seq + 1) {
    const isKept = live.early.some(({ seq }) => seq === event.seq);
    return {
      ...live,
      certainty: 'unsure',
      early: isKept ? live.early : [...live.early, event].sort((a, b) => a.seq - b.seq),
    };
  }
  const next = {
    ...live,
    ...changeBy(live, event),
    seq: event.seq,
    asOf: Math.max(live.asOf, event.serverTime),
    fresh: [...live.fresh, event.seq].slice(-freshKept),
  };
  const [waiting, ...early] = next.early;
  return waiting ? applyEvent({ ...next, early }, waiting) : next;
}

type StateEvent = Exclude<BoatEvent, { type: 'comment' | 'like' }>;

function changeBy(live: LiveState, event: BoatEvent): Partial<LiveState> {
  switch (event.type) {
    case 'comment':
    case 'like':
      return {};
    case 'bid':
      return { now: event.boat, bids: [event.bid, ...live.bids] };
    case 'end':
      return recorded(live, event, event.reason);
    case 'reserve':
      return recorded(live, event, 'reserve');
    case 'facts':
      return recorded(live, event, 'facts', { changes: event.changes });
    case 'status':
      return recorded(live, event, 'status', {
        winnerAlias: event.winnerAlias,
        ...(event.boat.saleState && { saleState: event.boat.saleState }),
      });
    case 'retract':
    case 'cancel':
      return {
        ...recorded(live, event, event.type),
        bids: live.bids.map((bid) => (bid.seq === event.bidSeq ? { ...bid, isRetracted: true } : bid)),
      };
  }
}

/** The auction's new state, with a line of its history. */
const recorded = (
  live: LiveState,
  { seq, at, boat }: StateEvent,
  kind: Incident['kind'],
  more: Partial<Incident> = {},
): Partial<LiveState> => ({
  now: boat,
  incidents: [{ seq, at, kind, status: boat.status, ...more }, ...live.incidents],
});

/** Applies missed events, in any order. Sure only if nothing is missing then. */
export function catchUp(
  live: LiveState,
  events: readonly BoatEvent[],
  seq: number,
  now: AuctionNow | null,
  serverTime: number,
): LiveState {
  const caught = events.reduce(applyEvent, live);
  const isSure = caught.seq >= seq && caught.early.length === 0;
  const isNewest = now !== null && now.version >= (caught.now?.version ?? 0);
  return {
    ...caught,
    now: isNewest ? now : caught.now,
    certainty: isSure ? 'sure' : 'unsure',
    asOf: isSure ? serverTime : caught.asOf,
  };
}
