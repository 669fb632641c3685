import type { Tx } from '../db/database.ts';

/** Every background job and what it is told. A job may run twice: it must be harmless then. */
export interface JobPayloads {
  /** Settles an auction whose end has come; looks at the row, not at the clock of the job. */
  'close-auction': { boatId: number };
  /** Opens an auction whose start has come. */
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
  /** A forgotten password, a verification link again: whoever asked, for whatever address. */
  'begin-reset': { email: string; ticket: string };
  'resend-verification': { email: string; browser: string };
  /** Emails a stored notification according to the person's settings. */
  'mail-notification': { notificationId: number };
  /** Emails a message of the contact form to the site's own address. */
  'mail-contact': { messageId: number };
  'make-variants': { uploadId: number };
  'backfill-shares': Record<string, never>;
  'tidy-uploads': Record<string, never>;
  /** By night: what is kept for a time only. */
  'forget-old': Record<string, never>;
  /** The newsletter: queues one job per subscriber, then sends each. */
  'friday-list': Record<string, never>;
  'friday-letter': { email: string };
  /** Checks an import's rows or takes them over, batch by batch, from where it stands. */
  'work-import': { importId: number };
  /** Fetches a dealer's feed. */
  'fetch-feed': { feedId: number; acceptsGone?: boolean };
  /** Places, raises, takes or releases the fee hold of a boat at the gateway so that it agrees with the row. */
  'settle-hold': { boatId: number };
  /** Applies one event of a gateway's inbox. */
  'apply-event': { gateway: string; id: string };
  /** Learns what became of a payment whose answer never came. */
  'settle-charge': { id: number };
  'settle-refund': { id: number };
  /** Asks the gateway for a subscription that follows another, or whose answer never came. */
  'start-subscription': { id: number };
  'settle-change': { id: number };
  /** Renews a plan on another card from now on, and tries what is unpaid on it. */
  'move-subscription': { id: number; cardId: number };
  /** Ends a plan whose grace is over. */
  'end-grace': { id: number };
  /** Tells the site's own address of an inspection that was ordered. */
  'mail-inspection': { id: number };
  /** Tells the site's own address of an outage. */
  'mail-outage': { id: number };
  /** The nightly comparison with the gateway; before it, who is to know is told that a card ends. */
  reconcile: Record<string, never>;
}
export type JobName = keyof JobPayloads;

const emailJobs: readonly JobName[] = [
  'send-mail',
  'begin-reset',
  'resend-verification',
  'mail-notification',
  'mail-contact',
  'mail-inspection',
  'mail-outage',
  'friday-letter',
];
/** Whether a job does nothing but send email, which has workers of its own. */
export const isEmailJob = (name: JobName): boolean => emailJobs.includes(name);

const backgroundJobs: readonly JobName[] = [
  'make-variants',
  'backfill-shares',
  'work-import',
  'fetch-feed',
  'tidy-uploads',
  'forget-old',
  'reconcile',
  'friday-list',
];
/** Whether a job may take long and nobody's bid waits for it: it has workers of its own. */
export const isBackgroundJob = (name: JobName): boolean => backgroundJobs.includes(name);

export interface JobQueue {
  /** Enqueues in the same transaction as the change that causes it. A key makes it one: enqueuing again replaces its time and payload. */
  add<N extends JobName>(
    tx: Tx,
    name: N,
    payload: JobPayloads[N],
    options?: { runAt?: Date; key?: string; queue?: string },
  ): Promise<void>;
  /** Begins to work jobs off, and to sweep. Once bids can be taken: they come first. */
  start(): void;
  stop(): Promise<void>;
}

/** What does each job. */
export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };
