import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { EnteredAmount, Id, Instant, Money, Nullable, OneOf, Strict, Text } from './common.ts';

/** What a bank debit pays: a part in advance, or what remains of the price. */
export const DebitKind = OneOf('deposit', 'remainder');
export type DebitKind = Static<typeof DebitKind>;

/**
 * A bank debit of the buyer. `pending`: the bank hasn't answered. `returned`: the bank took the money back after it had
 * succeeded. `code`: the bank's reason for a failure or a return, as in R01; null if it gave none.
 */
export const SaleDebit = Type.Object({
  id: Id,
  kind: DebitKind,
  amount: Money,
  state: OneOf('pending', 'succeeded', 'failed', 'returned', 'refunded'),
  code: Nullable(Type.String()),
  startedAt: Instant,
  changedAt: Nullable(Instant),
});
export type SaleDebit = Static<typeof SaleDebit>;

/** A seller's account at the payment gateway. `pending`: they haven't answered all of the gateway's questions. */
export const PayoutAccount = OneOf('not-started', 'pending', 'ready');
export type PayoutAccount = Static<typeof PayoutAccount>;

/** What was paid for a sale through the site, and what can be. Amounts in minor units. */
export const SitePayments = Type.Object({
  /** What the caller can pay now; empty for everyone but the buyer. */
  options: Type.Array(Type.Object({ kind: DebitKind, amount: Money })),
  /** Oldest first. */
  debits: Type.Array(SaleDebit),
  /** Held for the seller until the sale is done. */
  held: Money,
  paidOut: Money,
  /** Where the seller gets paid out; null for everyone but the seller and staff who can bind the dealership. */
  account: Nullable(PayoutAccount),
  /** The largest amount that one debit can be. */
  debitMax: Money,
});
export type SitePayments = Static<typeof SitePayments>;

/** For the sides of the sale and site staff. Codes: not_found, role_forbidden. */
export const readSitePayments = call({
  method: 'GET',
  path: '/sale/{id}/payments',
  summary: "What was paid for a sale through the site; not in the specification's list",
  access: 'signed-in',
  params: Type.Object({ id: Id }),
  data: SitePayments,
});

/**
 * Debits the buyer's bank account. `amount` is the one that the buyer saw and agreed to; `paymentMethod` is the
 * gateway's name for the account, whose number never reaches this server. The bank answers days later; a bank account
 * that is refused at once is a debit that failed.
 * Codes: not_found, conflict (another debit is pending, or this amount can't be paid now), idempotency_conflict,
 * unavailable.
 */
export const startDebit = call({
  method: 'POST',
  path: '/sale/debit',
  summary: "Pay for a boat from my bank account; not in the specification's list",
  access: 'signed-in',
  perMinute: 10,
  body: Strict({
    sale_id: Id,
    kind: DebitKind,
    amount: EnteredAmount,
    paymentMethod: Text(200, 1),
    key: Type.String({ format: 'uuid' }),
  }),
  data: SitePayments,
});

/**
 * Opens the seller's account at the gateway, or continues it. `url`, the gateway's page, is for the caller's eyes only
 * and works once. Codes: not_found, role_forbidden, unavailable.
 */
export const openPayoutAccount = call({
  method: 'POST',
  path: '/sale/payout-account',
  summary: "Set up where I'm paid for my boats; not in the specification's list",
  access: 'signed-in',
  perMinute: 6,
  body: Strict({ sale_id: Id }),
  data: Type.Object({ url: Type.String() }),
});
