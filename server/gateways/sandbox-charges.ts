import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { AppError } from '../app-error.ts';
import type { RefundPayment, WithHolder } from './payment-gateway.ts';
import { accept, once, openDispute, recordChange, type Made } from './sandbox-books.ts';
import * as t from '../../locales/errors.ts';

export async function charge(
  db: Db,
  { cardRef, amount, idempotencyKey: key, authenticated }: WithHolder,
): Promise<{ ref: string }> {
  const { ref } = await once(db, `charge:${key}`, `${cardRef} ${amount}`, 'sbx_charge_', async (tx, made) => {
    const card = await accept(tx, cardRef, { authenticated });
    await tx
      .insertInto('sandbox_gateway_charge')
      .values({ ref: made, card_ref: cardRef, amount, key })
      .execute();
    await recordChange(tx, { type: 'charge', charge: { ref: made, key, amount } });
    if (card.isDisputed) await openDispute(tx, made, amount);
  });
  return { ref };
}

export async function refund(
  db: Db,
  { paymentRef, amount, idempotencyKey: key }: RefundPayment,
): Promise<{ ref: string }> {
  const { ref } = await once(
    db,
    `refund:${key}`,
    `${paymentRef} ${amount}`,
    'sbx_refund_',
    async (tx, made) => {
      const taken = await paidAmount(tx, paymentRef);
      if (taken === undefined) throw new Error(`The sandbox knows no payment ${paymentRef}`);
      const { back } = await tx
        .selectFrom('sandbox_gateway_refund')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), sql<number>`0`).as('back'))
        .where('payment_ref', '=', paymentRef)
        .executeTakeFirstOrThrow();
      if (Number(back) + amount > taken) throw new AppError('conflict', t.conflict_youCantRefundMoreThanWas);
      await tx
        .insertInto('sandbox_gateway_refund')
        .values({ ref: made, payment_ref: paymentRef, amount, key })
        .execute();
      await recordChange(tx, {
        type: 'refund',
        refund: { ref: made, key, paymentRef, amount, state: 'done' },
      });
    },
  );
  return { ref };
}

/** The amount of a charge, a debit that succeeded or a captured hold, locked; undefined if there is no such payment. */
async function paidAmount(tx: Made, paymentRef: string): Promise<number | undefined> {
  const charge = await tx
    .selectFrom('sandbox_gateway_charge')
    .select('amount')
    .where('ref', '=', paymentRef)
    .forUpdate()
    .executeTakeFirst();
  if (charge) return charge.amount;
  const debit = await tx
    .selectFrom('sandbox_gateway_debit')
    .select('amount')
    .where('ref', '=', paymentRef)
    .where('state', '=', 'succeeded')
    .forUpdate()
    .executeTakeFirst();
  if (debit) return debit.amount;
  return (
    await tx
      .selectFrom('sandbox_gateway_hold')
      .select('captured')
      .where('ref', '=', paymentRef)
      .where('state', '=', 'captured')
      .forUpdate()
      .executeTakeFirst()
  )?.captured;
}
