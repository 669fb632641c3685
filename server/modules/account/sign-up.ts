import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { invalidField } from '../../http/app-error.ts';
import { insertAccount, insertMailToken, mailsInLastHour } from './account.repository.ts';
import { checkPhone, checkWebsite, oneLine, ownPath } from './contact-fields.ts';
import { hashOf, linkToken, newTicket, verifySeconds } from './mail-secrets.ts';
import { assertHardToGuess } from './check-password.ts';
import { hashPassword } from './passwords.ts';

export interface SignUp {
  email: string;
  password: string;
  fullName: string;
  userType: 1 | 2;
  countryCode?: string;
  phoneNumber?: string;
  dealerName?: string;
  dealerWebsite?: string;
  acceptTerms: boolean;
  redirect?: string;
  utcOffset: number;
}

const mailsAnHour = 5;

/**
 * Opens an account and mails the link that verifies its address. A taken address gets the same reply, and a mail that says so:
 * who asks does not learn who has an account here. It has a new link when the address was never verified.
 * @throws AppError `invalid_request` with the field.
 */
export async function signUp(context: Context, request: SignUp): Promise<{ email: string }> {
  const { userType, email } = request;
  const [fullName, dealerName] = [oneLine(request.fullName), oneLine(request.dealerName ?? '')];
  if (!request.acceptTerms) throw invalidField('acceptTerms', 'Please accept the terms to open an account.');
  if (userType === 2 && !dealerName) throw invalidField('dealerName', 'Dealers, brokers and manufacturers need a dealer name.');
  if (!fullName) throw invalidField('fullName', 'Please enter your name.');
  const phone = checkPhone(request.phoneNumber, request.countryCode);
  const dealerWebsite = checkWebsite(request.dealerWebsite);
  await assertHardToGuess(request.password, { email, fullName, productName: context.config.productName }, 'password');
  const passwordHash = await hashPassword(request.password);
  const redirect = ownPath(request.redirect, context.config.siteUrl);

  await context.db.transaction().execute(async (tx) => {
    const dealer = userType === 2 ? { dealerName, dealerWebsite } : { dealerName: '', dealerWebsite: '' };
    const { id, owner } = await insertAccount(tx, { email, passwordHash, fullName, userType, ...phone, ...dealer, utcOffset: request.utcOffset });
    await sendVerification(context, tx, owner, id === undefined ? 'account-exists' : 'verify', redirect);
  });
  return { email };
}

/** Enqueues the mail with a new verification link. An address gets a few an hour at most, whoever asks. */
export async function sendVerification(context: Context, tx: Tx, accountId: number, kind: 'verify' | 'account-exists', redirect = ''): Promise<void> {
  if ((await mailsInLastHour(tx, accountId, 'verify')) >= mailsAnHour) return;
  const ticket = newTicket();
  await insertMailToken(tx, { hash: hashOf(linkToken(context.config.jwtSecret, ticket)), accountId, kind: 'verify', redirect, seconds: verifySeconds });
  await context.jobs.add(tx, 'send-mail', { kind, accountId, data: { ticket } });
}
