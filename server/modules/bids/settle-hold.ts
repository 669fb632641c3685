import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { minor, type Minor } from '../../../contract/money.ts';
import { enqueue, lingerKey } from '../../jobs/enqueue.ts';
import { announceNotifications } from '../notifications/index.ts';
import { holdExpired, holdPlaced, holdCaptured, isRefusal } from '../payments/index.ts';
import { lockLot, type Lot } from '../lots/index.ts';
import { refuseHold } from './refuse-hold.ts';
import { wantedHold, type WantedHold } from './wanted-hold.ts';

const rounds = 5;
/** Any number, the same on every node. */
const lockClass = 7_420_041;

interface Unsettled {
  id: number;
  accountId: number;
  state: string;
  amount: Minor;
  /** Taken of a standing hold, now that she is sold; null as long as it only stands. */
  due: Minor | null;
  gateway_ref: string | null;
  asked_at: Date | null;
  card_ref: string;
}

/**
 * Makes the gateway's holds of a boat agree with its row: one on the card of who owes the buyer's fee, none on anyone else's, and once she is sold
 * it is captured, to exactly the fee of the sale. Who loses the lead of a running auction keeps the hold for `holdLingerSeconds`: a lead that goes to and fro asks the gateway nothing.
 * The rows change first, under the lot's lock, the gateway after it, by keys that make a repeated call one;
 * what happens meanwhile is found in the next round. A larger hold stands before the smaller one is given back, so that a card that says no loses nobody their place;
 * one node at a time speaks with the gateway about a boat, so none asks for what another gives up.
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
      const due = await wantHolds(tx, context, boatId);
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

/** What is to be taken of whose hold. */
interface Due {
  accountId: number;
  amount: Minor;
}

/** Makes the rows say what is wanted; what is to be captured, if she is sold. */
async function wantHolds(tx: Tx, context: Context, boatId: number): Promise<Due | null> {
  const locked = await lockLot(tx, boatId);
  if (!locked) return null;
  const { lot, now } = locked;
  const wanted = await wantedHold(tx, lot, context.rules);
  if (lot.hold_stale)
    await tx.updateTable('lot').set({ hold_stale: false }).where('boat_id', '=', boatId).execute();
  await giveUpOthers(tx, context, lot, wanted?.accountId ?? null, now);
  return wanted && wantTheirs(tx, boatId, wanted);
}

/** Holds of who owes nothing (anymore): given up, or in a running auction when they have not had the lead for a while. */
async function giveUpOthers(
  tx: Tx,
  { rules }: Context,
  lot: Lot,
  owesId: number | null,
  now: Date,
): Promise<void> {
  const isRunning = lot.listing_type === 'auction' && lot.status === 'live';
  const others = await tx
    .selectFrom('fee_hold')
    .select(['id', 'lost_at'])
    .where('boat_id', '=', lot.boat_id)
    .where('state', 'in', ['wanted', 'held'])
    .$if(owesId !== null, (query) => query.where('account_id', '<>', owesId!))
    .execute();
  let next: Date | undefined;
  for (const { id, lost_at: lostAt } of others) {
    const until = new Date((lostAt ?? now).getTime() + rules.holdLingerSeconds * 1_000);
    if (!isRunning || until <= now) {
      await tx.updateTable('fee_hold').set({ state: 'released' }).where('id', '=', id).execute();
      continue;
    }
    if (!lostAt) await tx.updateTable('fee_hold').set({ lost_at: now }).where('id', '=', id).execute();
    if (!next || until < next) next = until;
  }
  if (next)
    await enqueue(tx, 'settle-hold', { boatId: lot.boat_id }, { key: lingerKey(lot.boat_id), runAt: next });
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
    // Taken once: whatever else stands goes back.
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
  // What is held is never lowered while they lead: what was promised once may be promised again.
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
  // What a card has refused is asked of it again only for another amount; of another card at once.
  if (last?.state === 'failed' && last.amount === wanted.amount && last.card_id === card?.id) return null;
  // The one that stands is given back when the larger one does (hold-states.ts), so that a refusal loses nothing; one that was only asked for is replaced.
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

async function readUnsettled(tx: Tx, boatId: number, due: Due | null): Promise<Unsettled[]> {
  const rows = await tx
    .selectFrom('fee_hold')
    .innerJoin('card', 'card.id', 'fee_hold.card_id')
    .select([
      'fee_hold.id',
      'fee_hold.account_id',
      'fee_hold.state',
      'fee_hold.amount',
      'fee_hold.gateway_ref',
      'fee_hold.asked_at',
      'card.gateway_ref as card_ref',
    ])
    .where('fee_hold.boat_id', '=', boatId)
    .where('fee_hold.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('fee_hold.state', 'in', ['wanted', 'released']),
        ...(due
          ? [
              eb.and([
                eb('fee_hold.state', '=', 'held'),
                eb('fee_hold.account_id', '=', due.accountId),
                eb('fee_hold.amount', '>=', due.amount),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('fee_hold.id')
    .execute();
  return rows.map(({ account_id: accountId, ...row }) => ({
    ...row,
    accountId,
    amount: minor(row.amount),
    due: due?.accountId === accountId ? due.amount : null,
  }));
}

const asked = ({ id, accountId, card_ref: cardRef, amount }: Unsettled) => ({
  accountId,
  cardRef,
  amount,
  idempotencyKey: `hold-${id}`,
});

async function place(context: Context, boatId: number, hold: Unsettled): Promise<void> {
  const { db, payments, log } = context;
  await db
    .updateTable('fee_hold')
    .set({ asked_at: sql<Date>`coalesce(asked_at, clock_timestamp())` })
    .where('id', '=', hold.id)
    .execute();
  try {
    const { ref } = await payments.placeHold(asked(hold));
    await db.transaction().execute((tx) => holdPlaced(tx, hold.id, ref));
  } catch (error) {
    if (!isRefusal(error)) throw error; // not the card's refusal: the job tries again
    log.warn({ hold: hold.id, code: error.code }, 'a fee hold was refused');
    announceNotifications(context, await db.transaction().execute((tx) => refuseHold(tx, boatId, hold.id)));
  }
}

async function capture({ db, payments }: Context, { id, due, gateway_ref: ref }: Unsettled): Promise<void> {
  if (ref === null || due === null) return;
  await payments.captureHold(ref, due);
  await db.transaction().execute((tx) => holdCaptured(tx, id, ref, due));
}

/** A hold that was asked for may stand at the gateway though its answer never came: asking again by the same key tells its name. */
async function release({ db, payments }: Context, hold: Unsettled): Promise<void> {
  if (hold.gateway_ref === null && hold.asked_at === null) {
    await db
      .updateTable('fee_hold')
      .set({ ended_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', hold.id)
      .execute();
    return;
  }
  const ref =
    hold.gateway_ref ??
    (
      await payments.placeHold(asked(hold)).catch((error: unknown) => {
        if (isRefusal(error)) return undefined; // refused then, refused now: nothing stands
        throw error;
      })
    )?.ref;
  if (ref === undefined) {
    await db
      .updateTable('fee_hold')
      .set({ ended_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', hold.id)
      .execute();
    return;
  }
  await payments.releaseHold(ref);
  await db.transaction().execute((tx) => holdExpired(tx, hold.id, ref));
}
