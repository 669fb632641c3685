import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import emails from '../../locales/en/emails.json' with { type: 'json' };
import notices from '../../locales/en/notices.json' with { type: 'json' };
import payments from '../../locales/en/sale-payments.json' with { type: 'json' };
import { isEditable } from './editable-texts.ts';
import { sentEmails } from './sent-emails.ts';

/** Labels of emails: details, buttons of notifications, topics and reasons of forms, names in place of missing ones. */
const labels: readonly (keyof typeof emails)[] = [
  'aBoat',
  'aVisitor',
  'abusive',
  'account',
  'accountFullname',
  'address',
  'auctionsExtended',
  'availableFrom',
  'boat',
  'boatInline',
  'boatRow',
  'buyer',
  'buyersFee',
  'buying',
  'commentBy',
  'currentBid',
  'description',
  'device',
  'dimensions',
  'email',
  'ended',
  'ends',
  'ends2',
  'feetAndPounds',
  'from',
  'fromUtc',
  'highestBid',
  'ifTheButtonDoesntWorkOpen',
  'inDispute',
  'invoice',
  'ipAddress',
  'listing',
  'location',
  'manageEmailSettings',
  'messageBy',
  'newAddress',
  'notProvided',
  'notSignedIn',
  'number',
  'offer',
  'order',
  'paid',
  'payBy',
  'paymentAndFees',
  'paymentDueBy',
  'person',
  'phone',
  'privacy',
  'reason',
  'refundedSoFar',
  'reportAboutAListingOrUser',
  'reportedBy',
  'requested',
  'saleRow',
  'seller',
  'selling',
  'signedInAccount',
  'somethingElse',
  'spam',
  'stopChange',
  'suspectedFraud',
  'theBuyer',
  'theMailServerDidntRespond',
  'theSeller',
  'toTheSeller',
  'toUtc',
  'topic',
  'transportFrom',
  'transportTo',
  'unsubscribeFromTheseEmails',
  'untitledBoat',
  'untitledBoatInline',
  'viewPayments',
  'when',
  'withTheBuyersFee',
  'wrongOrMisleading',
  'youCanUndoItUntil',
  'youreReceivingThisEmailBecauseIts',
  'youreReceivingThisEmailBecauseOf',
  'youreReceivingThisEmailBecauseSomeoneSent',
];

/**
 * What modules that send read from the catalogs themselves: words within sentences, an auction's and a sale's history,
 * what a problem is, and messages of errors.
 */
const fixed: readonly (keyof typeof notices | keyof typeof payments)[] = [
  'aBidCouldntBeProcessed',
  'aSecondChanceOfferToThe',
  'anOfferOfWasAccepted',
  'anOfferWasDeclined',
  'approvedBySiteStaff',
  'at',
  'bankTookBackAfterTheEnd',
  'biddingStartsAt',
  'boatInline',
  'deleted',
  'fromTo',
  'handedOver',
  'itsTimeOnTheMarketplaceEnded',
  'madeAtThePaymentProvider',
  'notGiven',
  'priceLowered',
  'problemLien',
  'problemNotAsDescribed',
  'problemNotDelivered',
  'problemNotPaid',
  'problemOther',
  'reasonNote',
  'theAuctionEnded',
  'theAuctionEndedBelowTheReserve',
  'theAuctionEndedWithoutABid',
  'theAuctionStarted',
  'theBoat',
  'theBuyer',
  'theBuyerDidntPay',
  'theCurrentBidIsSoThe',
  'theNextBidderAcceptedTheSecond',
  'theNextBidderDeclined',
  'theOfferWindowEnded',
  'theSaleFellThrough',
  'theSaleWasntPaid',
  'theSeller',
  'theSellerAndTheBidderAgreed',
  'theSellersAccountIsSuspended',
  'thisOfferHasAlreadyBeenAccepted',
  'thisOfferHasAlreadyBeenCountered',
  'thisOfferHasAlreadyBeenDeclined',
  'thisOfferHasExpired',
  'thisOfferWasWithdrawnBeforeYou',
  'untilTheAuctionEnds',
  'untitledBoat',
  'we',
  'weWithdrewThisOffer',
  'within',
  'youCantRespondToThisOffer',
  'yourBidIsStillActive',
  'yourBoat',
];

const files = globSync('server/modules/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
/** Files that compose emails or notifications. */
const senders = files.filter(({ source }) =>
  /notifications\/index\.ts'|email\/(?:deliver|layout|email-content|email-texts)\.ts'|(?:email|notice)Texts\b/.test(
    source,
  ),
);

/** What a file reads from a catalog without the context: `notices:theSeller`. */
function readDirectly(source: string): { catalog: string; key: string }[] {
  const imports = source.matchAll(
    /^import \* as (\w+) from '[./]+locales\/(emails|notices|sale-payments)\.ts';$/gm,
  );
  return [...imports].flatMap(([, name, catalog = '']) =>
    // `texts.ts` is the name of a file.
    [...source.matchAll(new RegExp(`\\b${name}\\.(?!ts')(\\w+)`, 'g'))].map(([, key = '']) => ({
      catalog,
      key,
    })),
  );
}

test('texts that editors can change are read from the context, never from the catalog', () => {
  const found = files.flatMap(({ file, source }) =>
    readDirectly(source)
      .filter(({ catalog, key }) => isEditable(catalog === 'emails' ? key : `${catalog}:${key}`))
      .map(({ key }) => `${file}: ${key}`),
  );
  // The note in the history of a deal that ended.
  expect(found).toEqual(['server/modules/lots/lot-transitions.ts: theListingWasWithdrawn']);
});

test('what is sent is listed with its email, so that editors can change it', () => {
  expect(senders.length).toBeGreaterThan(50);
  const found = senders.flatMap(({ file, source }) => [
    ...readDirectly(source)
      .filter(({ catalog, key }) => catalog !== 'emails' && !new Set<string>(fixed).has(key))
      .map(({ key }) => `${file}: ${key}`),
    ...[...source.matchAll(/\b(?:title|body|subject|heading|preview):.*['`].*/g)]
      .filter(([line]) => /['`\w}] ?\b[a-z]+ [a-z]+/.test(line.replaceAll(/\$\{[^}]*\}/g, '}')))
      .map(([line]) => `${file}: ${line}`),
  ]);
  expect(found).toEqual([]);
});

test('every text of the catalog of emails belongs to an email, or is a label', () => {
  const listed = new Set<string>(labels);
  for (const { group: _, ...email } of sentEmails.values())
    for (const key of JSON.stringify(email).matchAll(/"([\w:-]+)"/g)) if (key[1]) listed.add(key[1]);
  expect(Object.keys(emails).filter((key) => !listed.has(key))).toEqual([]);
});
