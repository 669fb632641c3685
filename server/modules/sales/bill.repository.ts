import { sql, type Insertable, type Selectable } from 'kysely';
import type { BillDetails } from '../../../contract/bill-of-sale.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { BillSignature, BillVersion } from '../../db/types.generated.ts';

export type VersionRow = Omit<Selectable<BillVersion>, 'details'> & { details: BillDetails };
export type SignatureRow = Selectable<BillSignature>;

/** What buyer and seller entered; undefined before the first change. */
export async function enteredDetails(db: Db | Tx, saleId: number): Promise<BillDetails | undefined> {
  const { rows } = await sql<{ details: BillDetails }>`
    select details from bill_of_sale where agreed_sale_id = ${saleId}`.execute(db);
  return rows[0]?.details;
}

export async function storeDetails(
  tx: Tx,
  { saleId, details, by, at }: { saleId: number; details: BillDetails; by: number; at: Date },
): Promise<void> {
  const row = { details: JSON.stringify(details), changed_at: at, changed_by: by };
  await tx
    .insertInto('bill_of_sale')
    .values({ agreed_sale_id: saleId, ...row })
    .onConflict((conflict) => conflict.column('agreed_sale_id').doUpdateSet(row))
    .execute();
}

/** The newest version: the one that both sides sign. */
export async function newestVersion(db: Db | Tx, saleId: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select * from bill_version where agreed_sale_id = ${saleId} order by number desc limit 1`.execute(db);
  return rows[0];
}

export const addVersion = (tx: Tx, version: Insertable<BillVersion>): Promise<unknown> =>
  tx.insertInto('bill_version').values(version).execute();

export const signaturesOf = (db: Db | Tx, versionId: number): Promise<SignatureRow[]> =>
  db
    .selectFrom('bill_signature')
    .selectAll()
    .where('version_id', '=', versionId)
    .orderBy('signed_at')
    .execute();

export const addSignature = (tx: Tx, signature: Insertable<BillSignature>): Promise<unknown> =>
  tx.insertInto('bill_signature').values(signature).execute();
