import { limits } from '../../contract/limits.ts';
import { isAboveMax } from '../../utils/money.ts';
import * as t from '../../locales/bidding.ts';

/** Why a text isn't an amount to bid, in words. */
export const unreadable = (text: string): string =>
  isAboveMax(text) ? t.enterAnAmountUpTo({ max: limits.amountMax }) : t.enterAnAmountSuchAs87;

interface Bid {
  text: string;
  amount: number | null;
  least: number;
  /** The minimum bid when the amount was chosen: a lower one than `least` if the price has risen since. */
  seenLeast: number;
}

/** What is wrong with an amount to bid, in words; undefined if it can be bid. */
export function bidProblem({ text, amount, least, seenLeast }: Bid): string | undefined {
  if (amount === null) return unreadable(text);
  if (amount >= least) return undefined;
  return least > seenLeast ? t.theMinimumBidIsNow({ least }) : t.theMinimumBidIs({ least });
}
