import type { SaleFile } from '../../../contract/sale-files.ts';
import type { Db, Tx } from '../../db/database.ts';
import { publicPath } from '../../storage/keys.ts';

/** The files of a sale's record, by the id of their line. */
export async function filesOf(db: Db | Tx, saleId: number): Promise<Map<number, SaleFile[]>> {
  const rows = await db
    .selectFrom('agreed_sale_file as f')
    .innerJoin('agreed_sale_record as r', 'r.id', 'f.record_id')
    .innerJoin('upload as u', 'u.id', 'f.upload_id')
    .select(['f.id', 'f.record_id', 'f.title', 'u.key', 'u.kind'])
    .where('r.agreed_sale_id', '=', saleId)
    .orderBy('f.id')
    .execute();
  const files = new Map<number, SaleFile[]>();
  for (const { id, record_id: recordId, title, key, kind } of rows)
    files.set(recordId, [
      ...(files.get(recordId) ?? []),
      { id, title, path: publicPath(key), isPhoto: kind === 'picture' },
    ]);
  return files;
}
