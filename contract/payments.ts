import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import {
  BoatId,
  Currency,
  Done,
  EnteredAmount,
  Id,
  Instant,
  ListOf,
  Money,
  Nullable,
  OneOf,
  Paging,
  Strict,
  Text,
} from './common.ts';

/** What the gateway reports about a card, never its number. `expiry`: soon means within 45 days. */
export const Card = Type.Object({
  id: Id,
  brand: Type.String(),
  last4: Type.String(),
  expMonth: Type.Integer(),
  expYear: Type.Integer(),
  isDefault: Type.Boolean(),
  expiry: OneOf('good', 'soon', 'over'),
});
export type Card = Static<typeof Card>;
/**
 * `paymentMethod` is the token that the gateway gave the browser (the sandbox knows Stripe's test names, such
 * as `pm_card_visa`). After authentication_required (with `clientSecret` for the gateway's script), repeat
 * the call with `authenticated`. The header Idempotency-Key is optional: the same call again adds the card
 * once.
 * Codes: card_declined, insufficient_funds, card_expired, authentication_required, conflict (ten cards),
 * idempotency_conflict with another `paymentMethod`, invalid_request for an invalid key.
 */
export const addCard = call({
  method: 'POST',
  path: '/payment/card/add',
  summary: 'Add a card',
  access: 'signed-in',
  perMinute: 10,
  body: Strict({ paymentMethod: Text(120, 1), authenticated: Type.Optional(Type.Boolean()) }),
  data: Card,
});
/** The default card first, then the newest. */
export const listCards = call({
  method: 'GET',
  path: '/payment/card/get',
  summary: 'My cards',
  access: 'signed-in',
  data: ListOf(Card),
});
/**
 * Bids and the plan use it from now on. Existing holds stay; holds that another card refused are tried on
 * this one. Codes: not_found.
 */
export const setDefaultCard = call({
  method: 'PUT',
  path: '/payment/card/set-default',
  summary: 'Make a card the default',
  access: 'signed-in',
  body: Strict({ id: Id }),
  data: Card,
});
/** The newest remaining card becomes the default. Codes: not_found, card_in_use. */
export const deleteCard = call({
  method: 'DELETE',
  path: '/payment/card/delete/{id}',
  summary: 'Remove a card; card_in_use while a hold or a plan needs it',
  access: 'signed-in',
  params: Strict({ id: Id }),
  data: Done,
});

const Boat = Nullable(Type.Object({ id: BoatId, title: Type.String() }));

/** One transaction from the user's point of view. `way`: paid, received, or only held (`none`). */
export const Transaction = Type.Object({
  id: Type.Integer(),
  at: Instant,
  kind: OneOf(
    'hold',
    'release',
    'charge',
    'refund',
    'dispute',
    'dispute-won',
    'dispute-lost',
    'seller-share',
    'payout',
  ),
  title: Type.String(),
  amount: Money,
  currency: Currency,
  way: OneOf('out', 'in', 'none'),
  boat: Boat,
  invoiceId: Nullable(Id),
});
export type Transaction = Static<typeof Transaction>;
const Kind = Type.Optional(OneOf('payments', 'holds'));
export const listTransactions = call({
  method: 'GET',
  path: '/payment/transaction/user/lists',
  summary: 'My transactions, newest first',
  access: 'signed-in',
  query: Strict({ ...Paging.properties, kind: Kind }),
  data: ListOf(Transaction),
});
/**
 * The newest thousand, and the totals over all of them, whatever `kind`: paid, refunded, held now. With
 * `format=csv`: all of them as a file, with dates in the caller's time zone.
 */
export const userTransactions = call({
  method: 'GET',
  path: '/user-transaction',
  summary: 'All my transactions with totals, or as a file',
  access: 'signed-in',
  mayAnswer: 'text/csv',
  perMinute: 20,
  query: Strict({ kind: Kind, format: Type.Optional(OneOf('json', 'csv')) }),
  data: Type.Object({
    lists: Type.Array(Transaction),
    total: Type.Integer(),
    paid: Money,
    refunded: Money,
    held: Money,
    currency: Currency,
  }),
});
export type TransactionSums = Static<typeof userTransactions.data>;

/** `lines` in minor units; `amount` is the sum of the lines that are paid to us. */
export const Invoice = Type.Object({
  id: Id,
  number: Type.String(),
  kind: OneOf('buyers-fee', 'plan', 'upsell'),
  title: Type.String(),
  lines: Type.Array(
    Type.Object({
      label: Type.String(),
      amount: Type.Integer(),
      isOurs: Type.Boolean({ description: 'false: paid to the seller directly' }),
    }),
  ),
  amount: Money,
  refunded: Money,
  currency: Currency,
  state: OneOf('open', 'paid', 'part-refunded', 'refunded', 'disputed', 'charged-back'),
  issuedAt: Instant,
  paidAt: Nullable(Instant),
  boat: Boat,
});
export type Invoice = Static<typeof Invoice>;
export const listInvoices = call({
  method: 'GET',
  path: '/payment/invoice/lists',
  summary: 'My invoices, newest first',
  access: 'signed-in',
  query: Paging,
  data: ListOf(Invoice),
});
/** A PDF. Codes: not_found. */
export const invoicePdf = call({
  method: 'GET',
  path: '/payment/invoice/{id}/pdf',
  summary: 'One of my invoices as a PDF',
  access: 'signed-in',
  answers: 'application/pdf',
  params: Strict({ id: Id }),
  data: Done,
});

/**
 * The status of something I sold. The buyer pays me the price directly; `fee` is the buyer's fee, paid to us;
 * `share` is what we owe me of it after an unpaid sale.
 */
export const SoldBoat = Type.Object({
  id: Id,
  boat: Boat,
  /** The agreed sale with its steps. */
  sale_id: Nullable(Id),
  soldAt: Instant,
  state: OneOf('standing', 'unpaid', 'canceled'),
  price: Money,
  fee: Money,
  feeState: OneOf('open', 'paid', 'part-refunded', 'refunded', 'disputed', 'charged-back'),
  sellerFee: Money,
  share: Nullable(
    Type.Object({
      amount: Money,
      state: OneOf('due', 'paid'),
      paidAt: Nullable(Instant),
      reference: Type.String(),
    }),
  ),
  currency: Currency,
});
export type SoldBoat = Static<typeof SoldBoat>;
/** Newest first; for a dealer's staff, the dealer's. `due` and `paidOut`: shares, over all pages. */
export const listSold = call({
  method: 'GET',
  path: '/payment/sold/lists',
  summary: "My sales, their fees, and what I'm owed",
  access: 'signed-in',
  query: Paging,
  data: Type.Object({
    lists: Type.Array(SoldBoat),
    total: Type.Integer(),
    page: Type.Integer(),
    limit: Type.Integer(),
    due: Money,
    paidOut: Money,
  }),
});

/**
 * For the site's staff. Refunds a paid invoice to the card. `amount` in minor units. Header Idempotency-Key:
 * the same call again refunds once.
 * Codes: not_found, forbidden, conflict, idempotency_conflict, idempotency_key_required, unavailable.
 */
export const refundInvoice = call({
  method: 'POST',
  path: '/payment/refund',
  summary: 'Refund an invoice (site staff)',
  access: 'site-staff',
  needs: 'move-money',
  isIrreversible: true,
  body: Strict({ invoiceId: Id, amount: EnteredAmount, reason: Text(500, 1) }),
  data: Invoice,
});
/**
 * For the site's staff: records that a seller's share was transferred. Idempotent. Codes: not_found,
 * forbidden.
 */
export const recordPayout = call({
  method: 'POST',
  path: '/payment/payout/settle',
  summary: "Record a payout of a seller's share (site staff)",
  access: 'site-staff',
  needs: 'move-money',
  body: Strict({ id: Id, reference: Text(120, 1) }),
  data: Done,
});

/** For the gateway only: its events, signed over the body as it was sent. */
export const gatewayWebhookPath = '/payment/webhook';
