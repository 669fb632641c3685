import { formatMoney } from '../../../utils/money.ts';
import type { Context } from '../../context.ts';
import type { DisputeState } from '../../gateways/payment-gateway.ts';
import { contentValues } from '../content/index.ts';
import { invoiceNumber, type InvoiceRow } from './invoices.ts';
import type { PaymentTexts } from './payment-emails.ts';

type RefundTexts = Pick<PaymentTexts, 'subject' | 'heading' | 'preview' | 'paragraphs'>;
const money = (amount: number | bigint) => formatMoney(Number(amount));

/**
 * For the payer: the refunded amount. For the seller of the boat whose fee it was: the same, and that nothing
 * else changes.
 */
export async function refundEmail(
  context: Context,
  refundId: number,
  accountId: number,
): Promise<PaymentTexts | undefined> {
  const { db } = context;
  const refund = await db
    .selectFrom('refund')
    .select(['id', 'invoice_id', 'amount'])
    .where('id', '=', refundId)
    .executeTakeFirst();
  const invoice =
    refund &&
    (await db.selectFrom('invoice').selectAll().where('id', '=', refund.invoice_id).executeTakeFirst());
  if (!refund || !invoice) return undefined;
  const amount = money(refund.amount);
  const given =
    Number(refund.amount) === Number(invoice.amount)
      ? `We have given back all of the ${amount}`
      : `We have given back ${amount} of the ${money(invoice.amount)}`;
  const texts: RefundTexts =
    invoice.account_id === accountId
      ? {
          subject: `Refund of ${amount}: ${invoice.title}`,
          heading: `${amount} goes back to your card`,
          preview: invoice.title,
          paragraphs: [
            `${given} that you paid. Your bank shows it on the card that you paid with, usually within 5 to 10 days.`,
          ],
        }
      : {
          subject: `The buyer’s fee was given back: ${invoice.title}`,
          heading: `${amount} of the buyer’s fee was given back`,
          preview: invoice.title,
          paragraphs: [
            `${given} that your buyer paid to us as the fee. It costs you nothing: the price of the boat is between you and the buyer, and is not touched by it.`,
          ],
        };
  return paymentEmail(context, invoice, accountId, `refund-${refund.id}`, texts, [
    ['Paid', money(invoice.amount)],
    ['Given back so far', money(invoice.refunded)],
  ]);
}

/**
 * A dispute was opened or decided. If it's decided before the first email is sent, only the second one is.
 */
export async function disputeEmail(
  context: Context,
  disputeId: number,
  state: DisputeState['state'],
  accountId: number,
): Promise<PaymentTexts | undefined> {
  const { db } = context;
  const dispute = await db
    .selectFrom('dispute')
    .select(['id', 'invoice_id', 'amount', 'state'])
    .where('id', '=', disputeId)
    .executeTakeFirst();
  const invoice =
    dispute &&
    (await db.selectFrom('invoice').selectAll().where('id', '=', dispute.invoice_id).executeTakeFirst());
  if (!dispute || !invoice || dispute.state !== state) return undefined;
  const texts = (invoice.account_id === accountId ? toPayer : toSeller)[state](
    money(dispute.amount),
    invoice.title,
  );
  return paymentEmail(context, invoice, accountId, `dispute-${dispute.id}-${state}`, texts, [
    ['In dispute', money(dispute.amount)],
  ]);
}

const toPayer: Record<DisputeState['state'], (amount: string, title: string) => RefundTexts> = {
  open: (amount, title) => ({
    subject: `Your bank questions a payment: ${title}`,
    heading: `Your bank holds back ${amount}`,
    preview: title,
    paragraphs: [
      'Somebody told your bank that this payment to us was not right, and the bank holds the money back while it looks into that.',
      'If it was you, there is nothing to do: the bank decides, and we tell you how. If it was a mistake, please tell your bank: that usually ends it.',
    ],
  }),
  won: (amount, title) => ({
    subject: `Your bank has decided: ${title}`,
    heading: 'The payment stands',
    preview: title,
    paragraphs: [
      `Your bank has looked into the payment of ${amount} that was questioned, and has decided that it stands. The invoice is paid, as it was before.`,
    ],
  }),
  lost: (amount, title) => ({
    subject: `Your bank has decided: ${title}`,
    heading: `${amount} is yours again`,
    preview: title,
    paragraphs: [
      'Your bank has looked into the payment that was questioned, and has given the money back to you. The invoice is marked as charged back; you need not do anything.',
    ],
  }),
};

const toSeller: Record<DisputeState['state'], (amount: string, title: string) => RefundTexts> = {
  open: (amount, title) => ({
    subject: `The buyer’s fee is in dispute: ${title}`,
    heading: 'The buyer’s bank questions the fee',
    preview: title,
    paragraphs: [
      `The bank of your buyer holds back the fee of ${amount} that was paid to us for this sale, while it looks into what it was told. This is about our fee alone; the sale stands.`,
      'If you have not handed the boat over yet, be sure first that her price has come.',
    ],
  }),
  won: (amount, title) => ({
    subject: `The buyer’s fee stands: ${title}`,
    heading: 'The buyer’s fee stands',
    preview: title,
    paragraphs: [
      `The bank of your buyer has decided that the fee of ${amount} was rightly paid. There is nothing to do.`,
    ],
  }),
  lost: (amount, title) => ({
    subject: `The buyer’s fee was charged back: ${title}`,
    heading: 'The buyer’s fee was charged back',
    preview: title,
    paragraphs: [
      `The bank of your buyer has taken the fee of ${amount} back from us. It costs you nothing; the price of the boat is between you and the buyer, and is not touched by it.`,
    ],
  }),
};

async function paymentEmail(
  context: Context,
  invoice: InvoiceRow,
  accountId: number,
  id: string,
  texts: RefundTexts,
  details: [string, string][],
): Promise<PaymentTexts> {
  const { siteUrl } = context.config;
  const { productName } = await contentValues(context);
  const isPayer = invoice.account_id === accountId;
  return {
    ...texts,
    id: `${id}-${accountId}`,
    details: [
      ...(isPayer ? [['Invoice', invoiceNumber(invoice.id)] as [string, string]] : []),
      ['For', isPayer && invoice.kind === 'buyers-fee' ? `Buyer’s fee, ${invoice.title}` : invoice.title],
      ...details,
    ],
    button: isPayer
      ? { label: 'All invoices', href: `${siteUrl}/payments?tab=invoices` }
      : { label: 'What you sold', href: `${siteUrl}/payments?tab=sold` },
    reason: isPayer
      ? `You get this mail because you paid at ${productName}.`
      : 'You get this mail because you sold this boat.',
  };
}
