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

/** Never a number: what the gateway tells of a card. `expiry`: soon within 45 days. */
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
 * `paymentMethod` is the token the gateway gave the browser (the sandbox knows Stripe's test names, `pm_card_visa` …). Codes: card_declined, insufficient_funds, card_expired,
 * authentication_required (with `clientSecret` for the gateway's script); `authenticated` repeats the call after the step; conflict (ten cards). Header Idempotency-Key, if given:
 * the same again adds it once; idempotency_conflict with another `paymentMethod`, invalid_request for what is no key.
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
/** The default one first, then the newest. */
export const listCards = call({
  method: 'GET',
  path: '/payment/card/get',
  summary: 'My cards',
  access: 'signed-in',
  data: ListOf(Card),
});
/** Bids and the plan use it from now on; holds that stand stay, those that another card refused are tried on it. Codes: not_found. */
export const setDefaultCard = call({
  method: 'PUT',
  path: '/payment/card/set-default',
  summary: 'Use this card',
  access: 'signed-in',
  body: Strict({ id: Id }),
  data: Card,
});
/** The newest of the rest becomes the default. Codes: not_found, card_in_use. */
export const deleteCard = call({
  method: 'DELETE',
  path: '/payment/card/delete/{id}',
  summary: 'Remove a card; card_in_use while a hold or a plan needs it',
  access: 'signed-in',
  params: Strict({ id: Id }),
  data: Done,
});

const Boat = Nullable(Type.Object({ id: BoatId, title: Type.String() }));

/** One line of my own books. `way`: out of my pocket, into it, or only reserved (`none`). */
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
  summary: 'My transactions, the last first',
  access: 'signed-in',
  query: Strict({ ...Paging.properties, kind: Kind }),
  data: ListOf(Transaction),
});
/** The newest thousand, and the sums over all of them, whatever `kind`: paid, given back, held now. `format=csv`: all, as a file, dates by the caller's clock. */
export const userTransactions = call({
  method: 'GET',
  path: '/user-transaction',
  summary: 'All my transactions, with their sums, or as a file',
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

/** `lines` in minor units; `amount` is the sum of those that are ours. */
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
  summary: 'My invoices, the last first',
  access: 'signed-in',
  query: Paging,
  data: ListOf(Invoice),
});
/** A PDF. Codes: not_found. */
export const invoicePdf = call({
  method: 'GET',
  path: '/payment/invoice/{id}/pdf',
  summary: 'An invoice of mine as a PDF',
  access: 'signed-in',
  answers: 'application/pdf',
  params: Strict({ id: Id }),
  data: Done,
});

/** What became of what I sold. The price goes from the buyer to me directly; `fee` is the buyer's, and ours; `share` is what we owe me of it after a sale that was not paid. */
export const SoldBoat = Type.Object({
  id: Id,
  boat: Boat,
  soldAt: Instant,
  state: OneOf('standing', 'unpaid'),
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
/** The last first; to a dealer's staff the dealer's. `due` and `paidOut`: shares, over all pages. */
export const listSold = call({
  method: 'GET',
  path: '/payment/sold/lists',
  summary: 'What I sold, its fees, and what is due to me',
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

/** By the site's staff. Gives money of a paid invoice back to the card. `amount` in minor units. Header Idempotency-Key: the same again gives it back once. Codes: not_found, forbidden, conflict, idempotency_conflict, idempotency_key_required, unavailable. */
export const refundInvoice = call({
  method: 'POST',
  path: '/payment/refund',
  summary: 'Refund; the site’s staff',
  access: 'signed-in',
  body: Strict({ invoiceId: Id, amount: EnteredAmount, reason: Text(500, 1) }),
  data: Invoice,
});
/** By the site's staff: a seller's share was transferred. Said again, it changes nothing. Codes: not_found, forbidden. */
export const settlePayout = call({
  method: 'POST',
  path: '/payment/payout/settle',
  summary: 'A share was transferred; the site’s staff',
  access: 'signed-in',
  body: Strict({ id: Id, reference: Text(120, 1) }),
  data: Done,
});

/** For the gateway alone: its news, signed over the body as it was sent. */
export const gatewayWebhookPath = '/payment/webhook';
