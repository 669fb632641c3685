import type { Card } from '../../../contract/payments.ts';
import type { Context } from '../../context.ts';
import { retryHolds } from '../bids/refuse-hold.ts';
import { followDefaultCard } from '../plans/look-after-plans.ts';
import * as cards from './cards.repository.ts';

/**
 * Makes a card the one that the next bids use; holds that stand stay where they are, those that another card refused are tried on it.
 * @throws AppError `not_found`.
 */
export async function setDefaultCard({ db }: Context, accountId: number, id: number): Promise<Card> {
  return db.transaction().execute(async (tx) => {
    await cards.lockAccount(tx, accountId);
    const { gateway_ref: _, ...card } = await cards.lockCard(tx, accountId, id);
    await cards.makeDefault(tx, accountId, id);
    await retryHolds(tx, accountId);
    await followDefaultCard(tx, accountId);
    return { ...card, isDefault: true };
  });
}
