import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { linkToken, resetCode } from '../account/index.ts';
import { inquiryEmail } from '../messages/index.ts';
import {
  disputeEmail,
  refundEmail,
  cardExpiringEmail,
  planEndedEmail,
  planNotStartedEmail,
  planUnpaidEmail,
  receiptEmail,
  type PaymentTexts,
} from '../payments/index.ts';
import { staffEmail } from '../staff/index.ts';
import type { DisputeState } from '../../gateways/payment-gateway.ts';
import { deliver } from '../../email/deliver.ts';
import { layout } from '../../email/layout.ts';
import { siteZone, weekdayAndTime } from '../../../utils/time.ts';

type Payload = JobPayloads['send-mail'];
interface Addressee {
  id: number;
  email: string;
  full_name: string;
  email_verified_at: Date | null;
}
type EmailTexts = PaymentTexts;

/**
 * Sends emails about an account, payments and private messages, unless their subject has been deleted
 * meanwhile. The email's id makes a retry the same email.
 */
export async function sendEmailJob(context: Context, payload: Payload): Promise<void> {
  const { config, db } = context;
  const recipient = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'email_verified_at'])
    .where('id', '=', payload.accountId)
    .executeTakeFirst();
  const texts = recipient && (await textsOf(context, payload, recipient));
  if (!texts) return;
  const { subject, id, attachments, ...content } = texts;
  await deliver(context, {
    id,
    to: { name: recipient.email_verified_at ? recipient.full_name : '', address: recipient.email },
    subject,
    ...(attachments && { attachments }),
    ...layout({ ...content, productName: config.productName, siteUrl: config.siteUrl }),
  });
}

async function textsOf(
  context: Context,
  { kind, data }: Payload,
  recipient: Addressee,
): Promise<EmailTexts | undefined> {
  if (kind === 'inquiry')
    return data.messageId ? inquiryEmail(context, Number(data.messageId), recipient.id) : undefined;
  if (kind === 'receipt') return receiptEmail(context, Number(data.invoiceId), recipient);
  if (kind === 'plan-unpaid') return planUnpaidEmail(context, Number(data.subscriptionId), data.bill ?? '');
  if (kind === 'plan-ended') return planEndedEmail(context, Number(data.subscriptionId));
  if (kind === 'plan-not-begun') return planNotStartedEmail(context, Number(data.subscriptionId));
  if (kind === 'refund') return refundEmail(context, Number(data.refundId), recipient.id);
  if (kind === 'dispute')
    return disputeEmail(context, Number(data.disputeId), data.state as DisputeState['state'], recipient.id);
  if (kind === 'card-expiring') return cardExpiringEmail(context, Number(data.cardId));
  const { ticket } = data;
  if (!ticket) throw new Error(`A ${kind} mail needs a ticket`);
  if (kind === 'staff-invited' || kind === 'staff-back')
    return staffEmail(context, recipient.id, ticket, kind === 'staff-back');
  if (kind === 'verify') return verify(context, ticket);
  if (kind === 'reset') return reset(context, ticket);
  if (kind === 'password-changed') return passwordChanged(context, ticket);
  if (kind === 'new-device') return newDevice(context, ticket, data);
  return accountExists(context, ticket);
}

const verifyHref = ({ config }: Context, ticket: string) =>
  `${config.siteUrl}/api/v1/verify-email?token=${linkToken(config.jwtSecret, ticket)}`;

/**
 * Without a name in the greeting: people who sign up with someone else's address must not control any of the
 * text sent to it.
 */
function verify(context: Context, ticket: string): EmailTexts {
  const { productName } = context.config;
  return {
    id: `verify-${ticket}`,
    subject: `Verify your email for ${productName}`,
    heading: 'Please verify your email',
    preview: 'One click, and your account is ready.',
    paragraphs: [
      'Welcome aboard.',
      'Open this link to verify your address, then sign in with the password you chose when you signed up. The link works for 24 hours.',
    ],
    button: { label: 'Verify email', href: verifyHref(context, ticket) },
    reason: `You’re receiving this email because someone signed up at ${productName} with this address. If that wasn’t you, ignore it and don’t open the link: without it, the account can’t be used.`,
  };
}

/** Answers a sign-up with an address that has an account: only the address's owner learns about it. */
function accountExists({ config: { productName, siteUrl } }: Context, ticket: string): EmailTexts {
  return {
    id: `exists-${ticket}`,
    subject: `You already have an account at ${productName}`,
    heading: 'You already have an account',
    preview: 'Sign in with this address. Nothing has changed.',
    paragraphs: [
      'Someone, probably you, tried to sign up with this address. It already has an account, and nothing about it has changed.',
      'Sign in with your password. If you don’t remember it, choose “Forgot password”.',
    ],
    button: { label: 'Sign in', href: siteUrl },
    reason: 'If this wasn’t you, ignore this email.',
  };
}

function reset({ config }: Context, ticket: string): EmailTexts {
  const code = resetCode(config.jwtSecret, ticket);
  return {
    id: `reset-${ticket}`,
    subject: `${code} is your ${config.productName} code`,
    heading: 'Your code for a new password',
    preview: `The code works for ${limits.resetSeconds / 60} minutes.`,
    paragraphs: [
      `Type this code where you asked for it. It works once, for ${limits.resetSeconds / 60} minutes.`,
    ],
    code,
    reason:
      'If you did not ask for it, somebody typed your address. Nobody can use it without this code. Tell it to no one; our people never ask for it.',
  };
}

function newDevice(
  { config }: Context,
  ticket: string,
  { device = '', address = '', at = '' }: Record<string, string>,
): EmailTexts {
  return {
    id: `device-${ticket}`,
    subject: `A new sign-in to your ${config.productName} account`,
    heading: 'Signed in on a new device',
    preview: `${device}. If it was you, there is nothing to do.`,
    paragraphs: [
      'Somebody signed in to your account from a device that we have not seen with it before. If it was you, there is nothing to do.',
      'If it was not, somebody knows your password: change it now. That signs out every other device.',
    ],
    details: [
      ['Device', device],
      ['When', weekdayAndTime(at, Date.now(), siteZone)],
      ['Network address', address],
    ],
    button: { label: 'See where you are signed in', href: `${config.siteUrl}/profile#sessions` },
    reason: 'You get this mail to keep your account yours; it cannot be turned off.',
  };
}

function passwordChanged({ config }: Context, ticket: string): EmailTexts {
  return {
    id: `password-${ticket}`,
    subject: `Your ${config.productName} password was changed`,
    heading: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    paragraphs: [
      'Every other device has been signed out. If it was you, there is nothing to do.',
      'If it was not, choose “Forgot password” where you sign in, now: the code comes to this address and to no other.',
    ],
    button: { label: `Open ${config.productName}`, href: config.siteUrl },
    reason: 'You get this mail to keep your account yours; it cannot be turned off.',
  };
}
