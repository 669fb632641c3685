import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { forgetTries, guardKey, isPassword, reserveTry } from '../account/index.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * The caller gives the password again; irreversible acts of this session are open for `confirmMinutes`. Wrong
 * ones count like wrong sign-ins.
 * @throws AppError invalid_request at `password`, too_many_requests
 */
export async function confirmPassword(context: Context, actor: Actor, password: string): Promise<void> {
  const { db, sessions } = context;
  const account = await db
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const key = guardKey(account.email, actor.sessionId);
  await reserveTry(context, key);
  if (!(await isPassword(password, account.password_hash)))
    throw invalidField(
      'password',
      account.password_hash === null
        ? errors.invalid_request_yourAccountHasNoPassword
        : errors.invalid_request_thisPasswordIsntCorrect,
    );
  await forgetTries(context, key);
  await db
    .updateTable('session')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', actor.sessionId)
    .execute();
  sessions.forget([actor.sessionId]);
}
