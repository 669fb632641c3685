import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { linkToken, resetCode } from '../account/index.ts';
import { inquiryLetter } from '../messages/index.ts';
import {
  disputeLetter,
  refundLetter,
  cardExpiringLetter,
  planEndedLetter,
  planNotBegunLetter,
  planUnpaidLetter,
  receiptLetter,
  type PaymentWords,
} from '../payments/index.ts';
import { staffLetter } from '../staff/index.ts';
import type { DisputeState } from '../../gateways/payment-gateway.ts';
import { deliver } from '../../mail/deliver.ts';
import { layout } from '../../mail/layout.ts';
import { timeWords } from '../../mail/time-words.ts';

type Payload = JobPayloads['send-mail'];
interface Addressee {
  id: number;
  email: string;
  full_name: string;
  email_verified_at: Date | null;
  utc_offset: number;
}
type Words = PaymentWords;

/** Mails about an account, and private messages. What was deleted meanwhile is not mailed about. The mail's id makes a retry the same mail. */
export async function sendMailJob(context: Context, payload: Payload): Promise<void> {
  const { config, db } = context;
  const person = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'email_verified_at', 'utc_offset'])
    .where('id', '=', payload.accountId)
    .executeTakeFirst();
  const words = person && (await wordsOf(context, payload, person));
  if (!words) return;
  const { subject, id, attachments, ...letter } = words;
  await deliver(context, {
    id,
    to: { name: person.email_verified_at ? person.full_name : '', address: person.email },
    subject,
    ...(attachments && { attachments }),
    ...layout({ ...letter, productName: config.productName, siteUrl: config.siteUrl }),
  });
}

async function wordsOf(
  context: Context,
  { kind, data }: Payload,
  person: Addressee,
): Promise<Words | undefined> {
  if (kind === 'inquiry')
    return data.messageId ? inquiryLetter(context, Number(data.messageId), person.id) : undefined;
  if (kind === 'receipt') return receiptLetter(context, Number(data.invoiceId), person);
  if (kind === 'plan-unpaid') return planUnpaidLetter(context, Number(data.subscriptionId), data.bill ?? '');
  if (kind === 'plan-ended') return planEndedLetter(context, Number(data.subscriptionId));
  if (kind === 'plan-not-begun') return planNotBegunLetter(context, Number(data.subscriptionId));
  if (kind === 'refund') return refundLetter(context, Number(data.refundId), person.id);
  if (kind === 'dispute')
    return disputeLetter(context, Number(data.disputeId), data.state as DisputeState['state'], person.id);
  if (kind === 'card-expiring') return cardExpiringLetter(context, Number(data.cardId));
  const { ticket } = data;
  if (!ticket) throw new Error(`A ${kind} mail needs a ticket`);
  if (kind === 'staff-invited' || kind === 'staff-back')
    return staffLetter(context, person.id, ticket, kind === 'staff-back');
  if (kind === 'verify') return verify(context, ticket);
  if (kind === 'reset') return reset(context, ticket);
  if (kind === 'password-changed') return passwordChanged(context, ticket);
  if (kind === 'new-device') return newDevice(context, ticket, data, person);
  return accountExists(context, ticket);
}

const verifyHref = ({ config }: Context, ticket: string) =>
  `${config.siteUrl}/api/v1/verify-email?token=${linkToken(config.jwtSecret, ticket)}`;

/** Nobody is greeted by name: who signs up with somebody else's address shall not write a line of the mail to them. */
function verify(context: Context, ticket: string): Words {
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

/** Answers a sign-up with a verified address: only its owner learns of the account. */
function accountExists({ config: { productName, siteUrl } }: Context, ticket: string): Words {
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

function reset({ config }: Context, ticket: string): Words {
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
  person: Addressee,
): Words {
  return {
    id: `device-${ticket}`,
    subject: `A new sign-in to your ${config.productName} account`,
    heading: 'Signed in on a new device',
    preview: `${device}. If it was you, there is nothing to do.`,
    paragraphs: [
      'Somebody signed in to your account from a device that we have not seen with it before. If it was you, there is nothing to do.',
      'If it was not, somebody knows your password: change it now. That signs out every other device.',
    ],
    facts: [
      ['Device', device],
      ['When', timeWords(new Date(at), person.utc_offset)],
      ['Network address', address],
    ],
    button: { label: 'See where you are signed in', href: `${config.siteUrl}/profile#sessions` },
    reason: 'You get this mail to keep your account yours; it cannot be turned off.',
  };
}

function passwordChanged({ config }: Context, ticket: string): Words {
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
