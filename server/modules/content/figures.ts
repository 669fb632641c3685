import { totalPrice, buyersFee } from '../../../contract/fees.ts';
import { incrementAt, nextMinimum } from '../../../contract/increments.ts';
import { limits } from '../../../contract/limits.ts';
import { retention } from '../../../contract/retention.ts';
import { formatMoney } from '../../../utils/money.ts';
import { duration } from '../../../utils/time.ts';
import { legalTables } from './legal-tables.ts';
import type { ContentValues } from './text-values.ts';
import * as t from '../../../locales/notices.ts';

/** {softClose}, {fee:20000}: a name, and for some an amount in dollars. */
const placeholder = /\{(\w+)(?::(\d{1,9}))?\}/g;

/** Every figure that a text can use: the current value as text. Amounts after the colon are dollars. */
const figures: Record<string, (values: ContentValues, minor: number) => string> = {
  productName: ({ productName }) => productName,
  contactEmail: ({ contactEmail }) => contactEmail,
  companyName: ({ company }) => company.name,
  companyAddress: ({ company }) => company.address,
  companyPhone: ({ company }) => company.phone ?? '',
  companyEmail: (values) => companyEmail(values),
  companyState: ({ company }) => company.state,
  governingLaw: ({ company }) => company.governingLaw,
  disputeVenue: ({ company }) => company.disputeVenue,
  dmcaAgent: ({ company }) =>
    company.dmcaAgent ?? t.copyrightAgent({ name: company.name, address: company.address }),
  softClose: ({ rules }) => duration(rules.softCloseSeconds),
  auctionTime: ({ rules }) => duration(rules.auctionDays * 86_400),
  auctionMin: ({ rules }) => duration(rules.auctionMinSeconds),
  auctionMax: ({ rules }) => duration(rules.auctionMaxSeconds),
  endingSoon: ({ rules }) => duration(rules.endingSoonSeconds),
  offerWindow: ({ rules }) => duration(rules.offerWindowSeconds),
  offerTime: ({ rules }) => duration(rules.offerSeconds),
  marketplaceTime: ({ rules }) => duration(rules.marketplaceDays * 86_400),
  retractionTime: ({ rules }) => duration(rules.retractionSeconds),
  // Used after "the last": "the last hour", not "the last 1 hour".
  retractionFinal: ({ rules }) => duration(rules.retractionFinalSeconds).replace(/^1 /, ''),
  outageWindow: ({ rules }) => duration(rules.outageWindowSeconds),
  sessionTime: ({ rules }) => duration(rules.sessionDays * 86_400),
  feeRate: ({ rules }) => `${rules.buyersFeeBasisPoints / 100}%`,
  feeMin: ({ rules }) => formatMoney(rules.buyersFeeMin),
  feeMax: ({ rules }) => formatMoney(rules.buyersFeeMax),
  money: (_, minor) => formatMoney(minor),
  fee: ({ rules }, minor) => formatMoney(buyersFee(rules, minor)),
  allIn: ({ rules }, minor) => formatMoney(totalPrice(rules, minor)),
  step: ({ rules }, minor) => formatMoney(incrementAt(rules.increments, minor)),
  next: ({ rules }, minor) => formatMoney(nextMinimum(rules.increments, minor)),
  holdStep: ({ rules }) => formatMoney(rules.feeHoldStep),
  holdLinger: ({ rules }) => duration(rules.holdLingerSeconds),
  identityLimit: ({ rules }) => formatMoney(rules.unverifiedLimit),
  unpaidTime: ({ rules }) => duration(rules.unpaidSeconds),
  paperworkTime: ({ rules }) => duration(rules.salePaperworkSeconds),
  conditionTime: ({ rules }) => duration(rules.saleConditionSeconds),
  handoverTime: ({ rules }) => duration(rules.saleHandoverSeconds),
  problemTime: ({ rules }) => duration(rules.saleProblemSeconds),
  completionTime: ({ rules }) => duration(rules.saleCompletionSeconds),
  claimTime: ({ rules }) => duration(rules.saleClaimSeconds),
  bankChangeTime: ({ rules }) => duration(rules.saleBankChangeSeconds),
  depositShare: ({ rules }) => `${rules.saleDepositPercent}%`,
  debitMax: ({ rules }) => formatMoney(rules.saleDebitMax),
  changeTime: ({ rules }) => duration(rules.factsRetractionSeconds),
  planGrace: ({ rules }) => duration(rules.planGraceSeconds),
  commentEditTime: () => duration(limits.commentEditSeconds),
  sellerShare: ({ rules }) => `${rules.unpaidShareBasisPoints / 100}%`,
  auctionPhotos: ({ rules }) => String(rules.auctionPhotographs),
  marketplacePhotos: ({ rules }) => String(rules.marketplacePhotographs),
  photosMax: () => String(limits.photosPerListing),
  photoSize: () => t.mb({ photoBytes: limits.photoBytes / 1024 / 1024 }),
  endedSessionTime: () => duration(retention.endedSessionDays * 86_400),
  emailUndoTime: () => t.hours({ emailUndoHours: limits.emailUndoHours }),
  knownDeviceTime: () => duration(retention.knownDeviceDays * 86_400),
  contactYears: () => t.years({ contactMessageYears: retention.contactMessageYears }),
  looseUploadTime: () => duration(retention.looseUploadDays * 86_400),
  documentSize: () => t.mbDocumentBytes({ documentBytes: limits.documentBytes / 1024 / 1024 }),
  confirmFactor: ({ rules }) => String(rules.bidConfirmationFactor),
  importUndoTime: () => t.hoursUndoImportHours({ undoImportHours: limits.undoImportHours }),
  importSize: () => t.mbImportBytes({ importBytes: limits.importBytes / 1024 / 1024 }),
  videosMax: () => String(limits.videosPerListing),
  resetCodeTime: () => duration(limits.resetSeconds),
  resetCodeDigits: () => String(limits.resetCodeDigits),
  passwordMin: () => String(limits.passwordMin),
  passwordMax: () => String(limits.passwordMax),
};

/** Where notices to the company go: its own address, or the site's contact address. */
export const companyEmail = ({ company, contactEmail }: ContentValues): string =>
  company.email ?? contactEmail;

/** Fills in the figures. An unknown name stays visible and breaks nothing. */
export const fillIn = (text: string, values: ContentValues): string =>
  text.replace(placeholder, (whole, name: string, dollars: string | undefined, at: number) => {
    const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
    if (!figure) return whole;
    const filled = figure(values, Number(dollars ?? 0) * 100);
    // "Bowline, Inc." at the end of a sentence has one period.
    return filled.endsWith('.') && text[at + whole.length] === '.' ? filled.slice(0, -1) : filled;
  });

const examplePrices = [4_000, 20_000, 60_000, 100_000, 250_000].map((dollars) => dollars * 100);

/**
 * Tables and paragraphs, each on its own line in the text. They contain only our own words, amounts and figures, so
 * they're safe as Markdown; names and addresses are figures, which are inserted after parsing.
 */
const tables: Record<string, (values: ContentValues) => string> = {
  ...legalTables,
  incrementTable: ({ rules }) => {
    const rows = rules.increments.map(({ below, step }, i) => {
      const from = rules.increments[i - 1]?.below;
      const range =
        below === null
          ? from == null
            ? t.anyPrice
            : t.rangeAndUp({ from })
          : from == null
            ? t.under({ below })
            : t.rangeToUnder({ from, below });
      return `| ${range} | ${formatMoney(step)} |`;
    });
    return ['| Current bid | Bid increment |', '| --- | ---: |', ...rows].join('\n');
  },
  feeTable: ({ rules }) =>
    [
      '| Sale price | Buyer’s fee | Total price |',
      '| --- | ---: | ---: |',
      ...examplePrices.map(
        (price) =>
          `| ${formatMoney(price)} | ${formatMoney(buyersFee(rules, price))} | ${formatMoney(totalPrice(rules, price))} |`,
      ),
    ].join('\n'),
};

/** Fills in the tables, before the text is parsed as Markdown. Unknown names stay. */
export const fillInTables = (markdown: string, values: ContentValues): string =>
  markdown.replace(/^\{(\w+)\}$/gm, (whole, name: string) =>
    Object.hasOwn(tables, name) ? tables[name]!(values) : whole,
  );

/** The unknown names in a text; for the test of the built-in content. */
export const unknownFigures = (text: string): string[] =>
  [...text.matchAll(placeholder)]
    .map((match) => match[1]!)
    .filter((name) => !Object.hasOwn(figures, name) && !Object.hasOwn(tables, name));
