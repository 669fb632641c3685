import { sql } from 'kysely';
import { buyersFee } from '../../bidding/buyers-fee.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { feeRule } from './bid-terms.ts';
import { lockLot } from './lock-lot.ts';

const holding = ['live', 'sold', 'offer-window'];
const rounds = 5;

interface Unsettled {
  id: number;
  state: string;
  amount: number;
  gateway_ref: string | null;
  asked_at: Date | null;
  card_ref: string;
}

/**
 * Makes the gateway's holds of an auction agree with its row: one on the leader's card for the fee on their maximum, none on anyone
 * else's. The rows change first, under the lot's lock, the gateway after it, by keys that make a repeated call one; what happens
 * meanwhile is found in the next round.
 */
export async function settleHold(context: Context, { boatId }: { boatId: number }): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const unsettled = await context.db.transaction().execute(async (tx) => {
      await wantHold(tx, context, boatId);
      return readUnsettled(tx, boatId);
    });
    if (unsettled.length === 0) return;
    for (const hold of unsettled) await (hold.state === 'wanted' ? place(context, hold) : release(context, hold));
  }
}

async function wantHold(tx: Tx, { rules }: Context, boatId: number): Promise<void> {
  const locked = await lockLot(tx, boatId);
  if (!locked) return;
  const { lot } = locked;
  const leader = holding.includes(lot.status) ? lot.leader_id : null;
  const amount = buyersFee(feeRule(rules), lot.leader_max ?? 0);
  const last = await tx.selectFrom('fee_hold').select(['id', 'account_id', 'amount', 'state']).where('boat_id', '=', boatId).orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (lot.hold_stale) await tx.updateTable('lot').set({ hold_stale: false }).where('boat_id', '=', boatId).execute();
  // A hold that the card refused is not tried again until the leader or their maximum changes.
  const isSettled = leader !== null && last?.account_id === leader && last.amount === amount && last.state !== 'released';
  if (isSettled) return;
  await tx.updateTable('fee_hold').set({ state: 'released' }).where('boat_id', '=', boatId).where('state', 'in', ['wanted', 'held']).execute();
  if (leader === null) return;
  const card = await tx.selectFrom('card').select('id').where('account_id', '=', leader).where('removed_at', 'is', null).orderBy('is_default', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (card) await tx.insertInto('fee_hold').values({ boat_id: boatId, account_id: leader, card_id: card.id, amount, state: 'wanted' }).execute();
}

function readUnsettled(tx: Tx, boatId: number): Promise<Unsettled[]> {
  return tx
    .selectFrom('fee_hold')
    .innerJoin('card', 'card.id', 'fee_hold.card_id')
    .select(['fee_hold.id', 'fee_hold.state', 'fee_hold.amount', 'fee_hold.gateway_ref', 'fee_hold.asked_at', 'card.gateway_ref as card_ref'])
    .where('fee_hold.boat_id', '=', boatId)
    .where('fee_hold.ended_at', 'is', null)
    .where('fee_hold.state', 'in', ['wanted', 'released'])
    .orderBy('fee_hold.id')
    .execute();
}

async function place({ db, payments, log }: Context, hold: Unsettled): Promise<void> {
  await db.updateTable('fee_hold').set({ asked_at: sql<Date>`coalesce(asked_at, clock_timestamp())` }).where('id', '=', hold.id).execute();
  try {
    const { ref } = await payments.placeHold({ cardRef: hold.card_ref, amount: hold.amount, idempotencyKey: `hold-${hold.id}` });
    await db.updateTable('fee_hold').set({ gateway_ref: ref, state: sql<string>`case when state = 'wanted' then 'held' else state end` }).where('id', '=', hold.id).execute();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error; // not the card's refusal: the job tries again
    log.warn({ hold: hold.id, code: error.code }, 'a fee hold was refused');
    await db.updateTable('fee_hold').set({ state: 'failed', ended_at: sql<Date>`clock_timestamp()` }).where('id', '=', hold.id).execute();
  }
}

/** A hold that was asked for may stand at the gateway though its answer never came: asking again by the same key tells its name. */
async function release({ db, payments }: Context, hold: Unsettled): Promise<void> {
  if (hold.gateway_ref !== null || hold.asked_at !== null) {
    const ref = hold.gateway_ref ?? (await payments.placeHold({ cardRef: hold.card_ref, amount: hold.amount, idempotencyKey: `hold-${hold.id}` }).catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) return undefined; // refused then, refused now: nothing stands
      throw error;
    }))?.ref;
    if (ref !== undefined) await payments.releaseHold(ref);
  }
  await db.updateTable('fee_hold').set({ ended_at: sql<Date>`clock_timestamp()` }).where('id', '=', hold.id).execute();
}
