import { sql, type Selectable } from 'kysely';
import { minor, minus, shareOf, type Minor } from '../../contract/money.ts';
import type { Db, Tx } from '../db/database.ts';
import type { SandboxGatewaySubscription } from '../db/types.generated.ts';
import { AppError } from '../app-error.ts';
import type { BillState, Cycle, PaymentPort, SubscriptionState } from './payment-gateway.ts';
import { accept, makeRef, once, recordChange } from './sandbox-books.ts';

type Row = Selectable<SandboxGatewaySubscription>;
type Operations = Pick<
  PaymentPort,
  'subscribe' | 'changeSubscription' | 'previewChange' | 'cancelSubscription' | 'useCard'
>;

/** The sandbox's subscriptions: it keeps their clock, as a gateway does. */
export function sandboxSubscriptions(db: Db): Operations {
  return {
    async subscribe({ cardRef, amount, cycle, idempotencyKey: key, authenticated }) {
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
    },

    async previewChange({ ref, amount, prorationAt }) {
      const row = await read(db, ref);
      return minus(amount, unused(row, prorationAt));
    },

    async changeSubscription({
      ref,
      cardRef,
      amount,
      cycle,
      prorationAt,
      idempotencyKey: key,
      authenticated,
    }) {
      await once(
        db,
        `change:${key}`,
        `${ref} ${amount} ${cycle} ${prorationAt.getTime()}`,
        'sbx_change_',
        async (tx) => {
          const row = await lock(tx, ref);
          if (row.state !== 'active')
            throw new AppError('conflict', 'This subscription cannot be changed now.');
          const due = minus(amount, unused(row, prorationAt));
          if (due <= 0) throw new AppError('conflict', 'This change begins at the end of the period.');
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
    },

    async cancelSubscription(ref, at) {
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
    },

    async useCard({ ref, cardRef }) {
      return db.transaction().execute(async (tx) => {
        const row = await lock(tx, ref);
        await tx
          .updateTable('sandbox_gateway_subscription')
          .set({ card_ref: cardRef })
          .where('ref', '=', ref)
          .execute();
        return row.state === 'past-due' ? renew(tx, { ...row, card_ref: cardRef }) : null;
      });
    },
  };
}

/** A new period, paid; or the same one, still unpaid. Under the row's lock. */
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

/** What of the period's price was not used by then: by the millisecond, whole cents. */
function unused({ amount, period_start: start, period_end: end }: Row, at: Date): Minor {
  const whole = end.getTime() - start.getTime();
  return shareOf(minor(amount), Math.min(whole, Math.max(0, end.getTime() - at.getTime())), whole);
}

const length = (cycle: Cycle) => (cycle === 'year' ? sql`interval '1 year'` : sql`interval '1 month'`);

async function read(db: Db | Tx, ref: string): Promise<Row> {
  const row = await db
    .selectFrom('sandbox_gateway_subscription')
    .selectAll()
    .where('ref', '=', ref)
    .executeTakeFirst();
  if (!row) throw new Error(`The sandbox knows no subscription ${ref}`);
  return row;
}

async function lock(tx: Tx, ref: string): Promise<Row> {
  const row = await tx
    .selectFrom('sandbox_gateway_subscription')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Error(`The sandbox knows no subscription ${ref}`);
  return row;
}

/** As it stands, and one of its bills. */
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
