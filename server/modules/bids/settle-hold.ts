import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { announceNotifications } from '../notifications/notify.ts';
import { lockLot } from './lock-lot.ts';
import { refuseHold } from './refuse-hold.ts';
import { wantedHold } from './wanted-hold.ts';

const rounds = 5;
/** Any number, the same on every node. */
const lockClass = 7_420_041;

interface Unsettled {
  id: number;
  state: string;
  amount: number;
  /** Taken of a standing hold, now that she is sold; null as long as it only stands. */
  due: number | null;
  gateway_ref: string | null;
  asked_at: Date | null;
  card_ref: string;
}

/**
 * Makes the gateway's holds of a boat agree with its row: one on the card of who owes the buyer's fee, none on anyone else's, and once she is sold
 * it is captured, to exactly the fee of the sale. The rows change first, under the lot's lock, the gateway after it, by keys that make a repeated call one;
 * what happens meanwhile is found in the next round. Of one boat no two holds ever stand: the old one is given up before the new one is asked for,
 * and one node at a time speaks with the gateway about a boat, so none asks for what another gives up.
 */
export async function settleHold(context: Context, { boatId }: { boatId: number }): Promise<void> {
  await context.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${lockClass}::int, ${boatId}::int)`.execute(held);
    try {
      await settleRounds(context, boatId);
    } finally {
      await sql`select pg_advisory_unlock(${lockClass}::int, ${boatId}::int)`.execute(held);
    }
  });
}

async function settleRounds(context: Context, boatId: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const unsettled = await context.db.transaction().execute(async (tx) => {
      const due = await wantHold(tx, context, boatId);
      return readUnsettled(tx, boatId, due);
    });
    if (unsettled.length === 0) return;
    for (const hold of unsettled) {
      if (hold.state === 'wanted') await place(context, boatId, hold);
      else if (hold.state === 'held') await capture(context, hold);
      else await release(context, hold);
    }
  }
}

/** Makes the rows say what is wanted; what is to be captured of the standing hold, if she is sold. */
async function wantHold(tx: Tx, { rules }: Context, boatId: number): Promise<number | null> {
  const locked = await lockLot(tx, boatId);
  if (!locked) return null;
  const { lot } = locked;
  const wanted = await wantedHold(tx, lot, rules);
  const last = await tx.selectFrom('fee_hold').select(['id', 'account_id', 'card_id', 'amount', 'state']).where('boat_id', '=', boatId).orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (lot.hold_stale) await tx.updateTable('lot').set({ hold_stale: false }).where('boat_id', '=', boatId).execute();
  const isTheirs = wanted !== null && last?.account_id === wanted.accountId;
  const isStanding = last?.state === 'wanted' || last?.state === 'held';
  if (isTheirs && wanted.isSold && (last.state === 'captured' || (isStanding && last.amount >= wanted.amount))) return wanted.amount;
  if (isTheirs && !wanted.isSold && isStanding && last.amount === wanted.amount) return null;
  const card = wanted && (await tx.selectFrom('card').select('id').where('account_id', '=', wanted.accountId).where('removed_at', 'is', null).orderBy('is_default', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst());
  // What a card has refused is asked of it again only for another amount; of another card at once.
  if (isTheirs && last.state === 'failed' && last.amount === wanted.amount && last.card_id === card?.id) return null;
  await tx.updateTable('fee_hold').set({ state: 'released' }).where('boat_id', '=', boatId).where('state', 'in', ['wanted', 'held']).execute();
  if (wanted && card) await tx.insertInto('fee_hold').values({ boat_id: boatId, account_id: wanted.accountId, card_id: card.id, amount: wanted.amount, state: 'wanted' }).execute();
  return wanted?.isSold ? wanted.amount : null;
}

async function readUnsettled(tx: Tx, boatId: number, due: number | null): Promise<Unsettled[]> {
  const rows = await tx
    .selectFrom('fee_hold')
    .innerJoin('card', 'card.id', 'fee_hold.card_id')
    .select(['fee_hold.id', 'fee_hold.state', 'fee_hold.amount', 'fee_hold.gateway_ref', 'fee_hold.asked_at', 'card.gateway_ref as card_ref'])
    .where('fee_hold.boat_id', '=', boatId)
    .where('fee_hold.ended_at', 'is', null)
    .where('fee_hold.state', 'in', due === null ? ['wanted', 'released'] : ['wanted', 'released', 'held'])
    .orderBy('fee_hold.id')
    .execute();
  return rows.map((row) => ({ ...row, due }));
}

async function place(context: Context, boatId: number, hold: Unsettled): Promise<void> {
  const { db, payments, log } = context;
  await db.updateTable('fee_hold').set({ asked_at: sql<Date>`coalesce(asked_at, clock_timestamp())` }).where('id', '=', hold.id).execute();
  try {
    const { ref } = await payments.placeHold({ cardRef: hold.card_ref, amount: hold.amount, idempotencyKey: `hold-${hold.id}` });
    await db.updateTable('fee_hold').set({ gateway_ref: ref, state: sql<string>`case when state = 'wanted' then 'held' else state end` }).where('id', '=', hold.id).execute();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error; // not the card's refusal: the job tries again
    log.warn({ hold: hold.id, code: error.code }, 'a fee hold was refused');
    announceNotifications(context, await db.transaction().execute((tx) => refuseHold(tx, boatId, hold.id)));
  }
}

async function capture({ db, payments }: Context, { id, due, gateway_ref }: Unsettled): Promise<void> {
  if (gateway_ref === null || due === null) return;
  await payments.captureHold(gateway_ref, due);
  await db.updateTable('fee_hold').set({ state: 'captured', captured: due, ended_at: sql<Date>`clock_timestamp()` }).where('id', '=', id).where('state', '=', 'held').execute();
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
