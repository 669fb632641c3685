import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { invalidField } from '../../app-error.ts';
import { insertAccount, insertMailToken, mailsInLastHour } from './account.repository.ts';
import { notifyReserved } from './email-change.job.ts';
import { reservationOf } from './email-change.repository.ts';
import { checkPhone, checkWebsite, oneLine, ownPath } from './contact-fields.ts';
import { hashOf, linkToken, newTicket, verifySeconds } from './email-secrets.ts';
import { assertHardToGuess } from './check-password.ts';
import { currentVersion, labelsNow, type AcceptedFrom } from '../legal/index.ts';
import { insertAttempt } from './sign-up-attempts.ts';
import { hashPassword } from './passwords.ts';
import * as errors from '../../../locales/errors.ts';

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
  /** The browser's name from its cookie. */
  browser: string;
  /** Where the terms are accepted from. */
  from: AcceptedFrom;
}

/** Accepted with the form's one checkbox. */
const acceptedAtSignUp = ['terms-condition', 'privacy'] as const;

const mailsAnHour = 5;

/**
 * Opens an account and emails a link that verifies its address. A taken address gets the same reply, so no
 * one can find out who has an account. If that account was never verified, the link is for this attempt
 * alone; otherwise the email says that there already is an account.
 * @throws AppError `invalid_request` with the field
 */
export async function signUp(context: Context, request: SignUp): Promise<{ email: string }> {
  const { userType, email } = request;
  const [fullName, dealerName] = [oneLine(request.fullName), oneLine(request.dealerName ?? '')];
  if (!request.acceptTerms)
    throw invalidField('acceptTerms', errors.invalid_request_acceptTheTermsToCreateAn);
  if (userType === 2 && !dealerName)
    throw invalidField('dealerName', errors.invalid_request_dealersBrokersAndManufacturersNeedA);
  if (!fullName) throw invalidField('fullName', errors.invalid_request_enterYourName);
  const phone = checkPhone(request.phoneNumber, request.countryCode);
  const dealerWebsite = checkWebsite(request.dealerWebsite);
  await assertHardToGuess(
    request.password,
    { email, fullName, productName: context.config.productName },
    'password',
  );
  const passwordHash = await hashPassword(request.password);
  const redirect = ownPath(request.redirect, context.config.siteUrl);

  await context.db.transaction().execute(async (tx) => {
    const reservation = await reservationOf(tx, email);
    if (reservation !== undefined) return notifyReserved(context, tx, reservation);
    const dealer = userType === 2 ? { dealerName, dealerWebsite } : { dealerName: '', dealerWebsite: '' };
    const typed = { passwordHash, fullName, userType, ...phone, ...dealer, utcOffset: request.utcOffset };
    const { owner, isVerified } = await insertAccount(tx, {
      email,
      ...typed,
      termsVersion: currentVersion('terms-condition'),
    });
    const attempt = await insertAttempt(tx, {
      accountId: owner,
      ...typed,
      browser: request.browser,
      redirect,
      documents: labelsNow(context, acceptedAtSignUp),
      from: request.from,
    });
    await sendVerification(
      context,
      tx,
      { accountId: owner, attemptId: attempt, redirect },
      isVerified ? 'account-exists' : 'verify',
    );
  });
  return { email };
}

/**
 * Queues the email with a new link for one attempt. An address gets at most a few per hour, no matter who
 * requests them.
 */
export async function sendVerification(
  context: Context,
  tx: Tx,
  { accountId, attemptId, redirect }: { accountId: number; attemptId: number; redirect: string },
  kind: 'verify' | 'account-exists',
): Promise<void> {
  if ((await mailsInLastHour(tx, accountId, 'verify')) >= mailsAnHour) return;
  const ticket = newTicket(context.config.jwtSecrets);
  await insertMailToken(tx, {
    hash: hashOf(linkToken(context.config.jwtSecrets, ticket)),
    accountId,
    attemptId,
    kind: 'verify',
    redirect,
    seconds: verifySeconds,
  });
  await context.jobs.add(tx, 'send-mail', { kind, accountId, data: { ticket } });
}
