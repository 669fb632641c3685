import type { Minor } from '../contract/money.ts';
import type { Rules } from './config.ts';
import type { Tx } from './db/database.ts';

/** Events that a module publishes for modules above it, which it can't import. */
export type DomainEvent =
  /** A listing was withdrawn or expired. Published before its status changes, under the lot's lock. */
  | { type: 'listing-removed'; boatId: number }
  /**
   * A listing stops being under offer without a sale. Published before its status changes, under the lot's
   * lock.
   */
  | { type: 'deal-ended'; boatId: number; note: string }
  /**
   * Buyer and seller agreed on a sale, by the auction's end (`offerId` null) or an accepted offer. Published again
   * when a marketplace deal is marked as sold. Under the lot's lock. `price` in minor units.
   */
  | {
      type: 'sale-agreed';
      rules: Rules;
      boatId: number;
      buyerId: number;
      price: number;
      offerId: number | null;
    }
  /** A sold boat's sale wasn't paid. Under the lot's lock. */
  | { type: 'sale-unpaid'; boatId: number; note: string }
  /** An agreed sale is `done` or `fell-through`. Under the lot's lock. */
  | { type: 'sale-ended'; saleId: number }
  /** The gateway reports the state of a bank debit, or a refund of one (`key` null: made by hand). Can repeat. */
  | {
      type: 'debit-reported';
      rules: Rules;
      debitId: number;
      ref: string;
      state: 'pending' | 'succeeded' | 'failed' | 'returned';
      code: string | null;
    }
  | {
      type: 'debit-refund-reported';
      rules: Rules;
      debitId: number;
      ref: string;
      key: string | null;
      amount: Minor;
      state: 'done' | 'failed';
    }
  /** The gateway reports a transfer to a seller. Can repeat. */
  | { type: 'transfer-reported'; rules: Rules; transferId: number; ref: string }
  /** The gateway reports the state of a seller's account. Can repeat. */
  | { type: 'seller-account-reported'; gateway: string; ref: string; state: 'pending' | 'ready' }
  /** An account added or removed a card, or chose another default. */
  | { type: 'cards-changed'; accountId: number }
  /** The gateway reports that a charge was paid; `ref` is the gateway's name for it. Can repeat. */
  | { type: 'charge-paid'; chargeId: number; ref: string }
  /** The whole amount of a charge was refunded. */
  | { type: 'charge-refunded'; chargeId: number };

type EventOf<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>;

/** Called inside the publisher's transaction: what a handler throws rolls the whole change back. */
export type EventHandler<T extends DomainEvent['type']> = (tx: Tx, event: EventOf<T>) => Promise<void>;

/** All handlers of every event, in the order in which they run. */
export type EventHandlers = { readonly [T in DomainEvent['type']]: readonly EventHandler<T>[] };

let registered: EventHandlers | undefined;

/** Sets the handlers of this process. The composition root calls it (event-handlers.ts). */
export function registerEventHandlers(handlers: EventHandlers): void {
  registered = handlers;
}

/**
 * Runs an event's handlers one after another in the transaction of the change, so the change and everything
 * that follows from it commit together or not at all.
 * @throws Error when no handlers are registered, and whatever a handler throws
 */
export async function publish<T extends DomainEvent['type']>(
  tx: Tx,
  event: EventOf<T> & { type: T },
): Promise<void> {
  if (!registered)
    throw new Error(`No handler for ${event.type}: registerEventHandlers wasn’t called in this process.`);
  const handlers: readonly EventHandler<T>[] = registered[event.type];
  for (const handle of handlers) await handle(tx, event);
}
