import type { AuctionFlag, Evidence } from '../../contract/console-auctions.ts';
import type { ConsoleInvoice } from '../../contract/console-money.ts';
import type { ReportDecision } from '../../contract/console-moderation.ts';
import * as m from '../../locales/moderation.ts';
import * as t from '../../locales/console.ts';

const statuses: Record<string, string> = {
  draft: t.draft,
  submitted: t.inReview,
  rejected: t.changesRequested,
  scheduled: t.scheduled,
  live: t.live,
  sold: t.sold,
  unsold: t.notSold,
  'reserve-not-met': t.reserveNotMet,
  'offer-window': t.offerWindow,
  'under-offer': t.underOffer,
  withdrawn: t.withdrawn,
  expired: t.expired,
};
/** Every status of a listing with its name. */
export const listingStatuses = Object.entries(statuses);
export const listingStatus = (status: string): string => statuses[status] ?? status;

export const flagKinds: Record<AuctionFlag['kind'], string> = {
  'suspended-leader': t.suspendedBidder,
  'suspended-seller': t.suspendedSeller,
  'linked-accounts': t.linkedAccounts,
};
export const evidenceLabels: Record<Evidence['kind'], string> = {
  'same-device': t.sameBrowser,
  'same-card': t.sameCard,
  'same-phone': t.samePhone,
  'same-address': t.sameAddress,
  'always-retracts': t.oftenRetracts,
  'always-same-seller': t.onlyThisSeller,
};
export const reportDecisionLabels: Record<ReportDecision, string> = {
  dismissed: t.dismissed,
  'comment-removed': t.commentRemoved,
  'listing-withdrawn': t.wasWithdrawn,
  noted: t.noted,
  warned: m.warned,
};

export const invoiceState: Record<ConsoleInvoice['state'], string> = {
  open: t.open,
  paid: t.paid,
  'part-refunded': t.partlyRefunded,
  refunded: t.refunded,
  disputed: t.disputed,
  'charged-back': t.chargedBack,
};
export const invoiceKinds = (['buyers-fee', 'plan', 'upsell'] as const).map(
  (kind) => [kind, kind === 'plan' ? t.plan : kind === 'upsell' ? t.upsell : t.buyersFee] as const,
);
export const saleStages = [
  ['paperwork', t.paperwork],
  ['payment', t.payment],
  ['handover', t.handover],
  ['done', t.saleDone],
  ['fell-through', t.fellThrough],
] as const;
export const saleDecisions = [
  ['continue', t.theSaleContinues],
  ['lower-price', t.lowerThePrice],
  ['cancel', t.cancelTheSale],
] as const;
export const problemReasons: Record<string, string> = {
  'not-paid': t.notPaid,
  'not-delivered': t.notDelivered,
  'not-as-described': t.notAsDescribed,
  lien: t.lien,
  other: t.somethingElse,
};

/** A code of the gateway's or of the ledger's, such as charged-back, as a reader's words. */
export const codeInWords = (code: string): string => {
  const words = code.replaceAll(/[-_:]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
