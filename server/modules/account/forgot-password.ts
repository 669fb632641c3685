import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { accountOf, insertMailToken, mailsInLastHour } from './account.repository.ts';
import { hashOf, newTicket, signResetToken } from './email-secrets.ts';

const codesAnHour = 5;

/**
 * Requests a six-digit code by email. The reply's token is bound to the address and this code, and looks the
 * same for an address without an account. So does the work: a job looks up the account.
 */
export async function forgotPassword({ db, config }: Context, email: string): Promise<{ token: string }> {
  const ticket = newTicket(config.jwtSecrets);
  await enqueue(db, 'begin-reset', { email, ticket });
  return { token: await signResetToken(config.jwtSecrets, email, ticket) };
}

/** The job: creates the code and its email if the address has an account. */
export async function beginReset(
  { db, jobs }: Context,
  { email, ticket }: { email: string; ticket: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, email);
    // With five tries per code and five codes per hour, a guesser gets 25 in a million per hour.
    if (!account || (await mailsInLastHour(tx, account.id, 'reset')) >= codesAnHour) return;
    await insertMailToken(tx, {
      hash: hashOf(ticket),
      accountId: account.id,
      kind: 'reset',
      seconds: limits.resetSeconds,
    });
    await jobs.add(tx, 'send-mail', { kind: 'reset', accountId: account.id, data: { ticket } });
  });
}
