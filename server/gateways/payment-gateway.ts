import type { EvidenceKind } from '../../contract/console-disputes.ts';
import type { Minor } from '../../contract/money.ts';

/** A card as the gateway describes it. */
export interface GatewayCard {
  ref: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export type Cycle = 'month' | 'year';

/**
 * A payment on an account's card. The key is the id of our own row, so repeating a request with the same key
 * changes nothing.
 */
export interface OnCard {
  accountId: number;
  cardRef: string;
  amount: Minor;
  idempotencyKey: string;
}

/**
 * The cardholder is present, so their bank may ask them to authenticate; `authenticated` says that they did.
 */
export interface WithHolder extends OnCard {
  authenticated: boolean;
  description: string;
}

export interface HoldState {
  ref: string;
  key: string;
  amount: Minor;
  captured: Minor;
  state: 'held' | 'released' | 'captured';
}

export interface ChargeState {
  ref: string;
  key: string;
  amount: Minor;
}

export interface SubscriptionState {
  ref: string;
  key: string;
  state: 'active' | 'past-due' | 'ended';
  periodStart: Date;
  periodEnd: Date;
  cancelsAtEnd: boolean;
}

/** One bill of a subscription: the first, a renewal, a change of plan. */
export interface BillState {
  ref: string;
  subscriptionRef: string;
  amount: Minor;
  state: 'paid' | 'failed';
  /** The payment, once there is one. */
  paymentRef: string | null;
  periodStart: Date;
  periodEnd: Date;
}

export interface RefundState {
  ref: string;
  key: string | null;
  paymentRef: string;
  amount: Minor;
  state: 'done' | 'failed';
}

export interface DisputeState {
  ref: string;
  paymentRef: string;
  amount: Minor;
  state: 'open' | 'won' | 'lost';
  reason: string;
  /** Until when evidence is taken. */
  dueAt?: Date;
}

/** A file about a disputed payment. The gateway takes one of each kind. */
export interface EvidenceFile {
  kind: EvidenceKind;
  name: string;
  /** PDF, JPEG or PNG. */
  type: string;
  bytes: Uint8Array;
}

export interface SubmitEvidence {
  disputeRef: string;
  text: string;
  files: EvidenceFile[];
  idempotencyKey: string;
}

export interface BankTransfer {
  ref: string;
  amount: Minor;
}

/**
 * A bank debit (ACH). The bank answers days later, and can take the money back after that: `code` is its reason for a
 * failure or a return, as in R01.
 */
export interface DebitState {
  ref: string;
  key: string;
  amount: Minor;
  state: 'pending' | 'succeeded' | 'failed' | 'returned';
  code: string | null;
}

/** What was transferred from our balance at the gateway to a seller's account there. */
export interface TransferState {
  ref: string;
  key: string;
  amount: Minor;
}

/** A seller's account at the gateway. `ready`: it can receive transfers and pay them out. */
export interface SellerAccountState {
  ref: string;
  key: string;
  state: 'pending' | 'ready';
}

/**
 * The state of one object at the gateway when the event was created: events may arrive late, twice and in any
 * order.
 */
export type GatewayChange =
  | { type: 'hold'; hold: HoldState }
  | { type: 'charge'; charge: ChargeState }
  | { type: 'subscription'; subscription: SubscriptionState }
  | { type: 'bill'; bill: BillState }
  | { type: 'refund'; refund: RefundState }
  | { type: 'dispute'; dispute: DisputeState }
  | { type: 'bank'; transfer: BankTransfer }
  | { type: 'debit'; debit: DebitState }
  | { type: 'transfer'; transfer: TransferState }
  | { type: 'seller-account'; account: SellerAccountState };

/**
 * Something happened to an identity check. Its state isn't taken from the event: it's read from the provider
 * (identity-gateway.ts).
 */
export interface IdentityChange {
  type: 'identity';
  ref: string;
}

export type GatewayReport = GatewayChange | IdentityChange;
export type GatewayEvent = GatewayReport & { id: string; at: Date };

export interface AddCard {
  accountId: number;
  paymentMethod: string;
  authenticated: boolean;
  idempotencyKey: string;
}

export interface RefundPayment {
  /** A charge, a captured hold, a bill's payment or a debit that succeeded. */
  paymentRef: string;
  amount: Minor;
  idempotencyKey: string;
}

/** A debit from the buyer's bank account. `paymentMethod` is the gateway's name for it: its number never reaches us. */
export interface DebitBank {
  accountId: number;
  paymentMethod: string;
  amount: Minor;
  description: string;
  /** Connects the debits and transfers of one sale. */
  group: string;
  /** The buyer's consent, given on our page. */
  consent: { address: string; agent: string };
  idempotencyKey: string;
}

export interface Transfer {
  sellerAccountRef: string;
  amount: Minor;
  group: string;
  idempotencyKey: string;
}

export interface Subscribe extends WithHolder {
  cycle: Cycle;
}
export interface Subscribed {
  subscription: SubscriptionState;
  bill: BillState;
}
export interface ChangeSubscription extends WithHolder {
  ref: string;
  cycle: Cycle;
  /** The unused part of the old period is credited as of this moment. */
  prorationAt: Date;
}
export type PreviewChange = Pick<ChangeSubscription, 'ref' | 'amount' | 'cycle' | 'prorationAt'>;
export interface UseCard {
  ref: string;
  accountId: number;
  cardRef: string;
  idempotencyKey: string;
}

/**
 * Cards, holds, payments and subscriptions at a payment gateway. Refusals are AppErrors: card_declined,
 * insufficient_funds, card_expired, authentication_required, conflict, idempotency_conflict. After any other
 * error (including `unavailable`) the result is unknown, and the request may be repeated with its key.
 */
export interface PaymentPort {
  name: 'sandbox' | 'stripe';
  addCard(request: AddCard): Promise<GatewayCard>;
  removeCard(ref: string): Promise<void>;

  placeHold(request: OnCard): Promise<{ ref: string }>;
  releaseHold(ref: string): Promise<void>;
  captureHold(ref: string, amount: Minor): Promise<void>;

  charge(request: WithHolder): Promise<{ ref: string }>;
  refund(request: RefundPayment): Promise<{ ref: string }>;

  /** Sends evidence to the cardholder's bank; final. @throws AppError conflict: the gateway refuses it */
  submitEvidence(request: SubmitEvidence): Promise<void>;

  /** Usually `pending`; the result is reported as an event. */
  debit(request: DebitBank): Promise<DebitState>;
  /** Opens a seller's account, once; it's `pending` until the seller has answered the gateway's questions. */
  openSellerAccount(request: { accountId: number; idempotencyKey: string }): Promise<SellerAccountState>;
  readSellerAccount(sellerAccountRef: string): Promise<SellerAccountState>;
  /** The address of the gateway's page with those questions. It works once, for a few minutes. */
  onboardingLink(sellerAccountRef: string, returnUrl: string): Promise<string>;
  transfer(request: Transfer): Promise<TransferState>;

  subscribe(request: Subscribe): Promise<Subscribed>;
  /** Starts a new period immediately; the unused part of the old one is deducted from its price. */
  changeSubscription(request: ChangeSubscription): Promise<Subscribed>;
  /** What a change would cost now, in minor units. At 0 or below, the change can't be made immediately. */
  previewChange(request: PreviewChange): Promise<number>;
  /** Cancels at the `end` of the period or `now`; `keep` undoes a cancellation at the end. */
  cancelSubscription(ref: string, at: 'end' | 'now' | 'keep'): Promise<SubscriptionState>;
  /**
   * Renews with another card from now on and retries an unpaid bill with it immediately. Returns null if
   * nothing was unpaid.
   */
  useCard(request: UseCard): Promise<BillState | null>;

  /**
   * Checks and reads a request from the gateway; undefined if it's an event we don't use. @throws AppError
   * forbidden if the signature is wrong or too old
   */
  readEvent(body: string, signature: string | undefined): Promise<GatewayEvent | undefined>;
  /** Everything that changed since, for the nightly comparison. */
  changedSince(since: Date): AsyncIterable<GatewayChange>;
  /**
   * For a gateway inside this program: does what others do on their own (such as renewals) and reports its
   * events.
   */
  turn?(tell: (events: GatewayEvent[]) => Promise<void>): Promise<void>;
}
