import { sql, type Selectable } from 'kysely';
import { minor, minus, shareOf, type Minor } from '../../contract/money.ts';
import type { Db, Tx } from '../db/database.ts';
import type { SandboxGatewaySubscription } from '../db/types.generated.ts';
import { AppError } from '../app-error.ts';
import type {
  BillState,
  ChangeSubscription,
  Cycle,
  PaymentPort,
  PreviewChange,
  Subscribe,
  Subscribed,
  SubscriptionState,
  UseCard,
} from './payment-gateway.ts';
import { accept, makeRef, once, recordChange } from './sandbox-books.ts';
import * as t from '../../locales/errors.ts';

type Row = Selectable<SandboxGatewaySubscription>;
type Operations = Pick<
  PaymentPort,
  'subscribe' | 'changeSubscription' | 'previewChange' | 'cancelSubscription' | 'useCard'
>;

/** The sandbox's subscriptions. Like a gateway, it renews them on its own (sandbox-turn.ts). */
export const sandboxSubscriptions = (db: Db): Operations => ({
  subscribe: (request) => subscribe(db, request),
  previewChange: (request) => previewChange(db, request),
  changeSubscription: (request) => changeSubscription(db, request),
  cancelSubscription: (ref, at) => cancelSubscription(db, ref, at),
  useCard: (request) => useCard(db, request),
});

async function subscribe(
  db: Db,
  { cardRef, amount, cycle, idempotencyKey: key, authenticated }: Subscribe,
): Promise<Subscribed> {
  const { ref } = await once(
    db,
    `subscribe:${key}`,
    `${cardRef} ${amount} ${cycle}`,
    'sbx_sub_',
    async (tx, made) => {
      await accept(tx, cardRef, { authenticated });
      const { rows } = await sql<Row>`
      insert into sandbox_gateway_subscription (ref, card_ref, key, amount, cycle, state, period_start, period_end)
      select ${made}, ${cardRef}, ${key}, ${amount}::bigint, ${cycle}, 'active', now, now + ${length(cycle)} from clock_timestamp() as now returning *`.execute(
        tx,
      );
      await pay(tx, rows[0]!, amount);
    },
  );
  return subscriptionWithBill(db, ref, 1);
}

async function previewChange(db: Db, { ref, amount, prorationAt }: PreviewChange): Promise<number> {
  const row = await read(db, ref);
  return minus(amount, unused(row, prorationAt));
}

async function changeSubscription(
  db: Db,
  { ref, cardRef, amount, cycle, prorationAt, idempotencyKey: key, authenticated }: ChangeSubscription,
): Promise<Subscribed> {
  await once(
    db,
    `change:${key}`,
    `${ref} ${amount} ${cycle} ${prorationAt.getTime()}`,
    'sbx_change_',
    async (tx) => {
      const row = await lock(tx, ref);
      if (row.state !== 'active')
        throw new AppError('conflict', t.conflict_thisSubscriptionCantBeChangedRight);
      const due = minus(amount, unused(row, prorationAt));
      if (due <= 0) throw new AppError('conflict', t.conflict_thisChangeTakesEffectAtThe);
      await accept(tx, cardRef, { authenticated });
      const { rows } = await sql<Row>`
      update sandbox_gateway_subscription s set card_ref = ${cardRef}, amount = ${amount}::bigint, cycle = ${cycle}, cancels_at_end = false, bills = bills + 1,
        period_start = ${prorationAt}::timestamptz, period_end = ${prorationAt}::timestamptz + ${length(cycle)} where ref = ${ref} returning *`.execute(
        tx,
      );
      await tx
        .updateTable('sandbox_gateway_request')
        .set({ ref: `${ref} ${rows[0]!.bills}` })
        .where('key', '=', `change:${key}`)
        .execute();
      await pay(tx, rows[0]!, due);
    },
  );
  const { ref: made } = await db
    .selectFrom('sandbox_gateway_request')
    .select('ref')
    .where('key', '=', `change:${key}`)
    .executeTakeFirstOrThrow();
  return subscriptionWithBill(db, ref, Number(made.split(' ')[1]));
}

async function cancelSubscription(
  db: Db,
  ref: string,
  at: 'end' | 'now' | 'keep',
): Promise<SubscriptionState> {
  return db.transaction().execute(async (tx) => {
    const row = await lock(tx, ref);
    if (row.state === 'ended') return stateOf(row);
    const change = at === 'now' ? ({ state: 'ended' } as const) : { cancels_at_end: at === 'end' };
    const after = await tx
      .updateTable('sandbox_gateway_subscription')
      .set(change)
      .where('ref', '=', ref)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(tx, { type: 'subscription', subscription: stateOf(after) });
    return stateOf(after);
  });
}

async function useCard(db: Db, { ref, cardRef }: UseCard): Promise<BillState | null> {
  return db.transaction().execute(async (tx) => {
    const row = await lock(tx, ref);
    await tx
      .updateTable('sandbox_gateway_subscription')
      .set({ card_ref: cardRef })
      .where('ref', '=', ref)
      .execute();
    return row.state === 'past-due' ? renew(tx, { ...row, card_ref: cardRef }) : null;
  });
}

/**
 * Starts the next period and bills it, or retries the unpaid bill of this one. The caller holds the row's
 * lock.
 */
export async function renew(tx: Tx, row: Row): Promise<BillState> {
  const cycle = row.cycle;
  const number = row.state === 'past-due' ? row.bills : row.bills + 1;
  const { rows } = await sql<{
    next: Date;
  }>`select ${row.period_end}::timestamptz + ${length(cycle)} as next`.execute(tx);
  const ahead: Row = { ...row, bills: number, period_start: row.period_end, period_end: rows[0]!.next };
  try {
    await accept(tx, row.card_ref);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const after = await tx
      .updateTable('sandbox_gateway_subscription')
      .set({
        state: 'past-due',
        bills: number,
        try_again_at: sql<Date>`clock_timestamp() + interval '1 day'`,
      })
      .where('ref', '=', row.ref)
      .returningAll()
      .executeTakeFirstOrThrow();
    const bill: BillState = { ...billOf(ahead, minor(row.amount)), state: 'failed', paymentRef: null };
    await recordChange(tx, { type: 'bill', bill });
    await recordChange(tx, { type: 'subscription', subscription: stateOf(after) });
    return bill;
  }
  const after = await tx
    .updateTable('sandbox_gateway_subscription')
    .set({
      state: 'active',
      bills: number,
      try_again_at: null,
      period_start: ahead.period_start,
      period_end: ahead.period_end,
    })
    .where('ref', '=', row.ref)
    .returningAll()
    .executeTakeFirstOrThrow();
  return pay(tx, after, minor(row.amount));
}

async function pay(tx: Tx, row: Row, amount: Minor): Promise<BillState> {
  const ref = makeRef('sbx_charge_');
  const bill = { ...billOf(row, amount), state: 'paid' as const, paymentRef: ref };
  await tx
    .insertInto('sandbox_gateway_charge')
    .values({
      ref,
      card_ref: row.card_ref,
      amount,
      key: bill.ref,
      bill_ref: bill.ref,
      subscription_ref: row.ref,
    })
    .execute();
  await recordChange(tx, { type: 'bill', bill });
  await recordChange(tx, { type: 'subscription', subscription: stateOf(row) });
  return bill;
}

const billRef = (ref: string, number: number) => `${ref.replace('sbx_sub_', 'sbx_bill_')}_${number}`;
const billOf = (row: Row, amount: Minor) => ({
  ref: billRef(row.ref, row.bills),
  subscriptionRef: row.ref,
  amount,
  periodStart: row.period_start,
  periodEnd: row.period_end,
});

export const stateOf = (row: Row): SubscriptionState => ({
  ref: row.ref,
  key: row.key,
  state: row.state,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  cancelsAtEnd: row.cancels_at_end,
});

/** The unused part of the period's price at a moment: to the millisecond, in whole cents. */
function unused({ amount, period_start: start, period_end: end }: Row, at: Date): Minor {
  const whole = end.getTime() - start.getTime();
  return shareOf(minor(amount), Math.min(whole, Math.max(0, end.getTime() - at.getTime())), whole);
}

const length = (cycle: Cycle) => (cycle === 'year' ? sql`interval '1 year'` : sql`interval '1 month'`);

const rowsOf = (db: Db | Tx, ref: string) =>
  db.selectFrom('sandbox_gateway_subscription').selectAll().where('ref', '=', ref);

const read = async (db: Db | Tx, ref: string) => known(ref, await rowsOf(db, ref).executeTakeFirst());
const lock = async (tx: Tx, ref: string) => known(ref, await rowsOf(tx, ref).forUpdate().executeTakeFirst());

function known(ref: string, row: Row | undefined): Row {
  if (!row) throw new Error(`The sandbox knows no subscription ${ref}`);
  return row;
}

/** A subscription's current state, and one of its bills. */
async function subscriptionWithBill(db: Db, ref: string, number: number) {
  const row = await read(db, ref);
  const charge = await db
    .selectFrom('sandbox_gateway_charge')
    .selectAll()
    .where('bill_ref', '=', billRef(ref, number))
    .executeTakeFirstOrThrow();
  const bill: BillState = {
    ref: charge.bill_ref!,
    subscriptionRef: ref,
    amount: minor(charge.amount),
    state: 'paid',
    paymentRef: charge.ref,
    periodStart: row.period_start,
    periodEnd: row.period_end,
  };
  return { subscription: stateOf(row), bill };
}
