import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { AppError } from '../app-error.ts';
import type { AddCard, GatewayCard, PaymentPort } from './payment-gateway.ts';
import { once } from './sandbox-books.ts';
import { refusalTexts, sandboxCards } from './sandbox-cards.ts';
import { changedSince } from './sandbox-changes.ts';
import { charge, refund } from './sandbox-charges.ts';
import { sandboxDebits } from './sandbox-debits.ts';
import { sandboxDisputes } from './sandbox-disputes.ts';
import { endHold, holdPlacer } from './sandbox-holds.ts';
import { sandboxSubscriptions } from './sandbox-subscriptions.ts';
import { turnSandbox } from './sandbox-turn.ts';
import * as t from '../../locales/errors.ts';

/**
 * A gateway that moves no money. Its records are tables of their own, so they survive a restart; idempotency
 * keys make retries harmless, and its events arrive like those of any gateway.
 */
export function createSandbox(db: Db): PaymentPort {
  return {
    name: 'sandbox',
    addCard: (request) => addCard(db, request),
    removeCard: (ref) => removeCard(db, ref),
    placeHold: holdPlacer(db),
    releaseHold: (ref) => endHold(db, ref, 'released', 0),
    captureHold: (ref, amount) => endHold(db, ref, 'captured', amount),
    charge: (request) => charge(db, request),
    refund: (request) => refund(db, request),
    ...sandboxDebits(db),
    ...sandboxDisputes(db),
    ...sandboxSubscriptions(db),
    async readEvent() {
      throw new AppError('not_found', t.not_found_theDemoPaymentGatewayDoesntSend);
    },
    changedSince: (since) => changedSince(db, since),
    turn: (tellOf) => turnSandbox(db, tellOf),
  };
}

async function addCard(
  db: Db,
  { accountId, paymentMethod, authenticated, idempotencyKey }: AddCard,
): Promise<GatewayCard> {
  const card = sandboxCards.get(paymentMethod);
  if (!card) throw new AppError('card_declined', refusalTexts.card_declined);
  if (card.refusal) throw new AppError(card.refusal, refusalTexts[card.refusal]);
  if (card.needsAuthentication && !authenticated)
    throw new AppError('authentication_required', refusalTexts.authentication_required);
  const { ref } = await once(
    db,
    `card:${accountId}:${idempotencyKey}`,
    paymentMethod,
    'sbx_card_',
    (tx, made) =>
      tx
        .insertInto('sandbox_gateway_card')
        .values({ ref: made, account_id: accountId, payment_method: paymentMethod })
        .execute(),
  );
  return { ref, brand: card.brand, last4: card.last4, ...expiry() };
}

async function removeCard(db: Db, ref: string): Promise<void> {
  await db
    .updateTable('sandbox_gateway_card')
    .set({ removed_at: sql<Date>`coalesce(removed_at, now())` })
    .where('ref', '=', ref)
    .execute();
}

/** The sandbox's cards expire in a few years, like real test cards. */
const expiry = () => ({ expMonth: 12, expYear: new Date().getUTCFullYear() + 4 });
