import type { Card } from '../../../contract/payments.ts';
import type { Context } from '../../context.ts';
import { publish } from '../../events.ts';
import * as cards from './cards.repository.ts';

/**
 * Makes a card the default for new bids. Active holds stay where they are; holds that another card refused
 * are retried on it.
 * @throws AppError `not_found`
 */
export async function setDefaultCard({ db }: Context, accountId: number, id: number): Promise<Card> {
  return db.transaction().execute(async (tx) => {
    await cards.lockAccount(tx, accountId);
    const { gateway_ref: _, ...card } = await cards.lockCard(tx, accountId, id);
    await cards.makeDefault(tx, accountId, id);
    await publish(tx, { type: 'cards-changed', accountId });
    return { ...card, isDefault: true };
  });
}
