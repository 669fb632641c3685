import type { Context } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { accountOf } from './account.repository.ts';
import { sendVerification } from './sign-up.ts';

/** Asks for the verification link again. Whether there is anything to verify is looked up by a job: the reply does not tell, nor does its work. */
export async function resendVerification({ db }: Context, email: string): Promise<Record<string, never>> {
  await enqueue(db, 'resend-verification', { email });
  return {};
}

/** The job: nothing happens when there is nothing to verify. */
export async function verifyAgain(context: Context, { email }: { email: string }): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, email);
    if (account && !account.email_verified_at) await sendVerification(context, tx, account.id, 'verify');
  });
}
