import {
  closeResult,
  decideBid,
  isReserveMet,
  minimumBid,
  type AcceptedBid,
  type AuctionState,
  type BidRules,
} from '../../server/bidding/engine.ts';
import type { BidRecord, EventRecord, FinalState, LotRecord, StartedAuction } from '../history.ts';
import { groupBy, iso, type Verdict } from './verdict.ts';

/** The auction after each change, in the order of its sequence. */
export interface ReplayStep {
  /** The last sequence number of the change; 0 before the first. */
  seq: number;
  state: AuctionState;
  /** The bid that made the change, with the engine's decision. */
  bid?: { row: BidRecord; decision: AcceptedBid };
  /** Set once the auction is closed. */
  status?: string;
}

export interface Replay {
  auction: StartedAuction;
  steps: ReplayStep[];
  problems: string[];
}

/** Replays every auction through the engine, in its committed order. */
export function replayAll({ auctions, bids, events, rules }: FinalState): Replay[] {
  const bidsOf = groupBy(bids, ({ boatId }) => boatId);
  const eventsOf = groupBy(events, ({ boatId }) => boatId);
  return auctions.map((auction) =>
    new AuctionReplay(auction, bidsOf.get(auction.boatId) ?? [], rules).through(
      eventsOf.get(auction.boatId) ?? [],
    ),
  );
}

class AuctionReplay {
  readonly #auction: StartedAuction;
  readonly #rules: BidRules;
  readonly #bids: Map<number, BidRecord>;
  readonly #aliases = new Map<number, number>();
  readonly #steps: ReplayStep[];
  readonly #problems: string[] = [];
  #state: AuctionState;
  #lastAt = 0;

  constructor(auction: StartedAuction, bids: readonly BidRecord[], rules: BidRules) {
    this.#auction = auction;
    this.#rules = rules;
    this.#bids = new Map(bids.map((bid) => [bid.seq, bid]));
    this.#state = initialState(auction);
    this.#steps = [{ seq: 0, state: this.#state }];
  }

  through(events: readonly EventRecord[]): Replay {
    const inOrder = events.toSorted((a, b) => a.seq - b.seq);
    inOrder.forEach(({ seq }, i) => {
      if (seq !== i + 1) this.#report(`event ${i + 1} is missing or doubled: ${seq} is in its place.`);
    });
    for (let i = 0; i < inOrder.length;) i += this.#apply(inOrder, i);
    for (const { seq } of this.#bids.values()) this.#report(`the bid with number ${seq} has no event.`);
    return { auction: this.#auction, steps: this.#steps, problems: this.#problems };
  }

  /** Applies the change that begins with this event. @returns how many events it has */
  #apply(events: readonly EventRecord[], at: number): number {
    const event = events[at];
    if (!event) return 1;
    if (event.at < this.#lastAt) this.#report(`event ${event.seq} is older than the one before it.`);
    this.#lastAt = event.at;
    if (event.type === 'bid') return this.#applyBid(events, at, event);
    if (event.type === 'end') this.#applyEnd(event);
    else if (event.type === 'status') this.#push(event.seq, { status: event.payload.boat?.status ?? '' });
    else this.#report(`event ${event.seq} has the type ${event.type}.`);
    this.#compareState(event);
    return 1;
  }

  #applyBid(events: readonly EventRecord[], at: number, { seq }: EventRecord): number {
    const row = this.#bids.get(seq);
    if (!row) {
      this.#report(`event ${seq} is of a bid that isn't stored.`);
      return 1;
    }
    this.#bids.delete(seq);
    const decision = decideBid(this.#state, row, this.#rules);
    if (!decision.accepted) {
      this.#report(`the engine refuses bid ${seq} of ${row.amount}: ${decision.code}.`);
      return row.endSeq - seq + 1;
    }
    this.#state = decision.next;
    if (row.outcome !== decision.outcome)
      this.#report(`bid ${seq} is stored as ${row.outcome}; the engine says ${decision.outcome}.`);
    if (row.priceAfter !== decision.next.price)
      this.#report(`bid ${seq} leads to ${row.priceAfter}; the engine says ${decision.next.price}.`);
    this.#push(row.endSeq, { bid: { row, decision } });
    return this.#compareLines(events.slice(at, at + row.endSeq - seq + 1), row, decision);
  }

  /** Compares a bid's public lines with the engine's. @returns how many events the bid has */
  #compareLines(lines: readonly EventRecord[], row: BidRecord, decision: AcceptedBid): number {
    const own = { bidderId: row.bidderId, amount: decision.next.price ?? 0, automatic: false };
    const wanted = decision.steps.length > 0 ? decision.steps : [own];
    const count = wanted.length + (decision.extended ? 1 : 0);
    if (lines.length !== count || row.endSeq - row.seq + 1 !== count)
      this.#report(`bid ${row.seq} has ${lines.length} events; the engine says ${count}.`);
    wanted.forEach((step, i) => {
      const line = lines[i];
      const bid = line?.payload.bid;
      if (!line || !bid) return this.#report(`line ${i + 1} of bid ${row.seq} is missing.`);
      const isSame =
        line.userId === step.bidderId && bid.amount === step.amount && bid.automatic === step.automatic;
      if (!isSame) this.#report(`event ${line.seq} shows another line than the engine's.`);
      const alias = this.#aliases.get(step.bidderId) ?? bid.alias;
      this.#aliases.set(step.bidderId, alias);
      if (alias !== bid.alias) this.#report(`event ${line.seq} shows Bidder ${bid.alias} for ${alias}.`);
    });
    for (const line of lines) this.#compareState(line);
    return Math.max(lines.length, 1);
  }

  #applyEnd(event: EventRecord): void {
    const endsAt = Date.parse(event.payload.boat?.endsAt ?? '');
    if (event.payload.reason !== 'outage')
      this.#report(`event ${event.seq} moves the end without a bid: ${event.payload.reason}.`);
    if (!(endsAt > this.#state.endsAt)) this.#report(`event ${event.seq} moves the end backward.`);
    this.#state = { ...this.#state, endsAt };
    this.#push(event.seq, {});
  }

  /** What everyone was shown with an event is what the engine says. */
  #compareState({ seq, payload: { boat } }: EventRecord): void {
    if (!boat) return this.#report(`event ${seq} has no state.`);
    const { price, endsAt, bidCount, extendedCount } = this.#state;
    const pairs: [string, unknown, unknown][] = [
      ['price', boat.currentBid, price],
      ['minimum bid', boat.minimumBid, minimumBid(this.#state, this.#rules.increments)],
      ['end', Date.parse(boat.endsAt), endsAt],
      ['reserve met', boat.reserveMet, isReserveMet(this.#state)],
      ['bid count', boat.bidCount, bidCount],
      ['extensions', boat.extendedCount, extendedCount],
      ['bidders', boat.bidderCount, this.#aliases.size],
      ['version', boat.version, seq],
    ];
    for (const [what, shown, is] of pairs)
      if (shown !== is)
        this.#report(`event ${seq} shows ${what} ${String(shown)}; the engine says ${String(is)}.`);
  }

  #push(seq: number, more: Pick<ReplayStep, 'bid' | 'status'>): void {
    this.#steps.push({ seq, state: this.#state, ...more });
  }

  #report(problem: string): void {
    this.#problems.push(`Auction ${this.#auction.boatId}: ${problem}`);
  }
}

const initialState = ({ openingBid, reserve, startsAt, endsAt }: StartedAuction): AuctionState => ({
  openingBid,
  reserve,
  price: null,
  leaderId: null,
  leaderMax: null,
  leaderSince: 0,
  secondMax: null,
  startsAt,
  endsAt,
  bidCount: 0,
  extendedCount: 0,
});

/** The committed order of each auction, replayed, gives every stored outcome, event and state. */
export function checkReplay(replays: readonly Replay[], { lots }: FinalState): Verdict {
  const byBoat = new Map(lots.map((lot) => [lot.boatId, lot]));
  const problems = replays.flatMap(({ auction, steps, problems: found }) => [
    ...found,
    ...compareLot(byBoat.get(auction.boatId), steps.at(-1), auction),
  ]);
  const changes = replays.reduce((sum, { steps }) => sum + steps.length - 1, 0);
  return {
    name: 'The engine reaches the same states',
    basis: `${replays.length} auctions with ${changes} changes, replayed in their committed order.`,
    problems,
  };
}

function compareLot(
  lot: LotRecord | undefined,
  last: ReplayStep | undefined,
  { boatId }: StartedAuction,
): string[] {
  if (!lot || !last) return [`Auction ${boatId} has disappeared.`];
  const { state } = last;
  const result = closeResult(state).result;
  const pairs: [string, unknown, unknown][] = [
    ['number', lot.seq, last.seq],
    ['price', lot.price, state.price],
    ['leader', lot.leaderId, state.leaderId],
    ['maximum', lot.leaderMax, state.leaderMax],
    ['second maximum', lot.secondMax, state.secondMax],
    ['bid count', lot.bidCount, state.bidCount],
    ['extensions', lot.extendedCount, state.extendedCount],
    ['end', iso(lot.endsAt), iso(state.endsAt)],
    ['status', lot.status, last.status ?? 'live'],
    ...(last.status === undefined ? [] : [closed(last.status, result)]),
  ];
  return pairs
    .filter(([, kept, is]) => kept !== is)
    .map(
      ([what, kept, is]) =>
        `Auction ${boatId}: ${what} ${String(kept)} is stored; the engine says ${String(is)}.`,
    );
}

const closed = (status: string, result: string): [string, unknown, unknown] => [
  'result',
  status === 'offer-window' ? 'reserve-not-met' : status,
  result,
];
