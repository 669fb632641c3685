import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { moveSubscriptions } from '../content/index.ts';
import * as changes from './email-change.repository.ts';
import { hashOf } from './email-secrets.ts';
import { forgetAllTries } from './sign-in-guard.ts';
import * as errors from '../../../locales/errors.ts';

interface Done {
  accountId: number;
  email: string;
}

interface Confirmed extends Done {
  /** The address whose link is still to be opened. */
  waitsFor: 'new' | 'old' | null;
}

const expired = () => new AppError('link_expired', errors.link_expired_thisLinkNoLongerWorksIt);

/**
 * A link from the new or the old address. With the second of them, the new address becomes the account's. The old one
 * gets a link that undoes it, and stays reserved for as long as that works.
 * @throws AppError link_expired, email_taken
 */
export async function confirmEmailChange(context: Context, token: string): Promise<Confirmed> {
  const { db, jobs, live } = context;
  const { link, found } = await changeToConfirm(context, token);
  const { account_id: accountId, old_email: before, new_email: email } = found;
  const waitsFor = await db.transaction().execute(async (tx) => {
    await changes.lockAddresses(tx, before, email);
    const account = await changes.lockAccount(tx, accountId);
    const change = await changes.changeById(tx, found.id);
    if (change?.state === 'confirmed' && account?.email === email) return null;
    if (change?.state !== 'pending' || change.isOver || account?.email !== before) throw expired();
    const [waiting = null] = changes.waitsFor(await changes.recordConfirmation(tx, change.id, link));
    // Whether the new address has an account is said only to who has opened its link.
    if (waiting !== 'new' && (await changes.isTaken(tx, email, accountId)))
      throw new AppError('email_taken', errors.email_taken_anotherAccountNowUsesThisAddress);
    if (waiting) return waiting;
    await setAddress(tx, accountId, before, email);
    await changes.markConfirmed(tx, change.id);
    await jobs.add(tx, 'mail-email-change', { changeId: change.id, about: 'changed', nth: 1 });
    return null;
  });
  if (!waitsFor) live.toAccount(accountId, 'session', { type: 'verified' });
  return { accountId, email, waitsFor };
}

/** The change that a link confirms, and from which address. @throws AppError link_expired */
async function changeToConfirm(
  { db }: Context,
  token: string,
): Promise<{ link: 'confirm' | 'approve'; found: changes.EmailChange }> {
  for (const link of ['confirm', 'approve'] as const) {
    const found = await changes.changeByLink(db, link, hashOf(token));
    if (found) return { link, found };
  }
  throw expired();
}

/**
 * The link from the old address: restores it and undoes all later changes. Someone else may know the password,
 * so it's removed, with every session, remembered device and social sign-in since the change was requested.
 * @throws AppError link_expired
 */
export async function undoEmailChange(context: Context, token: string): Promise<Done> {
  const { db, sessions, live } = context;
  const found = await changes.changeByLink(db, 'undo', hashOf(token));
  if (!found) throw expired();
  const { account_id: accountId, old_email: email } = found;
  const ended = await db.transaction().execute(async (tx) => {
    await changes.lockAddresses(tx, email, found.new_email);
    const account = await changes.lockAccount(tx, accountId);
    const change = await changes.changeById(tx, found.id);
    if (change?.state === 'undone' && account?.email === email) return [];
    if (!account || !change?.isUndoable) throw expired();
    if (account.email !== email) await setAddress(tx, accountId, account.email, email);
    await changes.markUndone(tx, change);
    await lockOut(tx, accountId, change.asked_at);
    await forgetAllTries(tx, email);
    return sessions.endOthers(tx, accountId, undefined);
  });
  sessions.forget(ended);
  for (const id of ended) live.endSession(id);
  return { accountId, email };
}

/** The address was proven by its link. Codes for a new password that were sent to the former one are void. */
async function setAddress(tx: Tx, accountId: number, before: string, email: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email, email_verified_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute();
  await tx.deleteFrom('mail_token').where('account_id', '=', accountId).where('kind', '=', 'reset').execute();
  await moveSubscriptions(tx, before, email);
}

/** Removes what opens the account: its password, and what was added since. */
async function lockOut(tx: Tx, accountId: number, since: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: null, temp_password: false, temp_password_until: null })
    .where('id', '=', accountId)
    .execute();
  await tx.deleteFrom('mail_token').where('account_id', '=', accountId).where('kind', '=', 'reset').execute();
  await tx
    .deleteFrom('social_identity')
    .where('account_id', '=', accountId)
    .where('linked_at', '>=', since)
    .execute();
  await tx
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('first_at', '>=', since)
    .execute();
}
