import type Stripe from 'stripe';
import type { Db } from '../db/database.ts';

export interface StripeParts {
  stripe: Stripe;
  db: Db;
  /** Says whose objects they are, where several sites share one account. */
  site: string;
  /** Our key as Stripe gets it. */
  keyed(key: string): Stripe.RequestOptions;
  tagged(key: string): { key: string; site: string };
  customerOf(accountId: number): Promise<string>;
}

export const idOf = (object: string | { id: string }): string =>
  typeof object === 'string' ? object : object.id;

/** The payment of a bill; null while there is none. */
export async function paymentOfInvoice(stripe: Stripe, invoice: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({ invoice, limit: 10 });
  const paid = data.find(({ status }) => status === 'paid') ?? data[0];
  return paid?.payment.payment_intent ? idOf(paid.payment.payment_intent) : null;
}
