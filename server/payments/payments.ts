/** What a gateway says of a card it keeps. */
export interface GatewayCard {
  ref: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** Cards and holds at a payment gateway. Refusals are AppErrors: card_declined, insufficient_funds, card_expired, authentication_required. Amounts in minor units. */
export interface PaymentPort {
  name: 'sandbox' | 'stripe';
  addCard(request: { accountId: number; paymentMethod: string; authenticated: boolean; idempotencyKey: string }): Promise<GatewayCard>;
  removeCard(ref: string): Promise<void>;
  placeHold(request: { cardRef: string; amount: number; idempotencyKey: string }): Promise<{ ref: string }>;
  releaseHold(ref: string): Promise<void>;
  captureHold(ref: string, amount: number): Promise<void>;
}
