import type { SaleSide } from '../contract/sales.ts';
import * as t from '../locales/sales.ts';

/** What a side of an agreed sale does next, in a sentence. `isPaidLater`: a marketplace deal, not sold yet. */
export function nextStepOf(side: SaleSide, isPaidLater: boolean): string {
  if (side === 'buyer') return isPaidLater ? t.nextStepOfBuyerInDeal : t.nextStepOfBuyer;
  return isPaidLater ? t.nextStepOfSellerInDeal : t.nextStepOfSeller;
}
