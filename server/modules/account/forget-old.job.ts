import { sql } from 'kysely';
import { clientErrorLimits, emailLimits, limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';

/** Deletes, every night, what the privacy page says isn't kept. Harmless if it runs twice or late. */
export async function forgetOld({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from session where coalesce(ended_at, expires_at) < now() - make_interval(days => ${limits.endedSessionDays})`.execute(
    db,
  );
  await sql`delete from known_device where last_at < now() - make_interval(days => ${limits.knownDeviceDays})`.execute(
    db,
  );
  // Links and codes are counted by the hour; a day after they expire they aren't needed.
  await sql`delete from mail_token where expires_at < now() - interval '1 day'`.execute(db);
  // So are changes of email addresses, with the former ones.
  await sql`delete from email_change where coalesce(undo_until, expires_at) < now() - interval '1 day'`.execute(
    db,
  );
  // A sign-up attempt is kept until the account is verified. Attempts never verified last as long as the
  // privacy page says, except the one that opened the account.
  await sql`
    delete from sign_up_attempt t using account a where a.id = t.account_id
      and (a.email_verified_at is not null or (t.created_at < now() - make_interval(days => ${limits.signUpAttemptDays}) and t.password_hash is distinct from a.password_hash))`.execute(
    db,
  );
  await sql`delete from sent_email where at < now() - make_interval(days => ${limits.sentEmailDays})`.execute(
    db,
  );
  await sql`delete from bid_refusal where at < now() - make_interval(days => ${limits.refusedBidDays})`.execute(
    db,
  );
  await sql`delete from client_error where last_seen_at < now() - make_interval(days => ${clientErrorLimits.keptDays})`.execute(
    db,
  );
  await sql`delete from sign_in_failure where since < now() - interval '1 day'`.execute(db);
  await sql`delete from email_uncertain where at < now() - make_interval(days => ${emailLimits.uncertainDays})`.execute(
    db,
  );
  await sql`delete from report where at < now() - make_interval(years => ${limits.contactMessageYears})`.execute(
    db,
  );
  await sql`delete from held_comment where at < now() - make_interval(years => ${limits.contactMessageYears})`.execute(
    db,
  );
  // A conversation is everything from one address: none of it is deleted before its last message is.
  await sql`
    delete from contact_message m where created_at < now() - make_interval(years => ${limits.contactMessageYears})
      and not exists (select from contact_message later where later.email = m.email and later.created_at >= now() - make_interval(years => ${limits.contactMessageYears}))`.execute(
    db,
  );
}
