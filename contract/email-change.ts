import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Email, Instant, Nullable, OneOf, Strict, Text } from './common.ts';

/** An address that a change is confirmed at: the new one, or the account's current one. */
const ChangeSide = OneOf('new', 'old');

/** A requested change of the account's email address. Until it's confirmed at both addresses, the old one stays. */
export const PendingEmail = Type.Object({
  email: Type.String({ description: 'the new address' }),
  expiresAt: Instant,
  waitsFor: Type.Array(ChangeSide, {
    maxItems: 2,
    description: 'the addresses that haven’t confirmed it yet',
  }),
});
export type PendingEmail = Static<typeof PendingEmail>;

const Pending = Type.Object({ pending: Nullable(PendingEmail) });
const Token = Strict({ token: Text(200, 1) });

export const readEmailChange = call({
  method: 'GET',
  path: '/email-change',
  summary: "My pending change of email address; not in the specification's list",
  access: 'signed-in',
  data: Pending,
});
/**
 * Emails a link to the new address and one to the old one: the address changes once both are opened, in any order. The
 * email to the old one also has a link that stops the change.
 * Replaces a pending change. An address that has an account gets the same reply, and an email that says so.
 * Codes: invalid_request at email (it's the current one) or password (wrong, or the account has none),
 * conflict (the password was changed in the meantime), too_many_requests after ten wrong passwords, or when
 * the account has asked for five emails within an hour.
 */
export const requestEmailChange = call({
  method: 'POST',
  path: '/email-change',
  summary: "Change my email address; not in the specification's list",
  access: 'signed-in',
  perMinute: 10,
  body: Strict({ email: Email, password: Type.String({ maxLength: 200 }) }),
  data: Pending,
});
/** To the addresses that haven't confirmed it yet. Codes: not_found (nothing is pending), too_many_requests. */
export const resendEmailChange = call({
  method: 'POST',
  path: '/email-change/resend',
  summary: "Resend the links of my pending change; not in the specification's list",
  access: 'signed-in',
  perMinute: 10,
  data: Pending,
});
/** Repeating it changes nothing. */
export const cancelEmailChange = call({
  method: 'DELETE',
  path: '/email-change',
  summary: "Cancel my pending change of email address; not in the specification's list",
  access: 'signed-in',
  data: Pending,
});
/**
 * The link in the email to the new address, or the one to the old address that approves the change; it's made with the
 * second of them. `waitsFor`: the address whose link is still to be opened. Opening a link again changes nothing.
 * Codes: link_expired, email_taken (another account got the address in the meantime).
 */
export const confirmEmailChange = call({
  method: 'POST',
  path: '/email-change/confirm',
  summary: "Confirm a change of email address at one of the two addresses; not in the specification's list",
  access: 'anyone',
  perMinute: 20,
  body: Token,
  data: Type.Object({
    email: Type.String({ description: 'the new address' }),
    waitsFor: Nullable(ChangeSide),
  }),
});
/**
 * The link in the emails to the old address: restores it, within `limits.emailUndoHours` of the change, ends all
 * sessions and removes the password, so that a new one has to be set with a code emailed to that address.
 * Opening it again changes nothing. Codes: link_expired.
 */
export const undoEmailChange = call({
  method: 'POST',
  path: '/email-change/undo',
  summary: "Undo a change of email address; not in the specification's list",
  access: 'anyone',
  perMinute: 20,
  body: Token,
  data: Type.Object({ email: Type.String() }),
});
