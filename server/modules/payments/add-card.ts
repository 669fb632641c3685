import type { Card } from '../../../contract/payments.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { publish } from '../../events.ts';
import * as cards from './cards.repository.ts';
import * as errors from '../../../locales/errors.ts';

export interface AddCard {
  accountId: number;
  paymentMethod: string;
  authenticated: boolean;
  /** The same key returns the same card. */
  idempotencyKey: string;
}

export const cardsMax = 10;
const tooMany = () => new AppError('conflict', errors.conflict_youHaveCardsRemoveOneBefore({ cardsMax }));

/**
 * Adds a card by the token that the gateway gave the browser; the first one is the default.
 * @throws AppError `card_declined`, `insufficient_funds`, `card_expired`, `authentication_required`,
 * `idempotency_conflict`, `conflict` at the limit
 */
export async function addCard(
  { db, payments, log }: Context,
  { accountId, ...request }: AddCard,
): Promise<Card> {
  if ((await cards.list(db, accountId)).length >= cardsMax) throw tooMany();
  // The gateway is asked outside of any transaction, because it can take long.
  const atGateway = await payments.addCard({ accountId, ...request });
  const added = await db.transaction().execute(async (tx) => {
    await cards.lockAccount(tx, accountId);
    const known = await cards.byGatewayRef(tx, accountId, payments.name, atGateway.ref);
    if (known) return known;
    const count = (await cards.list(tx, accountId)).length;
    if (count >= cardsMax) return undefined;
    const card = await cards.insert(tx, accountId, payments.name, atGateway, count === 0);
    await publish(tx, { type: 'cards-changed', accountId });
    return card;
  });
  if (added) return added;
  await payments
    .removeCard(atGateway.ref)
    .catch((error: unknown) => log.warn({ err: error }, 'a card couldn’t be removed at the gateway'));
  throw tooMany();
}
