import { duration } from '../../utils/time.ts';

/** Whether a typing error in this bid could be corrected, in words (docs/auction-rules.md, "Retractions"). */
export function correctionText(
  { endsAt, hasCorrected }: { endsAt: string | null; hasCorrected: boolean },
  rules: { retractionSeconds: number; retractionFinalSeconds: number },
  now: number,
): string {
  const final = duration(rules.retractionFinalSeconds).replace(/^1 /, '');
  if (endsAt !== null && Date.parse(endsAt) - now <= rules.retractionFinalSeconds * 1_000)
    return `This bid is final: in the last ${final} of an auction, a bid can’t be corrected or retracted.`;
  if (hasCorrected)
    return 'This bid is final: you have already corrected a bid in this auction, which is possible once.';
  return `A bid is binding. You can correct a typing error once, within ${duration(rules.retractionSeconds)} and not in the last ${final} of the auction.`;
}
