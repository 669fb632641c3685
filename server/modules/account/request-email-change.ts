import type { PendingEmail } from '../../../contract/email-change.ts';
import { limits } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import * as changes from './email-change.repository.ts';
import { emailLinks, hashOf, newTicket, verifySeconds } from './email-secrets.ts';
import { isPassword } from './passwords.ts';
import { forgetTries, reserveTry } from './sign-in-guard.ts';
import * as errors from '../../../locales/errors.ts';

type Pending = { pending: PendingEmail | null };

export const readEmailChange = async ({ db }: Context, actor: Actor): Promise<Pending> =>
  changes.presentPending(await changes.pendingChange(db, actor.id));

/**
 * Requests a new email address: a link to it and one to the current address confirm the change, and another one to the
 * current address can stop it. Whether the new address has an account is only looked up when the email is sent, so the reply doesn't reveal it.
 * @throws AppError invalid_request at `email` or `password`, conflict, too_many_requests
 */
export async function requestEmailChange(
  context: Context,
  actor: Actor,
  { email, password }: { email: string; password: string },
): Promise<Pending> {
  const { db, config } = context;
  const checked = await checkPassword(context, actor.id, password);
  const change = await db.transaction().execute(async (tx) => {
    await changes.lockAddresses(tx, email);
    const account = await changes.lockAccount(tx, actor.id);
    if (account?.password_hash !== checked)
      throw new AppError('conflict', errors.conflict_yourPasswordWasJustChangedOnAnother);
    if (account.email.toLowerCase() === email.toLowerCase())
      throw invalidField('email', errors.invalid_request_thisIsAlreadyYourEmailAddress);
    await changes.cancelPending(tx, actor.id);
    const ticket = newTicket(config.jwtSecrets);
    const links = emailLinks(config.jwtSecrets, ticket);
    const made = await changes.insertChange(tx, {
      accountId: actor.id,
      from: account.email,
      to: email,
      ticket,
      confirmHash: hashOf(links.confirm),
      approveHash: hashOf(links.approve),
      undoHash: hashOf(links.undo),
      seconds: verifySeconds,
    });
    await sendLinks(context, tx, made);
    return made;
  });
  return changes.presentPending(change);
}

/** Emails the links again; they work for another 24 hours. @throws AppError not_found, too_many_requests */
export async function resendEmailChange(context: Context, actor: Actor): Promise<Pending> {
  return context.db.transaction().execute(async (tx) => {
    const address = (await changes.pendingChange(tx, actor.id))?.new_email;
    if (address !== undefined) await changes.lockAddresses(tx, address);
    await changes.lockAccount(tx, actor.id);
    const change = await changes.pendingChange(tx, actor.id);
    if (change?.new_email !== address || !change)
      throw new AppError('not_found', errors.not_found_youDontHaveAPendingEmail);
    await sendLinks(context, tx, change);
    return changes.presentPending(await changes.pendingChange(tx, actor.id));
  });
}

/** Repeating it changes nothing. */
export async function cancelEmailChange({ db }: Context, actor: Actor): Promise<Pending> {
  await db.transaction().execute(async (tx) => {
    await changes.lockAccount(tx, actor.id);
    await changes.cancelPending(tx, actor.id);
  });
  return { pending: null };
}

/**
 * Queues the emails to the addresses that haven't confirmed the change; the new one is locked. An address gets at most
 * a few per hour, no matter who requests them; the account is told about its own limit only.
 */
async function sendLinks({ jobs }: Context, tx: Tx, change: changes.EmailChange): Promise<void> {
  const { forAccount, toAddress } = await changes.countSent(tx, change.account_id, change.new_email);
  if (forAccount >= limits.emailChangeMails)
    throw new AppError('too_many_requests', errors.too_many_requests_weveSentYouSeveralEmailsIn, {
      retryAfter: 3_600,
    });
  const nth = await changes.recordSent(tx, change.id, verifySeconds);
  // The account's own limit is the limit of its current address.
  if (!change.isApproved)
    await jobs.add(tx, 'mail-email-change', { changeId: change.id, about: 'requested', nth });
  if (change.isConfirmed || toAddress >= limits.emailChangeMails) return;
  await jobs.add(tx, 'mail-email-change', { changeId: change.id, about: 'confirm', nth });
}

/** The hash of the account's password, which was given. @throws AppError invalid_request, too_many_requests */
async function checkPassword(context: Context, accountId: number, password: string): Promise<string> {
  const { password_hash: stored } = await context.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (stored === null) throw invalidField('password', errors.invalid_request_setAPasswordForYourAccount);
  const key = `email-change.${accountId}`;
  await reserveTry(context, key);
  if (!(await isPassword(password, stored)))
    throw invalidField('password', errors.invalid_request_thisIsntYourPasswordPleaseTry);
  await forgetTries(context, key);
  return stored;
}
