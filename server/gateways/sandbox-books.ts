import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../db/database.ts';
import { AppError } from '../app-error.ts';
import { minor } from '../../contract/money.ts';
import type { GatewayReport } from './payment-gateway.ts';
import { refusalTexts, sandboxCards, type SandboxCard } from './sandbox-cards.ts';
import * as t from '../../locales/errors.ts';

export type Made = Tx;

export const makeRef = (prefix: string) => prefix + randomBytes(12).toString('hex');

/**
 * Runs `make` the first time a key is used and returns the same reference after that. A concurrent request
 * with the same key waits. @throws AppError idempotency_conflict if the key was used for something else
 */
export async function once(
  db: Db,
  key: string,
  asked: string,
  prefix: string,
  make: (tx: Tx, ref: string) => Promise<unknown>,
): Promise<{ ref: string; isNew: boolean }> {
  return db.transaction().execute(async (tx) => {
    const ref = makeRef(prefix);
    const first = await tx
      .insertInto('sandbox_gateway_request')
      .values({ key, asked, ref })
      .onConflict((conflict) => conflict.doNothing())
      .returning('ref')
      .executeTakeFirst();
    if (first) {
      await make(tx, ref);
      return { ref, isNew: true };
    }
    const before = await tx
      .selectFrom('sandbox_gateway_request')
      .select(['asked', 'ref'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (before.asked !== asked)
      throw new AppError('idempotency_conflict', t.idempotency_conflict_thisRequestWasAlreadyMadeWith);
    return { ref: before.ref, isNew: false };
  });
}

/**
 * Authorizes a payment on a card; if the cardholder is present, their bank may require authentication.
 * @throws AppError card_declined, authentication_required
 */
export async function accept(
  tx: Tx,
  cardRef: string,
  { authenticated }: { authenticated?: boolean } = {},
): Promise<SandboxCard> {
  const row = await tx
    .selectFrom('sandbox_gateway_card')
    .select('payment_method')
    .where('ref', '=', cardRef)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  const card = row && sandboxCards.get(row.payment_method);
  if (!card || card.refusesHolds) throw new AppError('card_declined', refusalTexts.card_declined);
  if (card.needsAuthentication && authenticated === false)
    throw new AppError('authentication_required', refusalTexts.authentication_required);
  return card;
}

/** Stores an event in the same transaction as its change; `turn` reports it. */
export async function recordChange(tx: Tx, change: GatewayReport): Promise<void> {
  await tx
    .insertInto('sandbox_gateway_event')
    .values({ body: JSON.stringify(change) })
    .execute();
}

/** Opens a dispute over a payment made with a test card that's always disputed. */
export async function openDispute(tx: Made, paymentRef: string, amount: number): Promise<void> {
  const ref = makeRef('sbx_dispute_');
  const { due_at: dueAt } = await tx
    .insertInto('sandbox_gateway_dispute')
    .values({ ref, payment_ref: paymentRef, amount, state: 'open' })
    .returning('due_at')
    .executeTakeFirstOrThrow();
  await recordChange(tx, {
    type: 'dispute',
    dispute: { ref, paymentRef, amount: minor(amount), state: 'open', reason: 'fraudulent', dueAt },
  });
}
