import { formatMoney } from '../../utils/money.ts';
import { duration } from '../../utils/time.ts';
import type { useSettings } from '../shell/shell-context.tsx';

type Rules = ReturnType<typeof useSettings>['rules'];

/** The questions that sellers ask, with their answers. */
export function sellersAsk(rules: Rules): [string, string][] {
  const softClose = duration(rules.softCloseSeconds).replace(' ', '\u00A0');
  return [
    [
      'What does it cost me?',
      `Nothing. Listing is free, and you receive the whole hammer price. The buyer pays a fee of ${rules.buyersFeeBasisPoints / 100} percent on top, at least ${formatMoney(rules.buyersFeeMin)} and at most ${formatMoney(rules.buyersFeeMax)}.`,
    ],
    [
      'What does a listing need?',
      `An auction needs at least ${rules.auctionPhotographs} photographs, the condition, and what you know of its issues; if you know of none, say so. A boat at an asking price needs at least ${rules.marketplacePhotographs === 1 ? 'one photograph' : `${rules.marketplacePhotographs} photographs`}.`,
    ],
    [
      'How long does an auction run?',
      `${rules.auctionDays} days for most; from one day to thirty, as you choose. A bid in the last ${softClose} sets the end to ${softClose} from then, so nobody wins by the clock.`,
    ],
    [
      'What is a reserve?',
      'The least you would take. Nobody but you sees the amount; buyers see whether it is met. You may lower or drop it while the auction runs, never raise it.',
    ],
    [
      'What if the reserve is not met?',
      `You and the highest bidder get ${duration(rules.offerWindowSeconds)} to agree on a price.`,
    ],
    [
      'Can I change the listing later?',
      'The facts until the first bid. From then on you can add, not change: people have bid on what they read.',
    ],
    [
      'I do not have everything at hand.',
      'Begin anyway. Every word is saved as you write it, and you go on where you left, on any device.',
    ],
    [
      'My boat has no hull number.',
      'Boats from before November 1972 have none. Leave it out and say so in the story.',
    ],
  ];
}
