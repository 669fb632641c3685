import type { EventRecord, FinalState, StartedAuction } from '../history.ts';
import { groupBy, iso, type Verdict } from './verdict.ts';

const closedStatuses = new Set(['sold', 'unsold', 'offer-window', 'reserve-not-met']);

/**
 * Each auction closes once: not before its end, not while an outage hasn't been made up for, and with every
 * move of its end explained by a late bid or an outage.
 */
export function checkClosing({ auctions, events, transitions, lots, outages, rules }: FinalState): Verdict {
  const problems: string[] = [];
  const eventsOf = groupBy(events, ({ boatId }) => boatId);
  const transitionsOf = groupBy(transitions, ({ boatId }) => boatId);
  const lotOf = new Map(lots.map((lot) => [lot.boatId, lot]));
  for (const { beganAt, isRecovered } of outages)
    if (!isRecovered) problems.push(`The outage from ${iso(beganAt)} was never made up for.`);
  const lags: number[] = [];
  for (const auction of auctions) {
    const own = (eventsOf.get(auction.boatId) ?? []).toSorted((a, b) => a.seq - b.seq);
    const closings = own.filter(({ type }) => type === 'status');
    const changes = (transitionsOf.get(auction.boatId) ?? []).filter(({ to }) => closedStatuses.has(to));
    const report = (problem: string) => problems.push(`Auction ${auction.boatId} ${problem}`);
    if (closings.length !== 1 || changes.length !== 1)
      report(`has ${closings.length} closing events and ${changes.length} changes to closed.`);
    for (const one of movedByOutage(own)) {
      const isKnown = outages.some(({ endedAt }) => Math.abs(endedAt + rules.outageWindowMs - one) <= 1);
      if (!isKnown) report(`was extended to ${iso(one)} for an outage that isn't recorded.`);
    }
    const closing = closings[0];
    if (!closing) continue;
    if (own.at(-1) !== closing) report('changed after it was closed.');
    const endsAt = lotOf.get(auction.boatId)?.endsAt ?? 0;
    if (closing.at < endsAt) report(`was closed at ${iso(closing.at)}, before its end at ${iso(endsAt)}.`);
    lags.push(closing.at - endsAt);
    missedBy(outages, rules.outageWindowMs, { closedAt: closing.at, endsAt }).forEach(report);
  }
  return {
    name: 'Each auction closes once, at its time',
    basis: `${auctions.length} auctions, ${outages.length} outages. ${describe(lags)}`,
    problems,
  };
}

const movedByOutage = (events: readonly EventRecord[]): number[] =>
  events
    .filter(({ type, payload }) => type === 'end' && payload.reason === 'outage')
    .map(({ payload }) => Date.parse(payload.boat?.endsAt ?? ''));

/** Outages that should have moved an end and didn't. */
function missedBy(
  outages: FinalState['outages'],
  windowMs: number,
  { closedAt, endsAt }: { closedAt: number; endsAt: StartedAuction['endsAt'] },
): string[] {
  return outages
    .filter(
      ({ beganAt, endedAt }) =>
        beganAt < endsAt && endsAt < Math.floor(endedAt) + windowMs && closedAt > endedAt,
    )
    .map(
      ({ beganAt, endedAt }) =>
        `ended at ${iso(endsAt)}, though bids couldn't be placed from ${iso(beganAt)} to ${iso(endedAt)}.`,
    );
}

function describe(lags: readonly number[]): string {
  if (lags.length === 0) return 'None was closed.';
  const sorted = lags.toSorted((a, b) => a - b);
  const seconds = (ms = 0) => `${(ms / 1_000).toFixed(1)} s`;
  return `Closed after their end: median ${seconds(sorted[Math.floor(sorted.length / 2)])}, at most ${seconds(sorted.at(-1))}.`;
}
