import type { Minor } from '../../contract/money.ts';

/** What a gateway says of a card it keeps. */
export interface GatewayCard {
  ref: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export type Cycle = 'month' | 'year';

/** On whose card. The key is the id of our own row: the same key is the same act, however often it is asked for. */
export interface OnCard {
  accountId: number;
  cardRef: string;
  amount: Minor;
  idempotencyKey: string;
}

/** The holder sits before the screen: their bank may ask them, and `authenticated` says that they answered. */
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
}

export interface BankTransfer {
  ref: string;
  amount: Minor;
}

/** How one thing at the gateway stands. What it says is true of its moment: news may come late, twice and in any order. */
export type GatewayChange =
  | { type: 'hold'; hold: HoldState }
  | { type: 'charge'; charge: ChargeState }
  | { type: 'subscription'; subscription: SubscriptionState }
  | { type: 'bill'; bill: BillState }
  | { type: 'refund'; refund: RefundState }
  | { type: 'dispute'; dispute: DisputeState }
  | { type: 'bank'; transfer: BankTransfer };

export type GatewayEvent = GatewayChange & { id: string; at: Date };

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
  /** The moment to which what is left of the old period is counted. */
  prorationAt: Date;
}

/**
 * Cards, holds, payments and subscriptions at a payment gateway. Refusals are AppErrors: card_declined, insufficient_funds, card_expired,
 * authentication_required, conflict, idempotency_conflict; anything else that is thrown (`unavailable` too) says nothing about what became of the
 * request, which may be repeated under its key.
 */
export interface PaymentPort {
  name: 'sandbox' | 'stripe';
  addCard(request: {
    accountId: number;
    paymentMethod: string;
    authenticated: boolean;
    idempotencyKey: string;
  }): Promise<GatewayCard>;
  removeCard(ref: string): Promise<void>;

  placeHold(request: OnCard): Promise<{ ref: string }>;
  releaseHold(ref: string): Promise<void>;
  captureHold(ref: string, amount: Minor): Promise<void>;

  charge(request: WithHolder): Promise<{ ref: string }>;
  /** `paymentRef`: a charge, a captured hold or a bill's payment. */
  refund(request: { paymentRef: string; amount: Minor; idempotencyKey: string }): Promise<{ ref: string }>;

  subscribe(request: Subscribe): Promise<Subscribed>;
  /** A new period begins at once; what is left of the old one is taken off its price. */
  changeSubscription(request: ChangeSubscription): Promise<Subscribed>;
  /** What a change at this moment would cost now, in minor units. Not above 0: it is not a change that can be made at once. */
  previewChange(request: { ref: string; amount: Minor; cycle: Cycle; prorationAt: Date }): Promise<number>;
  /** `at: 'end'` of its period, or `now`; `keep` takes the first back. */
  cancelSubscription(ref: string, at: 'end' | 'now' | 'keep'): Promise<SubscriptionState>;
  /** Renews on another card from now on; what is unpaid is tried on it at once. Null: nothing was. */
  useCard(request: {
    ref: string;
    accountId: number;
    cardRef: string;
    idempotencyKey: string;
  }): Promise<BillState | null>;

  /** The gateway's own request to us, checked: undefined when it is none of what we follow. @throws AppError forbidden when it is not signed by it, or too old */
  readEvent(body: string, signature: string | undefined): Promise<GatewayEvent | undefined>;
  /** Everything that changed since, for the nightly comparison. */
  changedSince(since: Date): AsyncIterable<GatewayChange>;
  /** A gateway inside this program does here what another does by itself, and tells its news. */
  turn?(tell: (event: GatewayEvent) => Promise<void>): Promise<void>;
}
