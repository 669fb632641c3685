import { duration } from '../../utils/time.ts';
import * as texts from '../../locales/bidding.ts';

/** Whether a typing error in this bid could be corrected, in words (docs/auction-rules.md, "Retractions"). */
export function correctionText(
  { endsAt, hasCorrected }: { endsAt: string | null; hasCorrected: boolean },
  rules: { retractionSeconds: number; retractionFinalSeconds: number },
  now: number,
): string {
  const final = duration(rules.retractionFinalSeconds).replace(/^1 /, '');
  if (endsAt !== null && Date.parse(endsAt) - now <= rules.retractionFinalSeconds * 1_000)
    return texts.thisBidIsFinalBidsCant({ final });
  if (hasCorrected) return texts.thisBidIsFinalYouveAlready;
  return texts.bidsAreBindingYouCanCorrect({ retractionSeconds: duration(rules.retractionSeconds), final });
}
