import type { Context } from '../../context.ts';
import type { EmailContent } from '../../email/email-content.ts';
import type { EmailAttachment } from '../../email/email.ts';
import { formatMoney } from '../../../utils/money.ts';
import { siteZone, weekdayAndTime } from '../../../utils/time.ts';
import { contentValues } from '../content/index.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { readInvoice } from './read-invoices.ts';

export type PaymentTexts = Omit<EmailContent, 'productName' | 'siteUrl'> & {
  subject: string;
  id: string;
  attachments?: EmailAttachment[];
};

/** The receipt of a payment, with a PDF. */
export async function receiptEmail(
  context: Context,
  invoiceId: number,
  person: { full_name: string; email: string },
): Promise<PaymentTexts> {
  const { config, db, emailTexts: t } = context;
  const invoice = await readInvoice(db, invoiceId);
  const { productName, contactEmail } = await contentValues(context);
  const pdf = await invoicePdf(invoice, {
    name: person.full_name,
    email: person.email,
    productName,
    siteUrl: config.siteUrl,
    contactEmail,
  });
  const isFee = invoice.kind === 'buyers-fee';
  return {
    id: `receipt-${invoice.id}`,
    subject: t.receipt({ number: invoice.number, title: invoice.title }),
    heading: t.thankYouReceived({ amount: invoice.amount }),
    preview: invoice.title,
    paragraphs: [isFee ? t.weChargedTheBuyersFeeTo : t.weChargedItToYourCard, t.yourReceiptIsAttached],
    details: [
      [t.number, invoice.number],
      ...invoice.lines.map((line): [string, string] => [
        line.isOurs ? line.label : t.toTheSeller({ label: line.label }),
        formatMoney(line.amount),
      ]),
    ],
    button: { label: t.viewInvoices, href: `${config.siteUrl}/payments?tab=invoices` },
    reason: t.youreReceivingThisEmailBecauseYouMade({ productName }),
    attachments: [{ name: `${invoice.number}.pdf`, type: 'application/pdf', base64: pdf.toString('base64') }],
  };
}

async function planOf({ db }: Context, id: number) {
  return db
    .selectFrom('subscription as s')
    .innerJoin('plan as p', 'p.id', 's.plan_id')
    .innerJoin('card as c', 'c.id', 's.card_id')
    .select(['s.id', 's.state', 's.grace_until', 'p.name', 'c.last4'])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/**
 * A failed renewal: what happened, how long the plan stays active, what to do. Undefined if it was paid
 * meanwhile.
 */
export async function planUnpaidEmail(
  context: Context,
  subscriptionId: number,
  bill: string,
): Promise<PaymentTexts | undefined> {
  const { emailTexts: t } = context;
  const plan = await planOf(context, subscriptionId);
  if (!plan || plan.state !== 'past-due' || !plan.grace_until) return undefined;
  const until = weekdayAndTime(plan.grace_until.getTime(), Date.now(), siteZone);
  return {
    id: `plan-unpaid-${bill}`,
    subject: t.yourCardWasDeclined({ name: plan.name }),
    heading: t.weCouldntRenew({ name: plan.name }),
    preview: t.youCanUseItUntil({ until }),
    paragraphs: [
      t.yourCardEndingInWasDeclined({ last4: plan.last4, name: plan.name, until }),
      t.pleaseAddAnotherCardOrChoose,
    ],
    button: { label: t.changeCard, href: `${context.config.siteUrl}/profile#cards` },
    reason: t.youreReceivingThisEmailBecauseYouHave,
  };
}

/** The grace period is over and nothing was paid. */
export async function planEndedEmail(
  context: Context,
  subscriptionId: number,
): Promise<PaymentTexts | undefined> {
  const { emailTexts: t } = context;
  const plan = await planOf(context, subscriptionId);
  return (
    plan && {
      id: `plan-ended-${plan.id}`,
      subject: t.hasEnded({ name: plan.name }),
      heading: t.hasEnded({ name: plan.name }),
      preview: t.youreNowOnTheFreePlan,
      paragraphs: [t.theRenewalOfWasntPaidIn({ name: plan.name })],
      button: { label: t.chooseAPlan, href: `${context.config.siteUrl}/plan` },
      reason: t.youreReceivingThisEmailBecauseYouHad,
    }
  );
}

/** The card refused the plan that was to follow another. */
export async function planNotStartedEmail(
  context: Context,
  subscriptionId: number,
): Promise<PaymentTexts | undefined> {
  const { emailTexts: t } = context;
  const plan = await planOf(context, subscriptionId);
  return (
    plan && {
      id: `plan-not-begun-${plan.id}`,
      subject: t.yourCardWasDeclined({ name: plan.name }),
      heading: t.couldntStart({ name: plan.name }),
      preview: t.youreNowOnTheFreePlan,
      paragraphs: [t.yourPlanHasEndedAndYour({ name: plan.name, last4: plan.last4 })],
      button: { label: t.chooseAPlan, href: `${context.config.siteUrl}/plan` },
      reason: t.youreReceivingThisEmailBecauseYouChose,
    }
  );
}

/** The default card expires soon: new bids and the plan depend on it. Undefined if it was removed. */
export async function cardExpiringEmail(context: Context, cardId: number): Promise<PaymentTexts | undefined> {
  const { emailTexts: t } = context;
  const card = await context.db
    .selectFrom('card')
    .select(['id', 'last4', 'exp_month', 'exp_year'])
    .where('id', '=', cardId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return (
    card && {
      id: `card-expiring-${card.id}`,
      subject: t.yourCardEndingInExpiresSoon({ last4: card.last4 }),
      heading: t.yourCardExpiresSoon,
      preview: t.itExpiresAtTheEndOf({
        padStart: String(card.exp_month).padStart(2, '0'),
        expyear: card.exp_year,
      }),
      paragraphs: [
        t.yourCardEndingInExpiresAt({
          last4: card.last4,
          padStart: String(card.exp_month).padStart(2, '0'),
          expyear: card.exp_year,
        }),
      ],
      button: { label: t.changeCard, href: `${context.config.siteUrl}/profile#cards` },
      reason: t.youreReceivingThisEmailBecauseThisIs,
    }
  );
}
