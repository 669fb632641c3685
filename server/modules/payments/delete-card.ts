import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { publish } from '../../events.ts';
import * as cards from './cards.repository.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Removes a card; the newest remaining one becomes the default.
 * @throws AppError `not_found`; `card_in_use` while it holds a leading bid's fee, or if a plan has no other
 * card
 */
export async function deleteCard(
  { db, payments, log }: Context,
  accountId: number,
  id: number,
): Promise<Record<string, never>> {
  const gatewayRef = await db.transaction().execute(async (tx) => {
    await cards.lockAccount(tx, accountId);
    const card = await cards.lockCard(tx, accountId, id);
    if (await cards.isHeld(tx, id)) throw new AppError('card_in_use', errors.card_in_use_thisCardHasAHoldFor);
    if (await cards.paysAlone(tx, accountId, id))
      throw new AppError('card_in_use', errors.card_in_use_yourPlanIsPaidWithThis);
    await cards.remove(tx, id);
    const next = card.isDefault ? (await cards.list(tx, accountId))[0] : undefined;
    if (next) await cards.makeDefault(tx, accountId, next.id);
    await publish(tx, { type: 'cards-changed', accountId });
    return card.gateway_ref;
  });
  // It's removed here whatever the gateway replies: nothing will be charged to it again.
  await payments
    .removeCard(gatewayRef)
    .catch((error: unknown) => log.warn({ err: error }, 'a card couldn’t be removed at the gateway'));
  return {};
}
