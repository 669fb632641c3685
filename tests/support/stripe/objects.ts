import type { Form } from './form.ts';

/** The parts of Stripe's objects that the adapter reads, by their published names. Amounts in cents. */
interface Kept<Kind extends string> {
  id: string;
  object: Kind;
  created?: number;
  livemode?: boolean;
}

export interface CardError {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
}

export interface Customer extends Kept<'customer'> {
  metadata: Form;
}

export interface Product extends Kept<'product'> {
  name: string | undefined;
}

export interface PaymentMethod extends Kept<'payment_method'> {
  type: 'card' | 'us_bank_account';
  /** The fake's own: which test card or bank account it is. */
  test: string;
  customer: string | null;
  card?: { brand: string; last4: string; exp_month: number; exp_year: number };
  us_bank_account?: { bank_name: string; last4: string };
}

export interface PaymentIntent extends Kept<'payment_intent'> {
  amount: number;
  currency: 'usd';
  customer: string | null;
  capture_method: string;
  metadata: Form;
  status: string;
  amount_capturable: number;
  amount_received: number;
  latest_charge: string | null;
  last_payment_error: CardError | null;
  next_action?: object | null;
  client_secret: string;
  payment_method: string;
  description?: string | null;
  transfer_group?: string | null;
  /** The fake's own: the invoice it pays. */
  invoice_of?: string;
}

export interface SetupIntent extends Kept<'setup_intent'> {
  status: string;
  next_action: object | null;
  customer: string | undefined;
  payment_method: string;
  metadata: Form;
  client_secret: string;
  last_setup_error: CardError | null;
}

/** Seconds since 1970. */
export interface Period {
  start: number;
  end: number;
}

export interface InvoiceLine {
  amount: number;
  period: Period;
}

export interface Invoice extends Kept<'invoice'> {
  customer: string;
  billing_reason: string;
  amount_due: number;
  amount_paid: number;
  total: number;
  status: 'open' | 'paid' | 'void';
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Form };
  };
  lines: { object: 'list'; data: InvoiceLine[]; has_more: boolean };
}

export interface InvoicePayment extends Kept<'invoice_payment'> {
  invoice: string;
  status: 'open' | 'paid';
  is_default: boolean;
  amount_requested: number;
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface Price {
  unit_amount: number;
  recurring: { interval: string };
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription extends Kept<'subscription'> {
  customer: string;
  status: string;
  cancel_at_period_end: boolean;
  metadata: Form;
  default_payment_method: string;
  pending_update: { price: Price } | null;
  latest_invoice: string | null;
  items: { object: 'list'; data: [SubscriptionItem]; has_more: boolean };
}

export interface Dispute extends Kept<'dispute'> {
  amount: number;
  payment_intent: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  reason: string;
  evidence?: Form;
  evidence_details?: { due_by: number };
}

export interface StoredFile extends Kept<'file'> {
  purpose: string;
  filename: string;
  type: string;
}

export interface Refund extends Kept<'refund'> {
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Form;
}

export interface VerificationSession extends Kept<'identity.verification_session'> {
  type: 'document';
  status: 'requires_input' | 'processing' | 'verified' | 'canceled';
  last_error: { code: string; reason: string } | null;
  metadata: Form;
  client_reference_id: string | undefined;
  url: string | null;
  /** The fake's own: where its page leads back to. */
  return_url: string | undefined;
}

export interface Account extends Kept<'account'> {
  type: 'express';
  capabilities: { transfers: 'inactive' | 'active' };
  payouts_enabled: boolean;
  metadata: Form;
}

export interface Transfer extends Kept<'transfer'> {
  amount: number;
  destination: string;
  transfer_group: string | undefined;
  metadata: Form;
}

export interface Payout extends Kept<'payout'> {
  amount: number;
}

export interface Event extends Kept<'event'> {
  type: string;
  api_version: string;
  pending_webhooks: number;
  request: null;
  data: { object: StripeObject };
}

export type StripeObject =
  | Customer
  | Product
  | PaymentMethod
  | PaymentIntent
  | SetupIntent
  | Invoice
  | InvoicePayment
  | Subscription
  | Dispute
  | StoredFile
  | Refund
  | VerificationSession
  | Account
  | Transfer
  | Payout;

export type Kind = StripeObject['object'];
export type ObjectOf<K extends Kind> = Extract<StripeObject, { object: K }>;
