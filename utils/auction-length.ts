import * as t from '../locales/listing-form.ts';

/** The rules from `/settings/list` that limit how long an auction runs. */
export interface LengthRules {
  auctionMinSeconds: number;
  auctionMaxSeconds: number;
}

/**
 * What is wrong with an auction of this length, in words; undefined if it's allowed. The form says it while the seller
 * chooses, and the server refuses to submit the listing.
 */
export function lengthProblem(
  seconds: number,
  { auctionMinSeconds, auctionMaxSeconds }: LengthRules,
): string | undefined {
  if (seconds < auctionMinSeconds)
    return t.anAuctionMustRunForAt({ auctionMinSeconds: duration(auctionMinSeconds) });
  if (seconds > auctionMaxSeconds)
    return t.anAuctionCanRunForAt({ auctionMaxSeconds: duration(auctionMaxSeconds) });
  return undefined;
}

function duration(seconds: number): string {
  const [count, unit] =
    seconds >= 86_400
      ? [seconds / 86_400, 'day']
      : seconds >= 3_600
        ? [seconds / 3_600, 'hour']
        : [seconds, 'second'];
  return `${Math.round(count * 10) / 10} ${unit}${count === 1 ? '' : 's'}`;
}
