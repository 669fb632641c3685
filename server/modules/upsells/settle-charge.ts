import { sql } from 'kysely';
import { minor } from '../../../contract/money.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { chargeFailed, chargePaid } from './charge-states.ts';
import { unsure, isRefusal } from '../payments/index.ts';
import * as errors from '../../../locales/errors.ts';

/** How long a payment can wait for its cardholder to authenticate. */
const timeoutMs = 60 * 60_000;

/**
 * Requests a stored charge from the gateway with its id; idempotent. If refused, the charge and its upsell
 * fail. If the bank wants authentication, nothing changes until the cardholder answers. Without a reply it
 * stays wanted, and a job retries.
 * @throws AppError card_declined, insufficient_funds, card_expired, authentication_required, conflict
 * (refused before), unavailable
 */
export async function settleCharge(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  { id, authenticated }: { id: number; authenticated: boolean },
): Promise<void> {
  const row = await db
    .selectFrom('charge')
    .innerJoin('card', 'card.id', 'charge.card_id')
    .innerJoin('user_upsell', 'user_upsell.id', 'charge.upsell_id')
    .innerJoin('upsell', 'upsell.id', 'user_upsell.upsell_id')
    .leftJoin('upsell_version as v', 'v.id', 'user_upsell.version_id')
    .select(['charge.account_id', 'charge.amount', 'charge.state', 'charge.refusal', 'card.gateway_ref'])
    // As it was bought: a repeated request must say the same.
    .select(sql<string>`coalesce(v.name, upsell.name)`.as('name'))
    .where('charge.id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.state === 'paid') return;
  if (row.state === 'failed')
    throw new AppError('conflict', errors.conflict_thisPaymentWasDeclinedPleaseStart);
  await db
    .updateTable('charge')
    .set({ asked_at: sql<Date>`coalesce(asked_at, clock_timestamp())` })
    .where('id', '=', id)
    .execute();
  try {
    const { ref } = await payments.charge({
      accountId: row.account_id,
      cardRef: row.gateway_ref,
      amount: minor(row.amount),
      idempotencyKey: `charge-${id}`,
      authenticated,
      description: row.name,
    });
    await db.transaction().execute((tx) => chargePaid(tx, id, ref));
  } catch (error) {
    if (!isRefusal(error)) throw unsure(error);
    if (error.code !== 'authentication_required')
      await db.transaction().execute((tx) => chargeFailed(tx, id, error.code));
    throw error;
  }
}

/** For a charge whose reply never came, or whose cardholder hasn't authenticated. */
export async function settleChargeJob({ db, payments, log }: Context, { id }: { id: number }): Promise<void> {
  try {
    await settleCharge({ db, payments }, { id, authenticated: false });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log.info({ charge: id, code: error.code }, 'a payment was refused');
    const row = await db
      .selectFrom('charge')
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (error.code === 'authentication_required' && Date.now() - row.created_at.getTime() > timeoutMs)
      await db.transaction().execute((tx) => chargeFailed(tx, id, error.code));
  }
}
