import type { RuleName } from '../../contract/console-rules.ts';
import * as t from '../../locales/rules.ts';

/** Each rule in words, by group. */
export const ruleGroups: [title: string, rules: [name: Exclude<RuleName, 'increments'>, text: string][]][] = [
  [
    t.bidding,
    [
      ['softCloseSeconds', t.softCloseSeconds],
      ['bidConfirmationFactor', t.bidConfirmationFactor],
      ['unverifiedLimit', t.unverifiedLimit],
      ['retractionSeconds', t.retractionSeconds],
      ['retractionFinalSeconds', t.retractionFinalSeconds],
      ['factsRetractionSeconds', t.factsRetractionSeconds],
      ['outageWindowSeconds', t.outageWindowSeconds],
      ['endingSoonSeconds', t.endingSoonSeconds],
    ],
  ],
  [
    t.listings,
    [
      ['auctionDays', t.auctionDays],
      ['auctionMinSeconds', t.auctionMinSeconds],
      ['auctionMaxSeconds', t.auctionMaxSeconds],
      ['marketplaceDays', t.marketplaceDays],
      ['auctionPhotographs', t.auctionPhotographs],
      ['marketplacePhotographs', t.marketplacePhotographs],
      ['reviewByHand', t.reviewByHand],
    ],
  ],
  [
    t.offers,
    [
      ['offerWindowSeconds', t.offerWindowSeconds],
      ['offerSeconds', t.offerSeconds],
    ],
  ],
  [
    t.fees,
    [
      ['buyersFeeBasisPoints', t.buyersFeeBasisPoints],
      ['buyersFeeMin', t.buyersFeeMin],
      ['buyersFeeMax', t.buyersFeeMax],
      ['feeHoldStep', t.feeHoldStep],
      ['holdLingerSeconds', t.holdLingerSeconds],
      ['unpaidShareBasisPoints', t.unpaidShareBasisPoints],
      ['planGraceSeconds', t.planGraceSeconds],
    ],
  ],
  [
    t.sales,
    [
      ['unpaidSeconds', t.unpaidSeconds],
      ['salePaperworkSeconds', t.salePaperworkSeconds],
      ['saleConditionSeconds', t.saleConditionSeconds],
      ['saleHandoverSeconds', t.saleHandoverSeconds],
      ['saleReminderSeconds', t.saleReminderSeconds],
      ['saleProblemSeconds', t.saleProblemSeconds],
      ['saleCompletionSeconds', t.saleCompletionSeconds],
      ['saleClaimSeconds', t.saleClaimSeconds],
      ['saleBankChangeSeconds', t.saleBankChangeSeconds],
      ['saleDepositPercent', t.saleDepositPercent],
      ['saleDebitMax', t.saleDebitMax],
    ],
  ],
  [t.accounts, [['sessionDays', t.sessionDays]]],
];

const texts = new Map<string, string>(ruleGroups.flatMap(([, rules]) => rules));
/** A rule in words. */
export const ruleText = (name: string): string => texts.get(name) ?? name;
