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
  const { config, db } = context;
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
    subject: `Receipt ${invoice.number}: ${invoice.title}`,
    heading: `Thank you: ${formatMoney(invoice.amount)} received`,
    preview: invoice.title,
    paragraphs: [
      isFee
        ? 'The buyer’s fee was charged to the card on which it was held. The price of the boat goes to the seller directly; we never ask for it.'
        : 'It was charged to your card. What you bought is yours from now on.',
      'The receipt is attached.',
    ],
    details: [
      ['Number', invoice.number],
      ...invoice.lines.map((line): [string, string] => [
        line.isOurs ? line.label : `${line.label}, to the seller`,
        formatMoney(line.amount),
      ]),
    ],
    button: { label: 'All invoices', href: `${config.siteUrl}/payments?tab=invoices` },
    reason: `You get this mail because you paid at ${productName}.`,
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
  const plan = await planOf(context, subscriptionId);
  if (!plan || plan.state !== 'past-due' || !plan.grace_until) return undefined;
  const until = weekdayAndTime(plan.grace_until.getTime(), Date.now(), siteZone);
  return {
    id: `plan-unpaid-${bill}`,
    subject: `Your card was refused: ${plan.name}`,
    heading: `${plan.name} could not be renewed`,
    preview: `It holds until ${until}.`,
    paragraphs: [
      `Your card ending in ${plan.last4} did not pay the renewal of ${plan.name}. Nothing changes until ${until}.`,
      'Please add another card, or make another your default: we try again at once. Your listings stay up either way; without the plan you can put up as many as the free one allows.',
    ],
    button: { label: 'Change the card', href: `${context.config.siteUrl}/profile#cards` },
    reason: 'You get this mail because you have a paid plan.',
  };
}

/** The grace period is over and nothing was paid. */
export async function planEndedEmail(
  context: Context,
  subscriptionId: number,
): Promise<PaymentTexts | undefined> {
  const plan = await planOf(context, subscriptionId);
  return (
    plan && {
      id: `plan-ended-${plan.id}`,
      subject: `${plan.name} has ended`,
      heading: `${plan.name} has ended`,
      preview: 'You have the free plan now.',
      paragraphs: [
        `The renewal of ${plan.name} was not paid in time, and the plan has ended. You have the free one now. What is listed stays listed.`,
      ],
      button: { label: 'Choose a plan', href: `${context.config.siteUrl}/plan` },
      reason: 'You get this mail because you had a paid plan.',
    }
  );
}

/** The card refused the plan that was to follow another. */
export async function planNotStartedEmail(
  context: Context,
  subscriptionId: number,
): Promise<PaymentTexts | undefined> {
  const plan = await planOf(context, subscriptionId);
  return (
    plan && {
      id: `plan-not-begun-${plan.id}`,
      subject: `Your card was refused: ${plan.name}`,
      heading: `${plan.name} could not begin`,
      preview: 'You have the free plan now.',
      paragraphs: [
        `Your plan has ended, and ${plan.name}, which you chose to follow it, could not be charged to your card ending in ${plan.last4}. You have the free plan now. Add another card and choose the plan again.`,
      ],
      button: { label: 'Choose a plan', href: `${context.config.siteUrl}/plan` },
      reason: 'You get this mail because you chose this plan.',
    }
  );
}

/** The default card expires soon: new bids and the plan depend on it. Undefined if it was removed. */
export async function cardExpiringEmail(context: Context, cardId: number): Promise<PaymentTexts | undefined> {
  const card = await context.db
    .selectFrom('card')
    .select(['id', 'last4', 'exp_month', 'exp_year'])
    .where('id', '=', cardId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return (
    card && {
      id: `card-expiring-${card.id}`,
      subject: `Your card ending in ${card.last4} expires soon`,
      heading: 'Your card expires soon',
      preview: `It is good until the end of ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}.`,
      paragraphs: [
        `Your card ending in ${card.last4} is good until the end of ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}. Please add the new one, so that your bids and your plan go on.`,
      ],
      button: { label: 'Change the card', href: `${context.config.siteUrl}/profile#cards` },
      reason: 'You get this mail because this card is your default.',
    }
  );
}
