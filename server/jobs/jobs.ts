import type { Tx } from '../db/database.ts';

/** Every background job and its payload. A job can run twice, so it must be idempotent. */
export interface JobPayloads {
  /** Closes an auction that has ended; checks the row, not the job's time. */
  'close-auction': { boatId: number };
  /** Opens an auction that has reached its start. */
  'open-auction': { boatId: number };
  'send-mail': {
    kind:
      | 'verify'
      | 'account-exists'
      | 'reset'
      | 'new-device'
      | 'password-changed'
      | 'inquiry'
      | 'staff-invited'
      | 'staff-back'
      | 'site-staff-invited'
      | 'site-staff-added'
      | 'receipt'
      | 'plan-unpaid'
      | 'plan-ended'
      | 'plan-not-begun'
      | 'card-expiring'
      | 'refund'
      | 'dispute';
    accountId: number;
    data: Record<string, string>;
  };
  /** Resets a password or resends a verification link, for any requested address. */
  'begin-reset': { email: string; ticket: string };
  'resend-verification': { email: string; browser: string };
  /**
   * Emails about a change of email address: the link to the new one, the notices to the old one, and the answer
   * to a sign-up with an address that is still reserved. `nth`: of several emails about the same.
   */
  'mail-email-change': {
    changeId: number;
    about: 'confirm' | 'requested' | 'changed' | 'reserved';
    nth: number;
  };
  /** Counts the figures of the console's reports. */
  'count-figures': Record<string, never>;
  /** Publishes a planned version of a text. */
  'publish-content': { id: number };
  /** Tells open pages and caches that an announcement begins or ends. */
  'announcement-changed': { id: number };
  /** Sends a kept email again, because staff asked for it. */
  'resend-email': { id: number };
  /** Emails a stored notification, if the account's settings allow it. */
  'mail-notification': { notificationId: number; isUrgent?: boolean };
  /** Emails a message from the contact form to the site's address. */
  'mail-contact': { messageId: number };
  /** Emails a user's report of a listing or a comment to the site's address. */
  'mail-report': { reportId: number };
  /** Reminds those whose turn it is in a sale. `nth`: of the reminders for the same step. */
  'remind-sale': { saleId: number; nth: number };
  /** Completes a paid sale whose handover nobody confirms. */
  'complete-sale': { saleId: number };
  /** Emails the site's address a line of a sale's record: a problem, a request for help. */
  'mail-sale': { recordId: number };
  /** Ends the time to withdraw because of a survey or a sea trial. */
  'meet-conditions': { saleId: number };
  /** Asks a transporter for a quote, as a line of a sale's record says. */
  'mail-transport': { recordId: number; address: string };
  /** Gets the result of a bank debit whose reply never came. */
  'settle-debit': { id: number };
  /**
   * Transfers what is held for a sale that is done to its seller, or refunds what is held for one that fell through.
   * `nth`: of the reminders to a seller who can't be paid yet.
   */
  'settle-sale': { id: number; nth?: number };
  /** Asks the gateway whether a seller who is setting up their payout account has finished. `nth`: of the times. */
  'read-seller-account': { accountId: number; nth: number };
  /** Notifies the sides of a sale of what happened to its payments. `dedupe` identifies what is reported. */
  'notify-sale': {
    id: number;
    notices: { side: 'buyer' | 'seller'; title: string; body: string; dedupe: string }[];
  };
  /** Takes a base backup, or restores the latest one on trial; nothing where backups aren't configured. */
  'back-up': Record<string, never>;
  'verify-backup': Record<string, never>;
  'make-variants': { uploadId: number };
  'backfill-shares': Record<string, never>;
  'tidy-uploads': Record<string, never>;
  /** Nightly: deletes data whose retention period has ended. */
  'forget-old': Record<string, never>;
  /** Begins the newsletter; the sweep queues its emails. */
  'friday-list': Record<string, never>;
  /** Sends it to one subscriber. `day`: when it began; missing in jobs of an earlier version. */
  'friday-letter': { email: string; day?: string };
  /** Checks or imports the rows of an import, batch by batch, continuing where it stopped. */
  'work-import': { importId: number };
  /** Undoes an import, boat by boat, continuing where it stopped. */
  'undo-import': { importId: number };
  /** Fetches some of the photographs whose addresses a dealer's files contain. */
  'fetch-photos': { sellerId: number };
  /** Fetches a dealer's feed. */
  'fetch-feed': { feedId: number; acceptsGone?: boolean };
  /** Places, raises, captures or releases a boat's fee hold at the gateway, so that it matches the row. */
  'settle-hold': { boatId: number };
  /** Applies one stored event of a gateway. */
  'apply-event': { gateway: string; id: string };
  /** Reads an identity check's state from its provider. */
  'read-identity': { gateway: string; ref: string };
  /** Gets the result of a payment whose reply never came. */
  'settle-charge': { id: number };
  'settle-refund': { id: number };
  /** Requests a subscription that follows another, or whose reply never came. */
  'start-subscription': { id: number };
  'settle-change': { id: number };
  /** Renews a plan on another card from now on, and retries an unpaid bill on it. */
  'move-subscription': { id: number; cardId: number };
  /** Ends a plan whose grace period is over. */
  'end-grace': { id: number };
  /** Emails the site's address about an ordered inspection. */
  'mail-inspection': { id: number };
  /** Emails the site's address about an outage. */
  'mail-outage': { id: number };
  /** The nightly comparison with the gateway; before it, owners of expiring cards are notified. */
  reconcile: Record<string, never>;
}
export type JobName = keyof JobPayloads;

/** Jobs that only send email. */
export const emailJobs: readonly JobName[] = [
  'send-mail',
  'begin-reset',
  'resend-verification',
  'mail-email-change',
  'mail-notification',
  'mail-contact',
  'resend-email',
  'mail-report',
  'mail-inspection',
  'mail-outage',
  'mail-sale',
  'mail-transport',
  'friday-letter',
];
/** Whether a job only sends email: those have their own workers. */
export const isEmailJob = (name: JobName): boolean => emailJobs.includes(name);

/** Whether a job waits for hosts that anyone can name, which can be slow: those have their own workers. */
export const isPhotoJob = (name: JobName): boolean => name === 'fetch-photos';

const backgroundJobs: readonly JobName[] = [
  'make-variants',
  'back-up',
  'verify-backup',
  'backfill-shares',
  'work-import',
  'undo-import',
  'fetch-feed',
  'tidy-uploads',
  'forget-old',
  'reconcile',
  'friday-list',
];
/** Whether a job can take long without delaying any bid: those have their own workers. */
export const isBackgroundJob = (name: JobName): boolean => backgroundJobs.includes(name);

export interface JobQueue {
  /**
   * Enqueues a job in the transaction of the change that causes it. With a key there's only one: enqueuing
   * again replaces its time and payload.
   */
  add<N extends JobName>(
    tx: Tx,
    name: N,
    payload: JobPayloads[N],
    options?: { runAt?: Date; key?: string; queue?: string },
  ): Promise<void>;
  /** Starts running jobs and the sweep. Called once bids can be taken: they come first. */
  start(): void;
  stop(): Promise<void>;
}

/** The handler of each job. */
export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };
