import { isDeepStrictEqual } from 'node:util';
import type { EventRecord, FeedState, FinalState } from '../history.ts';
import { groupBy, type Verdict } from './verdict.ts';

/** Every page that follows an auction ends in the server's state, with the whole bid history. */
export function checkFeeds({ feeds, events, lots }: FinalState): Verdict {
  const eventsOf = groupBy(events, ({ boatId }) => boatId);
  const seqOf = new Map(lots.map(({ boatId, seq }) => [boatId, seq]));
  const problems = feeds.flatMap((feed) => {
    const own = eventsOf.get(feed.boatId) ?? [];
    const last = own.reduce<EventRecord | undefined>(
      (latest, event) => (latest && latest.seq > event.seq ? latest : event),
      undefined,
    );
    return compare(feed, seqOf.get(feed.boatId) ?? 0, last, own).map(
      (problem) => `Client ${feed.client} on auction ${feed.boatId}: ${problem}`,
    );
  });
  return {
    name: 'Every feed ends in the server’s state',
    basis: `${feeds.length} live pages, ${feeds.filter(({ wasReset }) => wasReset).length} of them loaded again after missing many events.`,
    problems,
  };
}

function compare(
  { seq, isSure, now, bids, wasReset }: FeedState,
  serverSeq: number,
  last: EventRecord | undefined,
  events: readonly EventRecord[],
): string[] {
  if (seq !== serverSeq) return [`it is at event ${seq}, the server at ${serverSeq}.`];
  const problems: string[] = [];
  if (!isSure) problems.push('it is still reconnecting.');
  if (last && !isDeepStrictEqual({ ...now }, { ...last.payload.boat }))
    problems.push(
      `it shows ${JSON.stringify(now)}; the server's last event has ${JSON.stringify(last.payload.boat)}.`,
    );
  const lines = events.filter(({ type }) => type === 'bid').map((event) => event.seq);
  const newestFirst = lines.toSorted((a, b) => b - a);
  const isWhole = bids.length === newestFirst.length || wasReset;
  if (!isWhole || bids.some((shown, i) => shown !== newestFirst[i]))
    problems.push(`it shows ${bids.length} lines of the bid history; the server has ${lines.length}.`);
  return problems;
}
