import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { linkToken, resetCode, verifySeconds } from '../account/index.ts';
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
import { siteStaffEmail } from '../site-staff/index.ts';
import { staffEmail } from '../staff/index.ts';
import type { DisputeState } from '../../gateways/payment-gateway.ts';
import { deliver } from '../../email/deliver.ts';
import { layout } from '../../email/layout.ts';
import { duration, siteZone, weekdayAndTime } from '../../../utils/time.ts';

type Payload = JobPayloads['send-mail'];
interface Addressee {
  id: number;
  email: string;
  full_name: string;
  email_verified_at: Date | null;
}
type EmailParts = PaymentTexts;

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
    isKept: content.code === undefined && !content.button?.href.includes('token='),
    ...(attachments && { attachments }),
    ...layout({ ...content, productName: config.productName, siteUrl: config.siteUrl }),
  });
}

async function textsOf(
  context: Context,
  { kind, data }: Payload,
  recipient: Addressee,
): Promise<EmailParts | undefined> {
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
  if (kind === 'site-staff-invited' || kind === 'site-staff-added')
    return siteStaffEmail(context, {
      accountId: recipient.id,
      ticket,
      isNew: kind === 'site-staff-invited',
    });
  if (kind === 'verify') return verify(context, ticket);
  if (kind === 'reset') return reset(context, ticket);
  if (kind === 'password-changed') return passwordChanged(context, ticket);
  if (kind === 'new-device') return newDevice(context, ticket, data);
  return accountExists(context, ticket);
}

const verifyHref = ({ config }: Context, ticket: string) =>
  `${config.siteUrl}/api/v1/verify-email?token=${linkToken(config.jwtSecrets, ticket)}`;

/**
 * Without a name in the greeting: people who sign up with someone else's address must not control any of the
 * text sent to it.
 */
function verify(context: Context, ticket: string): EmailParts {
  const { emailTexts: t } = context;
  const { productName } = context.config;
  return {
    id: `verify-${ticket}`,
    subject: t.verifyYourEmailFor({ productName }),
    heading: t.pleaseVerifyYourEmail,
    preview: t.oneClickAndYourAccountIs,
    paragraphs: [t.welcomeAboard, t.useTheButtonBelowToVerify({ time: duration(verifySeconds) })],
    button: { label: t.verifyEmail, href: verifyHref(context, ticket) },
    reason: t.youreReceivingThisEmailBecauseSomeoneSigned({ productName }),
  };
}

/** Answers a sign-up with an address that has an account: only the address's owner learns about it. */
function accountExists(
  { config: { productName, siteUrl }, emailTexts: t }: Context,
  ticket: string,
): EmailParts {
  return {
    id: `exists-${ticket}`,
    subject: t.youAlreadyHaveAAccount({ productName }),
    heading: t.youAlreadyHaveAnAccount,
    preview: t.signInWithThisAddressNothing,
    paragraphs: [t.someoneProbablyYouTriedToSignUp, t.signInWithYourPasswordIf],
    button: { label: t.signIn, href: siteUrl },
    reason: t.ifThisWasntYouIgnoreThis,
  };
}

function reset({ config, emailTexts: t }: Context, ticket: string): EmailParts {
  const code = resetCode(config.jwtSecrets, ticket);
  return {
    id: `reset-${ticket}`,
    subject: t.isYourCode({ code, productName: config.productName }),
    heading: t.yourCodeForANewPassword,
    preview: t.theCodeWorksForMinutes({ resetSeconds: limits.resetSeconds / 60 }),
    paragraphs: [t.enterThisCodeWhereYouRequested({ minutes: limits.resetSeconds / 60 })],
    code,
    reason: t.ifYouDidntRequestItSomeone,
  };
}

function newDevice(
  { config, emailTexts: t }: Context,
  ticket: string,
  { device = '', address = '', at = '' }: Record<string, string>,
): EmailParts {
  return {
    id: `device-${ticket}`,
    subject: t.newSignInToYourAccount({ productName: config.productName }),
    heading: t.newSignIn,
    preview: t.ifThisWasYouYouDontNeed({ device }),
    paragraphs: [t.someoneSignedInToYourAccount, t.ifItWasntYouSomeoneElse],
    details: [
      [t.device, device],
      [t.when, weekdayAndTime(at, Date.now(), siteZone)],
      [t.ipAddress, address],
    ],
    button: { label: t.viewYourDevices, href: `${config.siteUrl}/profile#sessions` },
    reason: t.weSendThisEmailToProtect,
  };
}

function passwordChanged({ config, emailTexts: t }: Context, ticket: string): EmailParts {
  return {
    id: `password-${ticket}`,
    subject: t.yourPasswordWasChanged({ productName: config.productName }),
    heading: t.yourPasswordWasChanged2,
    preview: t.ifThisWasYouYouDont,
    paragraphs: [t.everyOtherDeviceHasBeenSigned, t.ifItWasntYouGoTo],
    button: { label: t.open({ productName: config.productName }), href: config.siteUrl },
    reason: t.weSendThisEmailToProtect,
  };
}
