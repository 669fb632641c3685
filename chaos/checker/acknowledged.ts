import type { Attempt, BidRecord, FinalState } from '../history.ts';
import { groupBy, type Verdict } from './verdict.ts';
import * as errors from '../../locales/errors.ts';

/** The answer that promises that nothing of the bid is stored. */
const notPlaced = String(errors.unavailable_yourBidWasntPlacedBecauseThe);

const isAcknowledged = ({ status }: Attempt) => status === 200;
/** The site said no, or that nothing was stored. */
const isRefused = ({ status, message }: Attempt) =>
  (status >= 400 && status < 500) || (status === 503 && message === notPlaced);

/**
 * Every acknowledged bid is stored once, as acknowledged. One whose answer was lost is stored at most once,
 * and one that was only ever refused isn't stored. Nothing is stored that nobody sent.
 */
export function checkAcknowledged(attempts: readonly Attempt[], { bids }: FinalState): Verdict {
  const problems: string[] = [];
  const stored = groupBy(bids, ({ bidderId, key }) => `${bidderId} ${key}`);
  const sent = groupBy(attempts, ({ bidderId, key }) => `${bidderId} ${key}`);
  for (const [id, rows] of stored) {
    if (rows.length > 1) problems.push(`Bid ${id} is stored ${rows.length} times.`);
    if (!sent.has(id)) problems.push(`Bid ${id} is stored, but nobody sent it.`);
  }
  for (const [id, tries] of sent) {
    const row = stored.get(id)?.[0];
    const acknowledged = tries.filter(isAcknowledged);
    if (acknowledged.length > 0 && !row) problems.push(`Bid ${id} was acknowledged and isn't stored.`);
    if (row && tries.every(isRefused))
      problems.push(`Bid ${id} was refused (${tries.at(-1)?.code}) and is stored.`);
    if (row)
      for (const one of acknowledged)
        problems.push(...differences(one, row).map((difference) => `Bid ${id}: ${difference}`));
  }
  const acknowledged = [...sent.values()].filter((tries) => tries.some(isAcknowledged)).length;
  const unknown = [...sent.values()].filter(
    (tries) => !tries.some(isAcknowledged) && !tries.every(isRefused),
  ).length;
  return {
    name: 'Acknowledged bids are stored, each once',
    basis: `${sent.size} bids in ${attempts.length} requests: ${acknowledged} acknowledged, ${unknown} without a clear answer; ${bids.length} stored.`,
    problems,
  };
}

function differences({ boatId, amount, kind, bid }: Attempt, row: BidRecord): string[] {
  if (!bid) return ['it was acknowledged without a receipt.'];
  const pairs: [string, unknown, unknown][] = [
    ['boat', boatId, row.boatId],
    ['amount sent', amount, row.amount],
    ['kind', kind, row.kind],
    ['id', bid.id, row.id],
    ['sequence number', bid.seq, row.seq],
    ['amount', bid.amount, row.amount],
    ['time', Date.parse(bid.at), row.at],
    ['outcome', bid.outcome, row.outcome],
    ['fee', bid.buyersFee, row.buyersFee],
    ['total price', bid.allInPrice, row.allInPrice],
  ];
  return pairs
    .filter(([, said, kept]) => said !== kept)
    .map(([what, said, kept]) => `${what} ${String(said)} was acknowledged, ${String(kept)} is stored.`);
}
