import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { hashOf, newTicket, readResetToken, resetCode } from './email-secrets.ts';
import { assertHardToGuess } from './check-password.ts';
import { hashPassword } from './passwords.ts';
import { forgetAllTries } from './sign-in-guard.ts';
import * as errors from '../../../locales/errors.ts';

export interface ResetPassword {
  token: string | undefined;
  otp: string | undefined;
  newPassword: string;
}

const wrong = () =>
  new AppError('code_wrong', errors.code_wrong_thisCodeIsIncorrectOrHas, {
    fields: { otp: errors.code_wrong_thisCodeIsIncorrectOrHasExpired },
  });

/**
 * Sets a new password using the emailed code; ends all sessions of the account and emails its owner. The code
 * also verifies the address. A code becomes invalid after five wrong tries, when it's used, and after ten
 * minutes.
 * @throws AppError `code_wrong`, whatever part was wrong; `invalid_request` without a code, or at
 * `newPassword` if it's easy to guess
 */
export async function resetPassword(
  { db, config, jobs, sessions, live }: Context,
  { token, otp, newPassword }: ResetPassword,
): Promise<void> {
  if (!otp) throw invalidField('otp', errors.invalid_request_pleaseEnterOtpNumber);
  const asked = token ? await readResetToken(config.jwtSecrets, token) : undefined;
  if (!asked) throw wrong();
  // Counted first and in its own transaction, so that a wrong try stays counted.
  const accountId = await countTry(db, asked);
  if (
    accountId === undefined ||
    !timingSafeEqual(Buffer.from(otp), Buffer.from(resetCode(config.jwtSecrets, asked.ticket)))
  )
    throw wrong();

  const { full_name: fullName } = await db
    .selectFrom('account')
    .select('full_name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await assertHardToGuess(
    newPassword,
    { email: asked.email, fullName, productName: config.productName },
    'newPassword',
  );
  const passwordHash = await hashPassword(newPassword);
  const ended = await db.transaction().execute(async (tx) => {
    if (!(await useUp(tx, asked.ticket))) throw wrong();
    await tx
      .updateTable('account')
      .set({
        password_hash: passwordHash,
        temp_password: false,
        temp_password_until: null,
        // Whoever signed up with this address may have been someone else: the terms are asked for at the next act.
        terms_version: sql<string>`case when email_verified_at is null then '' else terms_version end`,
        email_verified_at: sql<Date>`coalesce(email_verified_at, now())`,
      })
      .where('id', '=', accountId)
      .execute();
    await forgetAllTries(tx, asked.email);
    await jobs.add(tx, 'send-mail', {
      kind: 'password-changed',
      accountId,
      data: { ticket: newTicket(config.jwtSecrets) },
    });
    return sessions.endOthers(tx, accountId, undefined);
  });
  sessions.forget(ended);
  for (const id of ended) live.endSession(id);
}

async function countTry(
  db: Context['db'],
  { email, ticket }: { email: string; ticket: string },
): Promise<number | undefined> {
  const row = await db
    .updateTable('mail_token')
    .from('account')
    .set({ tries: sql<number>`tries + 1` })
    .whereRef('account.id', '=', 'mail_token.account_id')
    .where('account.email', '=', email)
    .where('hash', '=', hashOf(ticket))
    .where('kind', '=', 'reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', limits.resetCodeTries)
    .returning('mail_token.account_id')
    .executeTakeFirst();
  return row?.account_id;
}

/** Of two correct tries at the same time, one sets the password. */
async function useUp(tx: Tx, ticket: string): Promise<boolean> {
  const used = await tx
    .updateTable('mail_token')
    .set({ used_at: sql<Date>`now()` })
    .where('hash', '=', hashOf(ticket))
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}
