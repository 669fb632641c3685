import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { accountOf, insertMailToken, mailsInLastHour } from './account.repository.ts';
import { hashOf, newTicket, signResetToken } from './email-secrets.ts';

const codesAnHour = 5;

/**
 * Asks for a six-digit code by mail. The reply's token is bound to the address and this code, and looks the same for an address nobody has; so does
 * the work: whether anybody has it is looked up by a job.
 */
export async function forgotPassword({ db, config }: Context, email: string): Promise<{ token: string }> {
  const ticket = newTicket();
  await enqueue(db, 'begin-reset', { email, ticket });
  return { token: await signResetToken(config.jwtSecret, email, ticket) };
}

/** The job: a code for who has the address, and the email with it. */
export async function beginReset(
  { db, jobs }: Context,
  { email, ticket }: { email: string; ticket: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, email);
    // With five tries a code and five codes an hour, a guesser has 25 in a million an hour.
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
