/** Retention periods: the privacy page names them, and the nightly and hourly jobs apply them. */
export const retention = {
  /** Views are counted on the boat; who viewed it is deleted after a day. */
  boatViewDays: 1,
  endedSessionDays: 30,
  /** Copies of emails that we sent, and bids that were refused. */
  sentEmailDays: 90,
  refusedBidDays: 90,
  notificationDays: 365,
  /** What the payment gateway told us, once it's in our own books. */
  gatewayEventDays: 90,
  /** Sign-up data for an address that was never verified. */
  signUpAttemptDays: 30,
  knownDeviceDays: 400,
  contactMessageYears: 2,
  /** Uploads that nothing uses. */
  looseUploadDays: 7,
  /** The rows of files, so that they can be corrected and uploaded again, and those of a feed's run. */
  importRowDays: 30,
  feedRowDays: 3,
  /** The runs of a feed in its history. */
  feedRunDays: 90,
} as const;
