import type { AuctionNow, BidRow } from '../contract/bids.ts';
import type { Boat, Incident } from '../contract/boats.ts';
import type { BoatEvent } from '../contract/events.ts';

/** `idle`: nobody is listening yet; `sure`: what is shown is what the server knows; `unsure`: away, or catching up. */
export type Certainty = 'idle' | 'sure' | 'unsure';

/** What is known of the boat on the screen. Events are applied in the order of their numbers, each once. */
export interface LiveState {
  id: number;
  seq: number;
  now: AuctionNow | null;
  /** Newest first. */
  bids: Omit<BidRow, 'isMine'>[];
  incidents: Incident[];
  certainty: Certainty;
  /** When it was last sure, epoch ms of the server. */
  asOf: number;
  /** Numbers that came while the page was open. */
  fresh: number[];
  /** Came before what they follow: applied when that is there. */
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

/** The state as the page's own data give it. */
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
 * Applies one event. A number already known changes nothing; one that is not the next is kept aside and makes the
 * state unsure, until what is missing has been asked for. Comments and likes only take their number here.
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
  return waiting && waiting.seq <= next.seq + 1 ? applyEvent({ ...next, early }, waiting) : next;
}

function changeBy(live: LiveState, event: BoatEvent): Partial<LiveState> {
  if (event.type === 'comment' || event.type === 'like') return {};
  const incident = (kind: Incident['kind'], more: Partial<Incident> = {}): Pick<LiveState, 'incidents'> => ({
    incidents: [
      { seq: event.seq, at: event.at, kind, status: event.boat.status, ...more },
      ...live.incidents,
    ],
  });
  switch (event.type) {
    case 'bid':
      return { now: event.boat, bids: [event.bid, ...live.bids] };
    case 'end':
      return { now: event.boat, ...incident(event.reason) };
    case 'reserve':
      return { now: event.boat, ...incident('reserve') };
    case 'facts':
      return { now: event.boat, ...incident('facts', { changes: event.changes }) };
    case 'status':
      return { now: event.boat, ...incident('status', { winnerAlias: event.winnerAlias }) };
    case 'retract':
      return {
        now: event.boat,
        bids: live.bids.map((bid) => (bid.seq === event.bidSeq ? { ...bid, isRetracted: true } : bid)),
        ...incident('retract'),
      };
  }
}

/** What was missed has come: applied in order. Sure only if nothing is missing then. */
export function catchUp(
  live: LiveState,
  events: readonly BoatEvent[],
  seq: number,
  now: AuctionNow | null,
  serverTime: number,
): LiveState {
  const caught = [...events].sort((a, b) => a.seq - b.seq).reduce(applyEvent, live);
  const early = caught.early.filter((event) => event.seq > caught.seq);
  const isSure = caught.seq >= seq && early.length === 0;
  const isNewest = now !== null && now.version >= (caught.now?.version ?? 0);
  return {
    ...caught,
    now: isNewest ? now : caught.now,
    early,
    certainty: isSure ? 'sure' : 'unsure',
    asOf: isSure ? serverTime : caught.asOf,
  };
}
