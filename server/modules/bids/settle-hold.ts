import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { minor, type Minor } from '../../../contract/money.ts';
import { announceNotifications } from '../notifications/index.ts';
import { holdExpired, holdPlaced, holdCaptured, isRefusal } from '../payments/index.ts';
import { refuseHold } from './refuse-hold.ts';
import { wantHolds, type Due } from './want-holds.ts';

const rounds = 5;
/** Any number that's the same on every node. */
const lockClass = 7_420_041;

interface Unsettled {
  id: number;
  accountId: number;
  state: string;
  amount: Minor;
  /** What to capture of a placed hold once the boat is sold; null before that. */
  due: Minor | null;
  gateway_ref: string | null;
  asked_at: Date | null;
  card_ref: string;
}

/**
 * Makes the gateway's holds of a boat match its lot: one on the card of the account that owes the buyer's
 * fee, none on other cards. Once the boat is sold, the hold is captured for exactly the fee of the sale. An
 * account that loses the lead of a live auction keeps its hold for `holdLingerSeconds`, so that a lead that
 * changes back and forth needs no requests to the gateway. Rows change first, under the lot's lock, then the
 * gateway, with keys that make repeated calls harmless; changes made meanwhile are found in the next round. A
 * larger hold is placed before the smaller one is released, so that a refused card doesn't cost anyone the
 * lead. Only one node at a time calls the gateway about a boat.
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
  const { db, payments, log, noticeTexts } = context;
  await db
    .updateTable('fee_hold')
    .set({ asked_at: sql<Date>`coalesce(asked_at, clock_timestamp())` })
    .where('id', '=', hold.id)
    .execute();
  try {
    const { ref } = await payments.placeHold(asked(hold));
    await db.transaction().execute((tx) => holdPlaced(tx, hold.id, ref));
  } catch (error) {
    if (!isRefusal(error)) throw error; // not a refusal by the card: the job is retried
    log.warn({ hold: hold.id, code: error.code }, 'a fee hold was refused');
    announceNotifications(
      context,
      await db.transaction().execute((tx) => refuseHold(tx, noticeTexts, boatId, hold.id)),
    );
  }
}

async function capture({ db, payments }: Context, { id, due, gateway_ref: ref }: Unsettled): Promise<void> {
  if (ref === null || due === null) return;
  await payments.captureHold(ref, due);
  await db.transaction().execute((tx) => holdCaptured(tx, id, ref, due));
}

/**
 * A requested hold may exist at the gateway even if its answer never arrived; repeating the request with the
 * same key returns its reference.
 */
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
        if (isRefusal(error)) return undefined; // refused again: there is no hold
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
