/**
 * Default values of every business constant of the specification (section 9) and the auction rules. Amounts
 * in minor units.
 */
export const limits = {
  passwordMin: 8,
  passwordMax: 15,
  resetCodeDigits: 6,
  searchDebounceMs: 700,
  notificationPreview: 10,
  notificationBadgeMax: 999,
  notificationTitleMax: 150,
  notificationToastMs: 5_000,
  toastMs: 3_000,
  signUpToastMs: 5_000,
  subscribeAttempts: 3,
  scrollToSubscribeMs: 500,
  highlightScrollMs: 1_500,
  highlightClearMs: 7_000,
  yearFrom: 1950,
  yearTo: 2026,
  persistTimeoutMs: 5_000,
  shareImage: { width: 1200, height: 630 },
  reconnect: { initialMs: 1_000, maxMs: 5_000, timeoutMs: 20_000 },
  tagListLimit: 500_000,
  photoBytes: 25 * 1024 * 1024,
  /**
   * The most pixels a photo can have (a 100-megapixel camera's), and a HEIC photo (decoded without a hardware
   * codec).
   */
  picturePixels: 110_000_000,
  heicPixels: 50_000_000,
  /** The most memory a decoded photo can use: 110 megapixels at 8 bits, or 66 at 16. */
  pictureDecodedBytes: 400_000_000,
  /** The time limit for decoding a photo. */
  pictureSeconds: 15,
  photosPerListing: 60,
  /** In a page, a question or an article. */
  picturesPerText: 40,
  videosPerListing: 3,
  /** With the upsell for extra photos. */
  photosExtended: 120,
  documentBytes: 25 * 1024 * 1024,
  avatarEdge: 512,
  /** Unfinished uploads are deleted after this time. */
  partialUploadHours: 24,
  /**
   * An account's uploads that don't belong to a listing yet, unfinished ones included: their number and total
   * size in bytes.
   */
  looseUploads: 300,
  looseUploadBytes: 1024 * 1024 * 1024,
  /** Wrong passwords for one email address; then the next attempt waits for the rest of the window. */
  signInTries: { tries: 10, windowSeconds: 15 * 60 },
  /** How long staff can do irreversible things after giving their password again. */
  confirmMinutes: 10,
  /** Wrong tries allowed for an emailed code. */
  resetCodeTries: 5,
  /** Passwords hashed at the same time, and waiting for it, on one node. */
  passwordsHashedAtOnce: 2,
  passwordsWaiting: 100,
  /** How long a bid waits for the gateway to hold its fee; then it counts, and the hold follows. */
  holdWaitMs: 4_000,
  /** Lines in the security log about failures and refusals. */
  securityLinesPerMinute: 600,
  securityLogBytes: 20 * 1024 * 1024,
  logWaitingLength: 1_000_000,
  /** How long a staff member's temporary password is valid. */
  temporaryPasswordDays: 7,
  /** How long a change of email address can be undone; emails about changes per account and per address, an hour. */
  emailUndoHours: 72,
  emailChangeMails: 5,
  /** Identity checks: new ones per account and day, and after how long an unfinished one is canceled. */
  identityChecksPerDay: 3,
  identityCheckHours: 24,
  importBytes: 25 * 1024 * 1024,
  /** How long after its end an import can be undone. */
  undoImportHours: 24,
  /** Photographs from addresses in files: per row, and waiting to be fetched per seller. */
  photoAddressesPerRow: 60,
  photosWaiting: 50_000,
  /** JSON bodies in bytes: most calls, calls that carry a whole listing, and a payment gateway's events. */
  bodyBytes: 16 * 1024,
  listingBodyBytes: 512 * 1024,
  webhookBytes: 1024 * 1024,
  /** How deeply a body can be nested, and how many values it can have overall. */
  bodyDepth: 16,
  bodyValues: 2_000,
  queryParameters: 100,
  /** An error names at most this many fields. */
  refusedFields: 10,
  /**
   * The live connection: the largest message; what one connection and all connections from one address can
   * send; what can wait for a client that doesn't read.
   */
  live: {
    messageBytes: 16 * 1024,
    /** Bursts of up to this many seconds' worth of events are allowed. */
    burstSeconds: 10,
    connectionBytes: { perSecond: 8 * 1024, burst: 64 * 1024 },
    addressBytes: { perSecond: 128 * 1024, burst: 1024 * 1024 },
    /** How fast the front door forwards data from one connection; the rest waits at the sender. */
    passedBytes: { perSecond: 32 * 1024, burst: 128 * 1024 },
    unsentBytes: 1024 * 1024,
    /** The close code of a front door that's about to stop ("service restart"): clients reopen at once. */
    restartCode: 1012,
    connectMs: 10_000,
    forgetMs: 60_000,
  },
  /** How much of a refused request's body is still read. */
  drain: { bytes: 32 * 1024 * 1024, ms: 5_000 },
  /** Text typed into a list's filters. */
  filterLength: { search: 120, make: 60, model: 80 },
  /** Pages rendered for one address at the same time, and pages that can wait for their turn. */
  rendersAtOnce: 3,
  rendersWaiting: 60,
  /**
   * How often nodes that can take bids send a heartbeat. A gap longer than `outageAfterSeconds` is an outage;
   * a shorter one is a restart that a client's retry covers.
   */
  heartbeat: { everyMs: 1_000, statementMs: 3_000, outageAfterSeconds: 10 },
  /** Timeouts for a statement, a lock and an idle transaction, unless set otherwise (server/config.ts). */
  database: { statementMs: 30_000, lockMs: 5_000, idleTransactionMs: 30_000 },
  /** Loading the search memory can take longer. */
  searchStatementMs: 10 * 60_000,
  /** So long a search waits for it before it's refused for now. */
  searchLoadWaitMs: 5_000,
  /** A boat's page does without similar boats sooner. */
  similarWaitMs: 500,
  /** How long bids wait for a locked lot before they're set aside, and no longer delay bids on other lots. */
  bidLockMs: 500,
  /** Ids of watched boats in one reply. */
  watchedIds: 5_000,
  /** How long the shared transaction of concurrent requests waits for a lock before each runs alone. */
  batchLockMs: 500,
  /** Drafts per seller. */
  drafts: 500,
  /** How long a password reset code is valid. */
  resetSeconds: 600,
  /** How long a node caches what it has read. */
  cacheMs: { settings: 2_000, boatNames: 60_000, sitemap: 600_000 },
  /** How much of a boat's history its page includes; older lines are requested. */
  firstBids: 20,
  firstComments: 100,
  /** Replies included in a page of comment threads: per thread, and overall. */
  threadReplies: 10,
  pageReplies: 200,
  /** Users who can be mentioned on a boat; sessions listed; inventory ids in one request. */
  mentionable: 200,
  sessionsListed: 100,
  inventoryIds: 20_000,
  fileNameMax: 200,
  commentMax: 4_000,
  /** How long an author can edit a comment. */
  commentEditSeconds: 300,
  contactMessageMax: 4_000,
  /** What a side adds to a step of a sale. */
  saleNoteMax: 1_000,
  saleFilesPerLine: 10,
  /** What one account can do in one sale in 24 hours, views of bank details included, and how often it can ask our staff. */
  saleActsPerDay: 60,
  /** Requests for transport quotes by one account in one sale in 24 hours: each is an email to all transporters. */
  saleTransportRequestsPerDay: 2,
  saleStaffRequestsPerDay: 5,
  /** What a user adds to a report, and how many reports a user can send. */
  reportNoteMax: 1_000,
  reportsPerDay: 20,
  /** Comments of one person that wait for staff, and entries of the list that makes them wait. */
  heldCommentsMax: 10,
  heldWordsMax: 500,
  /** Of one list and one person. */
  savedFiltersMax: 50,
  /**
   * The largest bid, offer or asking price, in minor units: $500 million. With the fee and the next
   * increment, it still fits the database's type.
   */
  amountMax: 50_000_000_000,
} as const;

/** Errors that browsers report. */
export const clientErrorLimits = {
  bodyBytes: 8_192,
  perMinute: 10,
  /** Reports of one page until it's loaded again. */
  perPage: 5,
  messageMax: 300,
  framesMax: 10,
  frameMax: 300,
  pageMax: 200,
  releaseMax: 60,
  /** Reports that one node stores in a day, and groups of them that it stores at once. */
  perDay: 20_000,
  groupsAtOnce: 200,
  /** New groups in a day, on all nodes. */
  newPerDay: 500,
  keptDays: 90,
} as const;

/** Background jobs (server/jobs): how many at a time, and how they recover. */
export const jobLimits = {
  /** A node's own connections for fetching and completing jobs; the jobs themselves use the common pool. */
  connections: 8,
  concurrency: 4,
  backgroundConcurrency: 3,
  emailConcurrency: 12,
  /** Fetching photographs from dealers' hosts, which can be slow: workers of their own. */
  photoConcurrency: 4,
  pollMs: 1_000,
  /** A runner that ended is restarted after this time. */
  runnerRestartMs: 1_000,
  workerBeatSeconds: 5,
  /**
   * A silent worker's locks are released after this time (immediately if its process is known to be dead).
   */
  workerSilentSeconds: 30,
  /** A job that a pool has locked this long ago without running it is released. */
  workerOrphanSeconds: 60,
  workerKeptHours: 1,
  /** How often to look for stranded jobs. */
  recoverySeconds: 5,
  recoveryBatch: 1_000,
  /**
   * A job that failed because of an outage is retried after this time (first and longest), without using up
   * its attempts, at most this many times.
   */
  outageRetrySeconds: 10,
  outageRetryMaxSeconds: 60,
  outageRetries: 10_000,
  /**
   * A job that has used all its attempts gets one more after this time (first and longest), at most this many
   * times.
   */
  revivalSeconds: 60,
  revivalMaxSeconds: 6 * 3_600,
  revivals: 40,
} as const;

/** Emails (server/mail). */
export const emailLimits = {
  /** Connections to the mail server that are kept open; times in milliseconds. */
  smtp: {
    maxConnections: 10,
    maxMessages: 100,
    idleTimeout: 30_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  },
  /** An email whose delivery is uncertain is sent again, up to this many copies overall. */
  copiesMax: 2,
  uncertainDays: 7,
  /**
   * Emails about notifications that are due in the queue at most. The others wait in the outbox, where newer ones can
   * replace them, and where they don't slow down the queue.
   */
  queuedMax: 500,
  /** How long an email that isn't urgent gives way to bids, and how often it looks whether there are any. */
  giveWayMs: 250,
  giveWayEveryMs: 25,
  /** Without a mail server: how many emails stay in the folder, after how many new ones that's checked, and how many are listed. */
  folderKept: 2_000,
  folderPrunedEvery: 100,
  folderListed: 1_000,
} as const;

/** Which jobs run first when several are waiting: the lowest number. */
export const jobPriority = {
  now: 0,
  outbidNearTheEnd: 1,
  outbid: 2,
  sale: 3,
  notification: 5,
  digest: 8,
} as const;

/** The specification's account type and seller type codes. */
export const accountType = { unknown: 0, private: 1, dealer: 2 } as const;
export const sellerType = { privateSeller: 1, dealerBrokerManufacturer: 2 } as const;

/** The event codes of notifications (docs/auction-rules.md, "Notifications"). */
export const notificationEvent = {
  newBid: 1,
  outbid: 2,
  ended: 3,
  watched: 4,
  comment: 5,
  reply: 6,
  liked: 7,
  message: 8,
  payment: 9,
  review: 10,
  feedback: 11,
  document: 12,
  identity: 13,
  sale: 14,
} as const;
/** The codes of the specification, up to this one, open the boat's page with the code in the address. */
export const lastBoatEvent = notificationEvent.liked;
export type NotificationEvent = (typeof notificationEvent)[keyof typeof notificationEvent];

/**
 * One row of the increment table: from the previous row up to `below` (null: no upper limit), bids increase
 * by `step`. Minor units.
 */
export interface IncrementRow {
  below: number | null;
  step: number;
}

/**
 * Rules that rows of the `setting` table can override, with their defaults. Environment variables such as
 * `SOFT_CLOSE_SECONDS` override those. Times in seconds, money in minor units, the fee in basis points.
 */
export const ruleDefaults = {
  softCloseSeconds: 120,
  auctionDays: 7,
  auctionMinSeconds: 86_400,
  auctionMaxSeconds: 30 * 86_400,
  endingSoonSeconds: 3_600,
  offerWindowSeconds: 24 * 3_600,
  offerSeconds: 48 * 3_600,
  /** A marketplace listing that isn't renewed expires after this many days. */
  marketplaceDays: 180,
  /** Photographs that a listing needs before it can be submitted. */
  auctionPhotographs: 6,
  marketplacePhotographs: 1,
  unpaidSeconds: 7 * 86_400,
  /** How long the sides of a sale have for its documents, and for the handover once the boat is paid. */
  salePaperworkSeconds: 3 * 86_400,
  saleConditionSeconds: 14 * 86_400,
  saleHandoverSeconds: 14 * 86_400,
  /** How long before a step is due its reminder goes out; two more follow this long and twice this long after. */
  saleReminderSeconds: 86_400,
  /** How long the other side has to answer a problem, and both to agree on a way out. */
  saleProblemSeconds: 3 * 86_400,
  /** A paid sale without a problem is complete after this long, even if the buyer never confirmed the handover. */
  saleCompletionSeconds: 30 * 86_400,
  /** How long after the handover a buyer can still report a problem. */
  saleClaimSeconds: 7 * 86_400,
  /** When changed bank details that the buyer has seen take effect. */
  saleBankChangeSeconds: 86_400,
  /** Paying through the site: the deposit as a percentage of the price, and the most that one bank debit can be. */
  saleDepositPercent: 10,
  saleDebitMax: 100_000_00,
  retractionSeconds: 300,
  retractionFinalSeconds: 3_600,
  /** A bid above this many times the price has to be confirmed by a second request. */
  bidConfirmationFactor: 10,
  factsRetractionSeconds: 24 * 3_600,
  /** The largest bid or offer of an account whose identity isn't verified. */
  unverifiedLimit: 100_000_00,
  outageWindowSeconds: 600,
  buyersFeeBasisPoints: 500,
  buyersFeeMin: 250_00,
  buyersFeeMax: 5_000_00,
  /**
   * Holds grow in steps of this amount; a bidder who lost the lead of a running auction keeps the hold this
   * long.
   */
  feeHoldStep: 250_00,
  holdLingerSeconds: 60,
  /** How long a plan stays active after a failed renewal. */
  planGraceSeconds: 7 * 86_400,
  /** The seller's share of the fee of a buyer who doesn't pay, in basis points. */
  unpaidShareBasisPoints: 5_000,
  increments: [
    { below: 5_000_00, step: 100_00 },
    { below: 30_000_00, step: 250_00 },
    { below: 100_000_00, step: 500_00 },
    { below: null, step: 1_000_00 },
  ] as readonly IncrementRow[],
  reviewByHand: false,
  sessionDays: 90,
} as const;
