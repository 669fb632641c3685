import { sql } from 'kysely';
import type { Card } from '../../../contract/payments.ts';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import type { GatewayCard } from '../../gateways/payment-gateway.ts';
import * as errors from '../../../locales/errors.ts';

/** A card is valid until the end of its month. */
const lastDay = sql`make_date(exp_year, exp_month, 1) + interval '1 month'`;
const expiry = sql<
  Card['expiry']
>`case when ${lastDay} <= now() then 'over' when ${lastDay} <= now() + interval '45 days' then 'soon' else 'good' end`.as(
  'expiry',
);
const columns = [
  'id',
  'brand',
  'last4',
  'exp_month as expMonth',
  'exp_year as expYear',
  'is_default as isDefault',
  expiry,
] as const;

/** The default first, then the newest. */
export const list = (db: Db | Tx, accountId: number): Promise<Card[]> =>
  db
    .selectFrom('card')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Serializes changes to one account's cards: there's one default, and a limit. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Undefined if this card is already listed. */
export const insert = (
  tx: Tx,
  accountId: number,
  gateway: string,
  card: GatewayCard,
  isDefault: boolean,
): Promise<Card | undefined> =>
  tx
    .insertInto('card')
    .values({
      account_id: accountId,
      gateway,
      gateway_ref: card.ref,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      is_default: isDefault,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'gateway_ref']).doNothing())
    .returning(columns)
    .executeTakeFirst();

export const byGatewayRef = (
  tx: Tx,
  accountId: number,
  gateway: string,
  ref: string,
): Promise<Card | undefined> =>
  tx
    .selectFrom('card')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('gateway', '=', gateway)
    .where('gateway_ref', '=', ref)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/**
 * Locks the card, waiting for a bid that is being placed with it (which references it). @throws AppError
 * not_found, also for others' cards
 */
export async function lockCard(tx: Tx, accountId: number, id: number) {
  const card = await tx
    .selectFrom('card')
    .select([...columns, 'gateway_ref'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!card) throw new AppError('not_found', errors.not_found_thisCardDoesntExist);
  return card;
}

/** A requested hold counts too. */
export async function isHeld(tx: Tx, cardId: number): Promise<boolean> {
  const hold = await tx
    .selectFrom('fee_hold')
    .select('id')
    .where('card_id', '=', cardId)
    .where('state', 'in', ['wanted', 'held'])
    .limit(1)
    .executeTakeFirst();
  return hold !== undefined;
}

/** A plan renews on it, and there's no other card to take over. */
export async function paysAlone(tx: Tx, accountId: number, cardId: number): Promise<boolean> {
  const plan = await tx
    .selectFrom('subscription')
    .select('id')
    .where('card_id', '=', cardId)
    .where('state', 'in', ['wanted', 'active', 'past-due'])
    .limit(1)
    .executeTakeFirst();
  return plan !== undefined && (await list(tx, accountId)).length === 1;
}

/** The row stays, because holds and payments reference it. */
export async function remove(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('card')
    .set({ removed_at: sql<Date>`now()`, is_default: false })
    .where('id', '=', id)
    .execute();
}

/** The old default is unset first, because the index allows one. */
export async function makeDefault(tx: Tx, accountId: number, id: number): Promise<void> {
  await tx
    .updateTable('card')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute();
  await tx.updateTable('card').set({ is_default: true }).where('id', '=', id).execute();
}
