import type { Context } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { accountOf } from './account.repository.ts';
import { hashOf } from './email-secrets.ts';
import { attemptToResend } from './sign-up-attempts.ts';
import { sendVerification } from './sign-up.ts';

/**
 * Requests the verification link again. A job looks up whether there's anything to verify, so neither the
 * reply nor its duration reveals it.
 */
export async function resendVerification(
  { db }: Context,
  email: string,
  browser: string,
): Promise<Record<string, never>> {
  await enqueue(db, 'resend-verification', { email, browser: hashOf(browser) });
  return {};
}

/**
 * The job. The link is for the requesting browser's own attempt: another one's would verify what someone else
 * typed.
 */
export async function verifyAgain(
  context: Context,
  { email, browser }: { email: string; browser: string },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, email);
    if (!account || account.email_verified_at) return;
    const attempt = await attemptToResend(tx, account.id, browser);
    if (attempt)
      await sendVerification(
        context,
        tx,
        { accountId: account.id, attemptId: attempt.id, redirect: attempt.redirect },
        'verify',
      );
  });
}
