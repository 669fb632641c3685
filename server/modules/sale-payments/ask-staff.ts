import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { addLine, type LockedSale } from '../sales/index.ts';

/** Asks site staff to look into a sale: in its record, and by email to the site's address. */
export async function askStaff(tx: Tx, locked: LockedSale, note: string): Promise<void> {
  const { id } = await addLine(tx, locked, { kind: 'ask-staff', note });
  await enqueue(tx, 'mail-sale', { recordId: id }, { key: `sale-mail:${id}` });
}

/** The same from a job that can run twice. */
export async function askStaffOnce(tx: Tx, locked: LockedSale, note: string): Promise<void> {
  const known = await tx
    .selectFrom('agreed_sale_record')
    .select('id')
    .where('agreed_sale_id', '=', locked.sale.id)
    .where('kind', '=', 'ask-staff')
    .where('note', '=', note)
    .executeTakeFirst();
  if (!known) await askStaff(tx, locked, note);
}
