import type { Tx } from '../db/database.ts';

/** Every background job and what it is told. A job may run twice: it must be harmless then. */
export interface JobPayloads {
  /** Settles an auction whose end has come; looks at the row, not at the clock of the job. */
  'close-auction': { boatId: number };
  /** Opens an auction whose start has come. */
  'open-auction': { boatId: number };
  'send-mail': { kind: 'verify' | 'account-exists' | 'reset' | 'new-device' | 'inquiry' | 'staff-invited' | 'staff-back'; accountId: number; data: Record<string, string> };
  /** Mails a stored notification according to the person's settings. */
  'mail-notification': { notificationId: number };
  /** Mails a message of the contact form to the site's own address. */
  'mail-contact': { messageId: number };
  'make-variants': { uploadId: number };
  'backfill-shares': Record<string, never>;
  'tidy-uploads': Record<string, never>;
  /** The weekly letter: to all subscribers, then to each. */
  'friday-list': Record<string, never>;
  'friday-letter': { email: string };
  /** Checks an import's rows or takes them over, batch by batch, from where it stands. */
  'work-import': { importId: number };
  /** Fetches a dealer's feed. */
  'fetch-feed': { feedId: number; acceptsGone?: boolean };
  /** Places, raises or releases the fee hold of an auction at the gateway so that it agrees with the row. */
  'settle-hold': { boatId: number };
}
export type JobName = keyof JobPayloads;

export interface JobQueue {
  /** Enqueues in the same transaction as the change that causes it. A key makes it one: enqueuing again replaces its time and payload. */
  add<N extends JobName>(tx: Tx, name: N, payload: JobPayloads[N], options?: { runAt?: Date; key?: string; queue?: string }): Promise<void>;
  stop(): Promise<void>;
}

/** What does each job. */
export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };
