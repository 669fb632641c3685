import type { FinalState, NoticeRecord } from '../history.ts';
import type { Replay, ReplayStep } from './replay.ts';
import { groupBy, type Verdict } from './verdict.ts';

/** An uncertain delivery is repeated once, and a kill right after a delivery adds one (decision 0141). */
const copiesMax = 3;
/** What the replay predicts. Others, such as those about a sale, are only checked for doubles. */
const predicted = /^(outbid|bid|ended|outage):/;

/**
 * Each loss of the lead, price change, close and outage notified those it concerns, each of them once, and
 * every email that was wanted was sent.
 */
export function checkNotices(replays: readonly Replay[], { notices, emails }: FinalState): Verdict {
  const problems: string[] = [];
  const stored = groupBy(notices, ({ accountId, dedupe }) => `${accountId} ${dedupe}`);
  for (const [id, rows] of stored)
    if (rows.length > 1) problems.push(`Notification ${id} is there ${rows.length} times.`);
  const wanted = new Set<string>();
  const allowed = new Set<string>();
  for (const replay of replays) {
    for (const id of outbids(replay)) wanted.add(id);
    for (const id of endings(replay)) wanted.add(id);
    const { last, any } = newBids(replay);
    for (const id of last) wanted.add(id);
    for (const id of any) allowed.add(id);
  }
  for (const id of wanted) if (!stored.has(id)) problems.push(`Notification ${id} is missing.`);
  for (const [id, [notice]] of stored) {
    if (!notice || !predicted.test(notice.dedupe) || notice.dedupe.startsWith('outage:')) continue;
    if (!wanted.has(id) && !allowed.has(id)) problems.push(`Notification ${id} has no cause.`);
  }
  problems.push(...outageNotices(replays, stored), ...emailProblems(notices, emails));
  const copies = Object.values(emails);
  return {
    name: 'No notification is lost or doubled',
    basis: `${notices.length} notifications, ${wanted.size} of them predicted one by one; ${copies.length} emails, ${copies.filter((count) => count > 1).length} of them in more than one copy.`,
    problems,
  };
}

function outbids({ auction, steps }: Replay): string[] {
  return steps.flatMap(({ bid }) =>
    bid && bid.decision.lostLead !== null
      ? [`${bid.decision.lostLead} outbid:${auction.boatId}:${bid.row.seq}`]
      : [],
  );
}

/** Bids that were stored together share a notification, under the number of the last that moved the price. */
function newBids({ auction, steps }: Replay): { last: string[]; any: string[] } {
  const moving = steps.flatMap(({ bid }) => (bid && bid.decision.steps.length > 0 ? [bid.row] : []));
  const id = ({ seq }: { seq: number }) => `${auction.sellerId} bid:${auction.boatId}:${seq}`;
  const batches = [...groupBy(moving, ({ at }) => at).values()];
  return { last: batches.flatMap((batch) => batch.slice(-1).map(id)), any: moving.map(id) };
}

function endings({ auction, steps }: Replay): string[] {
  if (steps.at(-1)?.status === undefined) return [];
  return concerned(auction.sellerId, steps).map((id) => `${id} ended:${auction.boatId}`);
}

function concerned(sellerId: number, steps: readonly ReplayStep[]): number[] {
  return [...new Set([sellerId, ...steps.flatMap(({ bid }) => (bid ? [bid.row.bidderId] : []))])];
}

/** Each extension for an outage notified the seller and everyone who had bid until then. */
function outageNotices(replays: readonly Replay[], stored: Map<string, NoticeRecord[]>): string[] {
  const byBoat = groupBy(
    [...stored.values()].flat().filter(({ dedupe }) => dedupe.startsWith('outage:')),
    ({ boatId }) => boatId,
  );
  return replays.flatMap(({ auction, steps }) => {
    const own = byBoat.get(auction.boatId) ?? [];
    const wanted = steps.flatMap(({ bid, status, seq }, i) =>
      bid || status !== undefined || seq === 0 ? [] : concerned(auction.sellerId, steps.slice(0, i)),
    );
    return own.length === wanted.length
      ? []
      : [
          `Auction ${auction.boatId} has ${own.length} notifications about outages instead of ${wanted.length}.`,
        ];
  });
}

function emailProblems(notices: readonly NoticeRecord[], emails: Record<string, number>): string[] {
  const problems: string[] = [];
  for (const { id, mail } of notices) {
    const copies = emails[`notification-${id}`] ?? 0;
    if (mail === 'wanted') problems.push(`The email of notification ${id} was never sent.`);
    if (mail === 'sent' && copies === 0)
      problems.push(`The email of notification ${id} counts as sent and never arrived.`);
  }
  for (const [id, copies] of Object.entries(emails))
    if (copies > copiesMax) problems.push(`Email ${id} arrived ${copies} times.`);
  return problems;
}
