import type { Context } from '../../context.ts';
import { accountOf } from './account.repository.ts';
import { sendVerification } from './sign-up.ts';

/** Mails the verification link again; nothing happens, and nothing shows, when there is nothing to verify. */
export async function resendVerification(context: Context, email: string): Promise<Record<string, never>> {
  await context.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, email);
    if (account && !account.email_verified_at) await sendVerification(context, tx, account.id, 'verify');
  });
  return {};
}
