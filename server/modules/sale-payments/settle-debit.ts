import { minor } from '../../../contract/money.ts';
import type { Context } from '../../context.ts';
import { isRefusal, unsure } from '../payments/index.ts';
import { byId } from '../sales/index.ts';
import { applyDebit } from './apply-debit.ts';
import * as repository from './sale-payments.repository.ts';
import * as t from '../../../locales/sale-payments.ts';

/** Connects what the gateway does for one sale. */
export const groupOf = (saleId: number): string => `sale-${saleId}`;

/**
 * Requests a stored debit from the gateway with its id; idempotent. One that the gateway refuses has failed. Without a
 * reply it stays wanted, and a job requests it again.
 * @throws AppError unavailable
 */
export async function settleDebit(
  { db, payments, rules }: Pick<Context, 'db' | 'payments' | 'rules'>,
  { id }: { id: number },
): Promise<void> {
  const debit = await repository.debitById(db, id);
  const sale = debit && (await byId(db, debit.agreed_sale_id));
  if (!sale || debit.state !== 'wanted' || debit.gateway !== payments.name) return;
  const report = await payments
    .debit({
      accountId: sale.buyer_id,
      paymentMethod: debit.payment_method,
      amount: minor(debit.amount),
      description: t.paymentForSale({ id: String(sale.id) }),
      group: groupOf(sale.id),
      consent: { address: debit.client_address, agent: debit.client_agent },
      idempotencyKey: `debit-${id}`,
    })
    .catch((error: unknown) => {
      if (!isRefusal(error)) throw unsure(error);
      return { ref: null, state: 'failed' as const, code: null };
    });
  const { ref, state, code } = report;
  await db.transaction().execute((tx) => applyDebit(tx, rules, { debitId: id, ref, state, code }));
}
