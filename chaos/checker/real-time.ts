import { decideBid, type AuctionState, type BidRules } from '../../server/bidding/engine.ts';
import type { Attempt, FinalState } from '../history.ts';
import type { Replay, ReplayStep } from './replay.ts';
import { groupBy, type Verdict } from './verdict.ts';

/** Clocks on one machine are read at slightly different moments. */
const toleranceMs = 5;

/**
 * Together with the replay, this makes each auction linearizable: an operation that ended before another
 * began comes before it, and each refusal is true at some moment between its request and its answer.
 */
export function checkRealTime(
  attempts: readonly Attempt[],
  replays: readonly Replay[],
  { rules }: FinalState,
): Verdict {
  const ofBoat = groupBy(attempts, ({ boatId }) => boatId);
  const problems: string[] = [];
  let refusals = 0;
  for (const { auction, steps } of replays) {
    const own = (ofBoat.get(auction.boatId) ?? []).toSorted((a, b) => a.from - b.from);
    const first = firstRequests(own);
    const acknowledged = own.filter(({ status, bid }) => status === 200 && bid !== undefined);
    problems.push(...outOfOrder(acknowledged, first));
    const windows = new Windows(steps, acknowledged, first);
    for (const one of own) {
      if (!isTimed(one)) continue;
      refusals++;
      if (!windows.of(one).some((step) => explains(step, one, rules)))
        problems.push(
          `Auction ${auction.boatId}: ${one.code} (${one.minimumBid ?? 'no minimum'}) for bid ${one.key} of ${one.amount} was never true while it was being answered.`,
        );
    }
  }
  return {
    name: 'Each auction is linearizable',
    basis: `The order of acknowledged bids in real time, and ${refusals} refusals, each at some moment between request and answer.`,
    problems,
  };
}

const isTimed = ({ code }: Attempt) => code === 'bid_too_low' || code === 'auction_ended';

/** When a bid was first sent: a later answer may be about that request. */
function firstRequests(attempts: readonly Attempt[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const { key, from } of attempts) if (!first.has(key)) first.set(key, from);
  return first;
}

function outOfOrder(acknowledged: readonly Attempt[], first: Map<string, number>): string[] {
  const byAnswer = acknowledged.toSorted((a, b) => a.to - b.to);
  const problems: string[] = [];
  let [highest, next] = [0, 0];
  const byRequest = acknowledged.toSorted((a, b) => (first.get(a.key) ?? 0) - (first.get(b.key) ?? 0));
  for (const { key, boatId, bid } of byRequest) {
    const from = first.get(key) ?? 0;
    for (let answered = byAnswer[next]; answered && answered.to < from; answered = byAnswer[next]) {
      highest = Math.max(highest, answered.bid?.seq ?? 0);
      next++;
    }
    if (bid && bid.seq < highest)
      problems.push(
        `Auction ${boatId}: bid ${bid.seq} was sent after bid ${highest} had been acknowledged, and comes before it.`,
      );
  }
  return problems;
}

/** The states that an auction can have had while a request was being answered. */
class Windows {
  readonly #steps: readonly ReplayStep[];
  /** Each acknowledged bid's step. */
  readonly #acknowledged: { step: number; from: number; to: number }[];

  constructor(steps: readonly ReplayStep[], acknowledged: readonly Attempt[], first: Map<string, number>) {
    this.#steps = steps;
    const stepOf = new Map(steps.flatMap(({ bid }, i) => (bid ? [[bid.row.seq, i] as const] : [])));
    this.#acknowledged = acknowledged.flatMap(({ bid, key, to }) => {
      const step = stepOf.get(bid?.seq ?? -1);
      return step === undefined ? [] : [{ step, from: first.get(key) ?? 0, to }];
    });
  }

  of({ from, to }: Attempt): readonly ReplayStep[] {
    let [earliest, latest] = [0, this.#steps.length - 1];
    for (const other of this.#acknowledged) {
      if (other.to < from) earliest = Math.max(earliest, other.step);
      if (other.from > to) latest = Math.min(latest, other.step - 1);
    }
    return this.#steps.slice(earliest, latest + 1);
  }
}

function explains({ state, status }: ReplayStep, attempt: Attempt, rules: BidRules): boolean {
  if (attempt.code === 'auction_ended')
    return status !== undefined || state.endsAt <= attempt.to + toleranceMs;
  return status === undefined && isTooLow(state, attempt, rules);
}

function isTooLow(
  state: AuctionState,
  { bidderId, amount, kind, minimumBid: said }: Attempt,
  rules: BidRules,
): boolean {
  const decision = decideBid(state, { bidderId, amount, kind, at: state.startsAt }, rules);
  return !decision.accepted && decision.code === 'bid_too_low' && decision.minimumBid === said;
}
