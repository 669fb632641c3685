import { sql } from 'kysely';
import { clientErrorLimits, emailLimits } from '../../../contract/limits.ts';
import { retention } from '../../../contract/retention.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { daysAgo, deleteFirstInBatches, deleteInBatches } from '../../db/delete-in-batches.ts';
import { doEach } from '../../../utils/do-each.ts';

/**
 * Deletes, every night, what the privacy page says isn't kept, each kind even if another one fails. Harmless if it runs
 * twice or late.
 */
export const forgetOld = ({ db }: Pick<Context, 'db'>): Promise<void> =>
  doEach('data that is no longer kept', kinds, (forget) => forget(db));

const kinds: ((db: Db) => Promise<unknown>)[] = [
  (db) =>
    deleteInBatches(db, 'session', {
      by: sql`coalesce(ended_at, expires_at)`,
      before: daysAgo(retention.endedSessionDays),
    }),
  (db) =>
    deleteInBatches(db, 'known_device', { by: sql`last_at`, before: daysAgo(retention.knownDeviceDays) }),
  (db) => deleteInBatches(db, 'sent_email', { by: sql`at`, before: daysAgo(retention.sentEmailDays) }),
  (db) => deleteInBatches(db, 'bid_refusal', { by: sql`at`, before: daysAgo(retention.refusedBidDays) }),
  (db) =>
    deleteFirstInBatches(db, 'notification', {
      by: sql`created_at`,
      before: daysAgo(retention.notificationDays),
    }),
  (db) =>
    deleteInBatches(db, 'gateway_event', {
      by: sql`received_at`,
      before: daysAgo(retention.gatewayEventDays),
      if: sql`applied_at is not null`,
    }),
  (db) =>
    deleteInBatches(db, 'client_error', {
      by: sql`last_seen_at`,
      before: daysAgo(clientErrorLimits.keptDays),
    }),
  (db) => deleteInBatches(db, 'sign_in_failure', { by: sql`since`, before: daysAgo(1) }),
  // Links and codes are counted by the hour; a day after they expire they aren't needed.
  (db) => sql`delete from mail_token where expires_at < now() - interval '1 day'`.execute(db),
  // So are changes of email addresses, with the former ones.
  (db) =>
    sql`delete from email_change where coalesce(undo_until, expires_at) < now() - interval '1 day'`.execute(
      db,
    ),
  // A sign-up attempt is kept until the account is verified. Attempts never verified last as long as the
  // privacy page says, except the one that opened the account.
  (db) =>
    sql`
      delete from sign_up_attempt t using account a where a.id = t.account_id
        and (a.email_verified_at is not null or (t.created_at < ${daysAgo(retention.signUpAttemptDays)} and t.password_hash is distinct from a.password_hash))`.execute(
      db,
    ),
  (db) => sql`delete from email_uncertain where at < ${daysAgo(emailLimits.uncertainDays)}`.execute(db),
  (db) =>
    sql`delete from report where at < now() - make_interval(years => ${retention.contactMessageYears})`.execute(
      db,
    ),
  (db) =>
    sql`delete from held_comment where at < now() - make_interval(years => ${retention.contactMessageYears})`.execute(
      db,
    ),
  // A conversation is everything from one address: none of it is deleted before its last message is.
  (db) =>
    sql`
      delete from contact_message m where created_at < now() - make_interval(years => ${retention.contactMessageYears})
        and not exists (select from contact_message later where later.email = m.email and later.created_at >= now() - make_interval(years => ${retention.contactMessageYears}))`.execute(
      db,
    ),
];
