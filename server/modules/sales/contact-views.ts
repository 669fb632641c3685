import type { SaleSide } from '../../../contract/sales.ts';
import type { Db } from '../../db/database.ts';
import type { SaleRow } from './sales.repository.ts';

/** Records that an account sees how to reach the other side; only the first time counts. */
export async function recordContactView(db: Db, saleId: number, accountId: number): Promise<void> {
  await db
    .insertInto('sale_contact_view')
    .values({ agreed_sale_id: saleId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When the other side first saw this side's contact details. A dealership's staff count as the seller. */
export async function contactSeenAt(db: Db, sale: SaleRow, side: SaleSide): Promise<string | null> {
  const row = await db
    .selectFrom('sale_contact_view')
    .select((eb) => eb.fn.min('first_at').as('at'))
    .where('agreed_sale_id', '=', sale.id)
    .where('account_id', side === 'buyer' ? '<>' : '=', sale.buyer_id)
    .executeTakeFirst();
  return row?.at?.toISOString() ?? null;
}
