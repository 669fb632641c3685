import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { SaleDebitRefund, SaleTransfer } from '../../db/types.generated.ts';
import type { DebitRow } from './debit-steps.ts';

export type RefundRow = Selectable<SaleDebitRefund>;
export type TransferRow = Selectable<SaleTransfer>;

export const debitById = (db: Db | Tx, id: number): Promise<DebitRow | undefined> =>
  db.selectFrom('sale_debit').selectAll().where('id', '=', id).executeTakeFirst();

/** A sale's debits, oldest first. */
export const debitsOf = (db: Db | Tx, saleId: number): Promise<DebitRow[]> =>
  db.selectFrom('sale_debit').selectAll().where('agreed_sale_id', '=', saleId).orderBy('id').execute();

/** All refunds of a sale's debits. */
export const refundsOf = (db: Db | Tx, saleId: number): Promise<RefundRow[]> =>
  db
    .selectFrom('sale_debit_refund as r')
    .innerJoin('sale_debit as d', 'd.id', 'r.debit_id')
    .selectAll('r')
    .where('d.agreed_sale_id', '=', saleId)
    .orderBy('r.id')
    .execute();

export const transfersOf = (db: Db | Tx, saleId: number): Promise<TransferRow[]> =>
  db.selectFrom('sale_transfer').selectAll().where('agreed_sale_id', '=', saleId).orderBy('id').execute();

/** The seller's account at this gateway; undefined if they haven't started. */
export const sellerAccount = (db: Db | Tx, gateway: string, accountId: number) =>
  db
    .selectFrom('seller_account')
    .select(['gateway_ref', 'state'])
    .where('gateway', '=', gateway)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const now = sql<Date>`clock_timestamp()`;
