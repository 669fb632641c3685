import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';

/** The card to charge now. @throws AppError card_required */
export async function payingCard(db: Db | Tx, accountId: number): Promise<{ id: number; ref: string }> {
  const card = await db
    .selectFrom('card')
    .select(['id', 'gateway_ref as ref'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!card) throw new AppError('card_required', errors.card_required_youDontHaveACardTo);
  return card;
}

/** The message if the gateway didn't reply: nothing is lost or charged twice. */
export const unsure = (cause: unknown) =>
  new AppError('unavailable', errors.unavailable_ourPaymentProviderDidntRespondWere, {
    cause,
    retryAfter: 5,
  });
