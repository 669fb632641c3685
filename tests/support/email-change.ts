import { expect } from 'vitest';
import { allDone } from './jobs.ts';
import { emailsTo, emailTo } from './mailbox.ts';
import { newAddress, signedUp, tokenOf } from './sign-up.ts';
import type { Site } from './start.ts';

const password = 'sea-worthy';
/** Subjects of the emails to the current address. */
export const requested = /^Confirm your .* email address change$/;
export const changed = /email address was changed$/;

export const linkIn = ({ text }: { text: string }, kind: 'confirm' | 'approve' | 'undo') =>
  new RegExp(`/email-change\\?${kind}=([\\w-]+)`).exec(text)?.[1] ?? '';

/** What tests about a change of email address do on a site, which is started later. */
export function emailChanges(site: () => Site) {
  const ask = (token: string | undefined, email: string, given = password) =>
    site().as(token).post('/email-change', { email, password: given });
  const confirm = (link: string) => site().as().post('/email-change/confirm', { token: link });
  const undo = (link: string) => site().as().post('/email-change/undo', { token: link });
  const pendingOf = async (token: string) => (await site().as(token).get('/email-change')).data.data.pending;
  const emailOf = async (id: number) =>
    (await site().db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow())
      .email;
  const isSignedIn = async (token: string) => (await site().as(token).get('/user/details')).status === 200;
  const confirmLink = async (to: string) =>
    linkIn(await emailTo(site(), to, /^Confirm your new email address/), 'confirm');
  const undoLink = async (to: string, subject: RegExp) => linkIn(await emailTo(site(), to, subject), 'undo');

  /** The link in the email to the current address that approves the latest request. */
  async function approveLink(of: string): Promise<string> {
    await allDone(site(), 'mail-email-change');
    const last = (await emailsTo(site(), of)).filter(({ subject }) => requested.test(subject)).at(-1);
    return linkIn(last ?? { text: '' }, 'approve');
  }
  /** Confirms a change at both addresses. */
  async function confirmBoth(from: string, to: string): Promise<string> {
    const link = await confirmLink(to);
    expect((await confirm(await approveLink(from))).data.data).toEqual({ email: to, waitsFor: 'new' });
    expect((await confirm(link)).data.data).toEqual({ email: to, waitsFor: null });
    return link;
  }
  async function member() {
    const who = await signedUp(site());
    return { ...who, token: await tokenOf(site(), who.email) };
  }
  /** An account whose address was changed: the links, and the new address. */
  async function moved() {
    const who = await member();
    const to = newAddress();
    await ask(who.token, to);
    const link = await confirmBoth(who.email, to);
    return { ...who, to, link, back: await undoLink(who.email, changed) };
  }
  const age = (accountId: number, column: 'expires_at' | 'undo_until') =>
    site()
      .db.updateTable('email_change')
      .set({ [column]: new Date(Date.now() - 1_000) })
      .where('account_id', '=', accountId)
      .execute();
  return {
    ask,
    confirm,
    undo,
    pendingOf,
    emailOf,
    isSignedIn,
    confirmLink,
    undoLink,
    approveLink,
    confirmBoth,
    member,
    moved,
    age,
  };
}
