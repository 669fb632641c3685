/** Every business constant of the specification (section 9) and of the auction rules: their defaults. Amounts in minor units. */
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
  tokenCookieMaxAge: 1e12,
  yearFrom: 1950,
  yearTo: 2026,
  persistTimeoutMs: 5_000,
  shareImage: { width: 1200, height: 630 },
  reconnect: { initialMs: 1_000, maxMs: 5_000, timeoutMs: 20_000 },
  tagListLimit: 500_000,
  photoBytes: 25 * 1024 * 1024,
  /** The most pixels a photo may have (a 100-megapixel camera's), and a HEIC photo (decoded without a codec in hardware). */
  picturePixels: 110_000_000,
  heicPixels: 50_000_000,
  /** The most memory a decoded photo may take: 110 megapixels at 8 bits, or 66 at 16. */
  pictureDecodedBytes: 400_000_000,
  /** Reading a photo may take this long. */
  pictureSeconds: 15,
  photosPerListing: 60,
  /** With the upsell of extended photographs. */
  photosExtended: 120,
  documentBytes: 25 * 1024 * 1024,
  avatarEdge: 512,
  /** A file begun and not gone on with is thrown away; so is one that came whole but that nothing uses. */
  partialUploadHours: 24,
  looseUploadDays: 7,
  /** Uploads of one account that belong to no listing yet, unfinished ones included: their number and their bytes together. */
  looseUploads: 300,
  looseUploadBytes: 1024 * 1024 * 1024,
  /** Wrong passwords for one email address before the next must wait for the rest of the window. */
  signInTries: { tries: 10, windowSeconds: 15 * 60 },
  /** Wrong tries that a mailed code survives. */
  resetCodeTries: 5,
  /** Passwords that are hashed at the same time, and that may wait for it, on one node. */
  passwordsHashedAtOnce: 2,
  passwordsWaiting: 100,
  /** Lines of the security log about what failed or was refused. */
  securityLinesPerMinute: 600,
  /** Views are counted in the boat itself; who looked is forgotten after a day. */
  boatViewDays: 1,
  /** How long is kept what has served its purpose: the privacy page names these figures, the nightly job keeps to them. */
  endedSessionDays: 30,
  /** A staff member's temporary password works so long. */
  temporaryPasswordDays: 7,
  /** What was typed to sign up with an address that was never verified. */
  signUpAttemptDays: 30,
  knownDeviceDays: 400,
  contactMessageYears: 2,
  importBytes: 25 * 1024 * 1024,
  /** JSON bodies: most calls, calls that carry a whole listing, and a payment gateway's events. */
  bodyBytes: 16 * 1024,
  listingBodyBytes: 512 * 1024,
  webhookBytes: 1024 * 1024,
  /** How deep a body may be nested, and the number of values it may hold in all. */
  bodyDepth: 16,
  bodyValues: 2_000,
  queryParameters: 100,
  /** A refusal names at most this many fields. */
  refusedFields: 10,
  /** The live connection: the largest message; what one connection and all of one address may send; what may wait for a client that doesn't read. */
  live: {
    messageBytes: 16 * 1024,
    /** Events may come so many seconds' worth at once. */
    burstSeconds: 10,
    connectionBytes: { perSecond: 8 * 1024, burst: 64 * 1024 },
    addressBytes: { perSecond: 128 * 1024, burst: 1024 * 1024 },
    /** How fast the front door passes on what one connection sends; more waits at the sender. */
    passedBytes: { perSecond: 32 * 1024, burst: 128 * 1024 },
    unsentBytes: 1024 * 1024,
    connectMs: 10_000,
    forgetMs: 60_000,
  },
  /** What is still read of a body whose request was refused before it had come whole. */
  drain: { bytes: 32 * 1024 * 1024, ms: 5_000 },
  /** What is typed into a list's filters. */
  filterLength: { search: 120, make: 60, model: 80 },
  /** Pages that are rendered for one address at the same time, and that may wait for their turn. */
  rendersAtOnce: 3,
  rendersWaiting: 60,
  /** Nodes that can take bids beat so often; a gap longer than `holeSeconds` is an outage, a shorter one a restart that a client's retry bridges. */
  heartbeat: { everyMs: 1_000, statementMs: 3_000, holeSeconds: 10 },
  /** How long a statement, a lock, or a transaction that does nothing may hold up others, unless set otherwise (server/config.ts). */
  database: { statementMs: 30_000, lockMs: 5_000, idleTransactionMs: 30_000 },
  /** Reading the whole market may take longer. */
  marketStatementMs: 10 * 60_000,
  /** Bids wait so long for a lot that something else has locked before they go on aside, where they hold up no bid on another lot. */
  bidLockMs: 500,
  /** Unfinished listings of one seller. */
  drafts: 500,
  /** A code to reset a password works so long. */
  resetSeconds: 600,
  /** How long a node believes what it has read. */
  keptMs: { settings: 2_000, boatNames: 60_000 },
  /** How much of a boat's history its page brings along; older lines are asked for. */
  firstBids: 20,
  firstComments: 100,
  /** Replies that come with a page of comment threads: of each thread, and of all. */
  threadReplies: 10,
  pageReplies: 200,
  /** People who can be mentioned on a boat; sessions that are listed; ids of an inventory that are named at once. */
  mentionable: 200,
  sessionsListed: 100,
  inventoryIds: 20_000,
  fileNameMax: 200,
  commentMax: 4_000,
  contactMessageMax: 4_000,
  /** The largest bid, offer or asking price, in minor units: $500 million. With the fee and the next increment it still fits what the database stores. */
  amountMax: 50_000_000_000,
} as const;

/** Background jobs (server/jobs): how many at a time, and how they recover. */
export const jobLimits = {
  /** Connections of a node's own for taking jobs and noting their end; what a job does goes over the common ones. */
  connections: 6,
  concurrency: 4,
  emailConcurrency: 12,
  pollMs: 1_000,
  /** A runner that ended is started again after so long. */
  runnerRestartMs: 1_000,
  workerBeatSeconds: 5,
  /** What a worker has locked is released after so much silence (at once when its process is known to be gone). */
  workerSilentSeconds: 30,
  workerKeptHours: 1,
  /** How often stranded jobs are looked for. */
  relieveSeconds: 5,
  relieveBatch: 1_000,
  /** A job that an outage failed is tried again after so long, at first and at most, without using up its attempts, so many times. */
  outageRetrySeconds: 10,
  outageRetryMaxSeconds: 60,
  outageRetries: 10_000,
  /** A job that has used all its attempts gets one more after so long, at first and at most, so many times. */
  revivalSeconds: 60,
  revivalMaxSeconds: 6 * 3_600,
  revivals: 40,
} as const;

/** Emails (server/mail). */
export const emailLimits = {
  /** The connections to the mail server, kept open; times in milliseconds. */
  smtp: {
    maxConnections: 10,
    maxMessages: 100,
    idleTimeout: 30_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  },
  /** An email whose delivery is uncertain is sent again, up to so many copies in all. */
  copiesMax: 2,
  uncertainDays: 7,
  /** Notifications handed to the queue at a time. */
  handOverBatch: 1_000,
} as const;

/** Which jobs come first where several wait: the lowest number. */
export const jobPriority = {
  now: 0,
  outbidNearTheEnd: 1,
  outbid: 2,
  sale: 3,
  notification: 5,
  digest: 8,
} as const;

/** The spec's account-type and seller-type codes. */
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
} as const;
export type NotificationEvent = (typeof notificationEvent)[keyof typeof notificationEvent];

/** One row of the increment table: from the row before up to `below` (null: without end), bids step by `step`. Minor units. */
export interface IncrementRow {
  below: number | null;
  step: number;
}

/**
 * The rules' numbers that are rows of the `setting` table, with their defaults. `SOFT_CLOSE_SECONDS` and the
 * like override them by environment. Times in seconds, money in minor units, the fee in basis points.
 */
export const ruleDefaults = {
  softCloseSeconds: 120,
  auctionDays: 7,
  auctionMinSeconds: 86_400,
  auctionMaxSeconds: 30 * 86_400,
  endingSoonSeconds: 3_600,
  offerWindowSeconds: 24 * 3_600,
  offerSeconds: 48 * 3_600,
  /** A marketplace listing that is not renewed is taken down after so many days. */
  marketplaceDays: 180,
  unpaidSeconds: 7 * 86_400,
  retractionSeconds: 300,
  retractionFinalSeconds: 3_600,
  /** A bid above this many times the price must be confirmed by a second request. */
  bidConfirmationFactor: 10,
  factsRetractionSeconds: 24 * 3_600,
  outageWindowSeconds: 600,
  buyersFeeBasisPoints: 500,
  buyersFeeMin: 250_00,
  buyersFeeMax: 5_000_00,
  /** Holds are raised in steps of so much, and kept so long by who has lost the lead of a running auction. */
  feeHoldStep: 250_00,
  holdLingerSeconds: 60,
  /** A plan holds so long after a renewal that failed. */
  planGraceSeconds: 7 * 86_400,
  /** The seller's part of the fee of a buyer who does not pay, in basis points. */
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
