import type { Context } from '../../context.ts';
import { accountOf, insertMailToken, mailsInLastHour } from './account.repository.ts';
import { hashOf, newTicket, resetSeconds, signResetToken } from './mail-secrets.ts';

const codesAnHour = 5;

/** Mails a six-digit code. The reply's token is bound to the address and this code, and looks the same for an address nobody has. */
export async function forgotPassword(context: Context, email: string): Promise<{ token: string }> {
  const ticket = newTicket();
  await context.db.transaction().execute(async (tx) => {
    const account = await accountOf(tx, email);
    // With five tries a code and five codes an hour, a guesser has 25 in a million an hour.
    if (!account || (await mailsInLastHour(tx, account.id, 'reset')) >= codesAnHour) return;
    await insertMailToken(tx, { hash: hashOf(ticket), accountId: account.id, kind: 'reset', seconds: resetSeconds });
    await context.jobs.add(tx, 'send-mail', { kind: 'reset', accountId: account.id, data: { ticket } });
  });
  return { token: await signResetToken(context.config.jwtSecret, email, ticket) };
}
