import { formatMoney } from '../../../utils/money.ts';
import type { Context } from '../../context.ts';
import type { EmailTexts } from '../../email/email-texts.ts';
import type { DisputeState } from '../../gateways/payment-gateway.ts';
import { contentValues } from '../content/index.ts';
import { invoiceNumber } from '../../../utils/invoice-number.ts';
import type { InvoiceRow } from './invoices.ts';
import type { PaymentTexts } from './payment-emails.ts';

type RefundTexts = Pick<PaymentTexts, 'subject' | 'heading' | 'preview' | 'paragraphs'>;
type DisputeTexts = (t: EmailTexts, amount: string, title: string) => RefundTexts;
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
  const { db, emailTexts: t } = context;
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
      ? t.weRefundedTheFull({ amount })
      : t.weRefundedOfThe({ amount, money: money(invoice.amount) });
  const texts: RefundTexts =
    invoice.account_id === accountId
      ? {
          subject: t.refundOf({ amount, title: invoice.title }),
          heading: t.refundedToYourCardAmount({ amount }),
          preview: invoice.title,
          paragraphs: [t.thatYouPaidItUsuallyAppears({ given })],
        }
      : {
          subject: t.buyersFeeRefunded({ title: invoice.title }),
          heading: t.ofTheBuyersFeeWasRefundedAmount({ amount }),
          preview: invoice.title,
          paragraphs: [t.thatYourBuyerPaidUsAs({ given })],
        };
  return paymentEmail(context, invoice, accountId, `refund-${refund.id}`, texts, [
    [t.paid, money(invoice.amount)],
    [t.refundedSoFar, money(invoice.refunded)],
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
  const { db, emailTexts: t } = context;
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
    t,
    money(dispute.amount),
    invoice.title,
  );
  return paymentEmail(context, invoice, accountId, `dispute-${dispute.id}-${state}`, texts, [
    [t.inDispute, money(dispute.amount)],
  ]);
}

const toPayer: Record<DisputeState['state'], DisputeTexts> = {
  open: (t, amount, title) => ({
    subject: t.yourBankIsDisputingAPaymentTitle({ title }),
    heading: t.yourBankIsHolding({ amount }),
    preview: title,
    paragraphs: [t.yourBankReceivedADisputeAbout, t.ifYouFiledTheDisputeYou],
  }),
  won: (t, amount, title) => ({
    subject: t.yourBanksDecision({ title }),
    heading: t.yourPaymentWasUpheld,
    preview: title,
    paragraphs: [t.yourBankReviewedTheDisputedPayment({ amount })],
  }),
  lost: (t, amount, title) => ({
    subject: t.yourBanksDecision({ title }),
    heading: t.returnedToYou({ amount }),
    preview: title,
    paragraphs: [t.yourBankReviewedTheDisputedPaymentAnd],
  }),
};

const toSeller: Record<DisputeState['state'], DisputeTexts> = {
  open: (t, amount, title) => ({
    subject: t.buyersFeeInDispute({ title }),
    heading: t.theBuyersBankIsDisputingThe,
    preview: title,
    paragraphs: [t.yourBuyersBankIsHoldingThe({ amount }), t.ifYouHaventHandedOverThe],
  }),
  won: (t, amount, title) => ({
    subject: t.buyersFeeUpheld({ title }),
    heading: t.disputeClosedTheBuyersFeeWas,
    preview: title,
    paragraphs: [t.yourBuyersBankDecidedThatThe({ amount })],
  }),
  lost: (t, amount, title) => ({
    subject: t.buyersFeeChargedBack({ title }),
    heading: t.theBuyersFeeWasChargedBack,
    preview: title,
    paragraphs: [t.yourBuyersBankHasTakenTheFee({ amount })],
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
  const { emailTexts: t, config } = context;
  const { siteUrl } = config;
  const { productName } = await contentValues(context);
  const isPayer = invoice.account_id === accountId;
  return {
    ...texts,
    id: `${id}-${accountId}`,
    details: [
      ...(isPayer ? [[t.invoice, invoiceNumber(invoice.id)] as [string, string]] : []),
      [
        t.description,
        isPayer && invoice.kind === 'buyers-fee' ? t.buyersFee({ title: invoice.title }) : invoice.title,
      ],
      ...details,
    ],
    button: isPayer
      ? { label: t.viewInvoices, href: `${siteUrl}/payments?tab=invoices` }
      : { label: t.viewYourSales, href: `${siteUrl}/payments?tab=sold` },
    reason: isPayer
      ? t.youreReceivingThisEmailBecauseYouMade({ productName })
      : t.youreReceivingThisEmailBecauseYouSold,
  };
}
