import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { AcceptedFrom } from '../legal/index.ts';
import type { NewAccount } from './account.repository.ts';
import { hashOf } from './email-secrets.ts';
import { usernames } from './username.ts';

// Anyone can sign up with anyone's address. So the typed data is stored per attempt, and becomes the
// account's only through the link in that attempt's email.

export interface Attempt extends Pick<
  NewAccount,
  'fullName' | 'userType' | 'countryCode' | 'phoneNumber' | 'dealerName' | 'dealerWebsite' | 'utcOffset'
> {
  accountId: number;
  passwordHash: string;
  browser: string;
  redirect: string;
  /** The documents that the sign-up accepts, with the labels of their versions, and from where. */
  documents: Record<string, string>;
  from: AcceptedFrom;
}

export async function insertAttempt(tx: Tx, attempt: Attempt): Promise<number> {
  const { id } = await tx
    .insertInto('sign_up_attempt')
    .values({
      account_id: attempt.accountId,
      browser: hashOf(attempt.browser),
      password_hash: attempt.passwordHash,
      full_name: attempt.fullName,
      user_type: attempt.userType,
      country_code: attempt.countryCode,
      phone_number: attempt.phoneNumber,
      dealer_name: attempt.dealerName,
      dealer_website: attempt.dealerWebsite,
      utc_offset: attempt.utcOffset,
      redirect: attempt.redirect,
      documents: JSON.stringify(attempt.documents),
      address: attempt.from.address,
      user_agent: attempt.from.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The attempt whose link this browser can request again: its own last one, or the only one. */
export async function attemptToResend(
  tx: Tx,
  accountId: number,
  browserHash: string,
): Promise<{ id: number; redirect: string } | undefined> {
  const attempts = await tx
    .selectFrom('sign_up_attempt')
    .select(['id', 'redirect', 'browser'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  return (
    attempts.find(({ browser }) => browser === browserHash) ??
    (attempts.length === 1 ? attempts[0] : undefined)
  );
}

/** Someone knew the password of an unverified account: its attempt is theirs, in this browser. */
export async function claimAttempt(
  db: Db,
  accountId: number,
  passwordHash: string | null,
  browser: string,
): Promise<void> {
  await db
    .updateTable('sign_up_attempt')
    .set({ browser: hashOf(browser) })
    .where('account_id', '=', accountId)
    .where('password_hash', '=', passwordHash ?? '')
    .execute();
}

/**
 * Applies an attempt to the account: its password, name and other data, whatever others have typed before.
 * True the first time. A dealership's staff member keeps what the dealership set.
 */
export async function acceptAttempt(tx: Tx, accountId: number, attemptId: number): Promise<boolean> {
  const accepted = await tx
    .updateTable('account')
    .from('sign_up_attempt as attempt')
    .set(({ ref }) => ({
      password_hash: ref('attempt.password_hash'),
      full_name: ref('attempt.full_name'),
      country_code: ref('attempt.country_code'),
      phone_number: ref('attempt.phone_number'),
      utc_offset: ref('attempt.utc_offset'),
      user_type: sql<number>`case when account.dealer_id is null then attempt.user_type else account.user_type end`,
      dealer_name: sql<string>`case when account.dealer_id is null then attempt.dealer_name else account.dealer_name end`,
      dealer_website: sql<string>`case when account.dealer_id is null then attempt.dealer_website else account.dealer_website end`,
      terms_accepted_at: ref('attempt.created_at'),
      terms_version: sql<string>`coalesce(left(attempt.documents ->> 'terms-condition', 10), '')`,
      temp_password: false,
      temp_password_until: null,
      email_verified_at: sql<Date>`now()`,
    }))
    .where('account.id', '=', accountId)
    .where('attempt.id', '=', attemptId)
    .where('account.email_verified_at', 'is', null)
    .returning([
      'account.full_name',
      sql<boolean>`account.password_hash = (select password_hash from sign_up_attempt first where first.account_id = account.id order by id limit 1)`.as(
        'isFirst',
      ),
    ])
    .executeTakeFirst();
  if (!accepted) return false;
  // What this sign-up accepted, at its own time and from its own browser.
  await sql`
    insert into legal_acceptance (account_id, document, version, context, accepted_at, address, user_agent)
    select account_id, document, version, 'sign_up', created_at, address, user_agent
    from sign_up_attempt, jsonb_each_text(documents) as d (document, version) where id = ${attemptId}
    on conflict do nothing`.execute(tx);
  if (!accepted.isFirst) await rename(tx, accountId, accepted.full_name);
  await tx
    .deleteFrom('sign_up_attempt')
    .where('account_id', '=', accountId)
    .where('id', '<>', attemptId)
    .execute();
  return true;
}

/** Deletes an account's attempts: its address was verified in another way. */
export const dropAttempts = (tx: Tx, accountId: number) =>
  tx.deleteFrom('sign_up_attempt').where('account_id', '=', accountId).execute();

/** Gives the account a username based on its own name: the current one was based on someone else's. */
export async function rename(tx: Tx, accountId: number, fullName: string): Promise<void> {
  for (const username of usernames(fullName)) {
    const named = await tx
      .updateTable('account')
      .set({ username })
      .where('id', '=', accountId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('account as other')
              .select('other.id')
              .where('other.username', '=', username)
              .where('other.id', '<>', accountId),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    if (named) return;
  }
}
