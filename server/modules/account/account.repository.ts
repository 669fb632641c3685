import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { usernames } from './username.ts';

export interface NewAccount {
  email: string;
  /** Null for accounts that use only social sign-in. */
  passwordHash: string | null;
  fullName: string;
  userType: 1 | 2;
  countryCode: string;
  phoneNumber: string;
  dealerName: string;
  dealerWebsite: string;
  utcOffset: number;
  /** A provider has verified the address; the terms are accepted later, before the first bid or listing. */
  isVerified?: boolean;
  /** The version of the terms that the sign-up accepts. */
  termsVersion?: string;
}

/**
 * Returns undefined if the address is taken (by `owner`). Waits for a concurrent sign-up with the same
 * address or name, and yields to it.
 */
export async function insertAccount(
  tx: Tx,
  account: NewAccount,
): Promise<{ id: number | undefined; owner: number; isVerified: boolean }> {
  for (const username of usernames(account.fullName)) {
    const made = await tx
      .insertInto('account')
      .values({
        email: account.email,
        password_hash: account.passwordHash,
        full_name: account.fullName,
        username,
        user_type: account.userType,
        country_code: account.countryCode,
        phone_number: account.phoneNumber,
        dealer_name: account.dealerName,
        dealer_website: account.dealerWebsite,
        utc_offset: account.utcOffset,
        ...(account.isVerified
          ? { email_verified_at: sql<Date>`now()` }
          : { terms_accepted_at: sql<Date>`now()`, terms_version: account.termsVersion ?? '' }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const owner = await accountOf(tx, account.email); // also queried for a new address, so that a taken one needs the same work
    if (owner) return { id: made?.id, owner: owner.id, isVerified: owner.email_verified_at !== null };
  }
  throw new Error('No user name is left.');
}

export const accountOf = (tx: Tx, email: string) =>
  tx.selectFrom('account').select(['id', 'email_verified_at']).where('email', '=', email).executeTakeFirst();

export async function insertMailToken(
  tx: Tx,
  token: {
    hash: string;
    accountId: number;
    attemptId?: number;
    kind: 'verify' | 'reset';
    redirect?: string;
    seconds: number;
  },
): Promise<void> {
  await tx
    .insertInto('mail_token')
    .values({
      hash: token.hash,
      account_id: token.accountId,
      attempt_id: token.attemptId ?? null,
      kind: token.kind,
      redirect: token.redirect ?? '',
      expires_at: sql<Date>`now() + make_interval(secs => ${token.seconds})`,
    })
    .execute();
}

/**
 * How many such emails an account was sent in the last hour. Locks the account's row, so that concurrent
 * requests are counted one after another.
 */
export async function mailsInLastHour(tx: Tx, accountId: number, kind: 'verify' | 'reset'): Promise<number> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst();
  const { mails } = await tx
    .selectFrom('mail_token')
    .select(sql<number>`count(*)::int`.as('mails'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return mails;
}
