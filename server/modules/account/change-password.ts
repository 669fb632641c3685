import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { newTicket } from './email-secrets.ts';
import { assertHardToGuess } from './check-password.ts';
import { hashPassword, isPassword } from './passwords.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Replaces a signed-in user's password, or sets the first one of a social account. Ends their other sessions
 * and emails them about it.
 * @throws AppError `invalid_request` at `oldPassword`, or at `newPassword` if it's the same one or easy to
 * guess; `conflict` if it was changed elsewhere meanwhile
 */
export async function changePassword(
  { db, config, jobs, sessions, live }: Context,
  actor: Actor,
  { oldPassword, newPassword }: { oldPassword: string | undefined; newPassword: string },
): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select(['password_hash', 'temp_password', 'email', 'full_name'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  if (account.password_hash !== null) {
    if (!oldPassword) throw invalidField('oldPassword', errors.invalid_request_oldPasswordIsRequired);
    if (!(await isPassword(oldPassword, account.password_hash)))
      throw invalidField('oldPassword', errors.invalid_request_yourOldPasswordIsntCorrect);
    if (oldPassword === newPassword)
      throw invalidField(
        'newPassword',
        account.temp_password
          ? errors.invalid_request_chooseAPasswordDifferentFromThe
          : errors.invalid_request_chooseAnotherPassword,
      );
  }
  await assertHardToGuess(
    newPassword,
    { email: account.email, fullName: account.full_name, productName: config.productName },
    'newPassword',
  );
  const passwordHash = await hashPassword(newPassword);
  const ended = await db.transaction().execute(async (tx) => {
    // Hashing took a while: replace only the password that was checked.
    const changed = await tx
      .updateTable('account')
      .set({ password_hash: passwordHash, temp_password: false, temp_password_until: null })
      .where('id', '=', actor.id)
      .where('password_hash', 'is not distinct from', account.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new AppError('conflict', errors.conflict_yourPasswordWasJustChangedOn);
    await jobs.add(tx, 'send-mail', {
      kind: 'password-changed',
      accountId: actor.id,
      data: { ticket: newTicket(config.jwtSecrets) },
    });
    return sessions.endOthers(tx, actor.id, actor.sessionId);
  });
  sessions.forget([...ended, actor.sessionId]); // this session may have gained permissions
  for (const id of ended) live.endSession(id);
}
