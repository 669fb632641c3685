import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { minor, type Minor } from '../../../contract/money.ts';
import { lockLot, type Lot } from '../lots/index.ts';
import { wantedHold, type WantedHold } from './wanted-hold.ts';

/** The amount to capture of an account's hold. */
export interface Due {
  accountId: number;
  amount: Minor;
}

/**
 * Updates the boat's holds to what is needed now, under the lot's lock. @returns what to capture if the boat
 * is sold
 */
export async function wantHolds(tx: Tx, context: Context, boatId: number): Promise<Due | null> {
  const locked = await lockLot(tx, boatId);
  if (!locked) return null;
  const { lot, now } = locked;
  const wanted = await wantedHold(tx, lot, context.rules);
  if (lot.hold_stale)
    await tx.updateTable('lot').set({ hold_stale: false }).where('boat_id', '=', boatId).execute();
  const owesId = wanted?.accountId ?? null;
  await lockChanging(tx, context, lot, owesId, now);
  await releaseOthers(tx, context, lot, owesId, now);
  return wanted && wantTheirs(tx, boatId, wanted);
}

const isRunning = (lot: Lot) => lot.listing_type === 'auction' && lot.status === 'live';

/**
 * Locks the holds that can change, in the order of their ids, as recording what the gateway has placed does
 * (hold-states.ts): otherwise the two could deadlock.
 */
async function lockChanging(
  tx: Tx,
  { rules }: Context,
  lot: Lot,
  owesId: number | null,
  now: Date,
): Promise<void> {
  const lostBefore = new Date(now.getTime() - rules.holdLingerSeconds * 1_000);
  await tx
    .selectFrom('fee_hold')
    .where('boat_id', '=', lot.boat_id)
    .where('state', 'in', ['wanted', 'held'])
    .$if(isRunning(lot), (query) =>
      query.where((eb) =>
        eb.or([
          eb('account_id', 'is not distinct from', owesId),
          eb('lost_at', 'is', null),
          eb('lost_at', '<=', lostBefore),
        ]),
      ),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Releases the holds of accounts that don't owe the fee (anymore); in a live auction, only some time after
 * they lost the lead (sweep-holds.ts).
 */
async function releaseOthers(
  tx: Tx,
  { rules }: Context,
  lot: Lot,
  owesId: number | null,
  now: Date,
): Promise<void> {
  const others = await tx
    .selectFrom('fee_hold')
    .select(['id', 'lost_at'])
    .where('boat_id', '=', lot.boat_id)
    .where('state', 'in', ['wanted', 'held'])
    .$if(owesId !== null, (query) => query.where('account_id', '<>', owesId!))
    .execute();
  for (const { id, lost_at: lostAt } of others) {
    const until = new Date((lostAt ?? now).getTime() + rules.holdLingerSeconds * 1_000);
    if (!isRunning(lot) || until <= now) {
      await tx.updateTable('fee_hold').set({ state: 'released' }).where('id', '=', id).execute();
      continue;
    }
    if (!lostAt) await tx.updateTable('fee_hold').set({ lost_at: now }).where('id', '=', id).execute();
  }
}

async function wantTheirs(tx: Tx, boatId: number, wanted: WantedHold): Promise<Due | null> {
  const rows = await tx
    .selectFrom('fee_hold')
    .select(['id', 'card_id', 'amount', 'state', 'lost_at'])
    .where('boat_id', '=', boatId)
    .where('account_id', '=', wanted.accountId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  const due = wanted.isSold ? { accountId: wanted.accountId, amount: minor(wanted.amount) } : null;
  const active = rows.filter(({ state }) => state === 'wanted' || state === 'held');
  if (wanted.isSold && rows.some(({ state }) => state === 'captured')) {
    // The fee is captured once; all other holds are released.
    await tx
      .updateTable('fee_hold')
      .set({ state: 'released' })
      .where('boat_id', '=', boatId)
      .where('account_id', '=', wanted.accountId)
      .where('state', 'in', ['wanted', 'held'])
      .execute();
    return null;
  }
  for (const { id, lost_at: lostAt } of active)
    if (lostAt) await tx.updateTable('fee_hold').set({ lost_at: null }).where('id', '=', id).execute();
  // A leader's hold is never lowered: the same amount may be needed again.
  if (active.some(({ amount }) => amount >= wanted.amount)) return due;
  const card = await tx
    .selectFrom('card')
    .select('id')
    .where('account_id', '=', wanted.accountId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [last] = rows;
  // A refused amount isn't requested from the same card again; another amount or another card is tried.
  if (last?.state === 'failed' && last.amount === wanted.amount && last.card_id === card?.id) return null;
  // A placed hold is released once the larger one is placed (hold-states.ts), so that a refusal loses
  // nothing; one that was only requested is replaced.
  await tx
    .updateTable('fee_hold')
    .set({ state: 'released' })
    .where('boat_id', '=', boatId)
    .where('account_id', '=', wanted.accountId)
    .where('state', '=', 'wanted')
    .execute();
  if (card)
    await tx
      .insertInto('fee_hold')
      .values({
        boat_id: boatId,
        account_id: wanted.accountId,
        card_id: card.id,
        amount: wanted.amount,
        state: 'wanted',
      })
      .execute();
  return due;
}
