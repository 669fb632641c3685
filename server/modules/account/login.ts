import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { isKnownDevice, noteDevice, type From } from './known-devices.ts';
import { isPassword } from './passwords.ts';
import { claimAttempt } from './sign-up-attempts.ts';
import { forgetTries, guardKey, reserveTry } from './sign-in-guard.ts';
import * as errors from '../../../locales/errors.ts';

export interface Login extends From {
  email: string;
  password: string | undefined;
}

/**
 * Signs in by email and password. An unknown address takes as long as a wrong password and gets the same
 * reply.
 * @throws AppError `wrong_credentials`; `account_suspended`, `email_not_verified` and `link_expired` (a temporary
 * password), only after the correct password;
 * `too_many_requests` after ten wrong ones; `invalid_request` without one
 */
export async function login(context: Context, { email, password, ...from }: Login) {
  const { db, sessions } = context;
  if (!password) throw invalidField('password', errors.invalid_request_passwordIsRequired);
  const account = await db
    .selectFrom('account')
    .select([
      'id',
      'password_hash',
      'email_verified_at',
      'temp_password',
      'suspended_at',
      sql<boolean>`temp_password and temp_password_until < now()`.as('isOver'),
    ])
    .where('email', '=', email)
    .executeTakeFirst();
  const isKnown = await isKnownDevice(db, account?.id ?? 0, from.browser); // also queried without an account: the same work
  const key = guardKey(email, isKnown ? from.browser : undefined);
  await reserveTry(context, key);
  const isRight = await isPassword(password, account?.password_hash);
  if (!isRight || !account)
    throw new AppError('wrong_credentials', errors.wrong_credentials_yourEmailAddressOrPasswordIsnt);
  await forgetTries(context, key);
  if (account.suspended_at)
    throw new AppError('account_suspended', errors.account_suspended_yourAccountIsSuspended);
  if (account.isOver)
    throw new AppError('link_expired', errors.link_expired_yourTemporaryPasswordHasExpiredAsk);
  if (!account.email_verified_at && !account.temp_password) {
    await claimAttempt(db, account.id, account.password_hash, from.browser);
    throw new AppError('email_not_verified', errors.email_not_verified_verifyYourEmailAddressFirstOpen);
  }

  return db.transaction().execute(async (tx) => {
    // The hash may have changed since it was read: a password that was just replaced must not work.
    const now = await tx
      .updateTable('account')
      .set({
        sign_ins: sql<number>`sign_ins + 1`,
        utc_offset: from.utcOffset,
        // A temporary password was sent by email, so whoever has it has the address.
        email_verified_at: sql<Date>`case when temp_password then coalesce(email_verified_at, now()) else email_verified_at end`,
      })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .returning(['id', 'sign_ins', 'temp_password'])
      .executeTakeFirst();
    if (!now)
      throw new AppError('wrong_credentials', errors.wrong_credentials_yourEmailAddressOrPasswordIsnt);
    await noteDevice(context, tx, now.id, from);
    const { authToken } = await sessions.start(
      { accountId: now.id, device: from.device, address: from.address },
      tx,
    );
    return { authToken, id: now.id, newUser: now.sign_ins === 1, tempPassword: now.temp_password };
  });
}
