import { createHash } from 'node:crypto';
import type { BillDetails } from '../../../contract/bill-of-sale.ts';
import type { Tx } from '../../db/database.ts';
import { missingFields, initialDetails } from './bill-details.ts';
import { drawBill } from './bill-pdf.ts';
import * as bills from './bill.repository.ts';
import type { SaleRow } from './sales.repository.ts';

export const billDetails = async (tx: Tx, sale: SaleRow): Promise<BillDetails> =>
  (await bills.enteredDetails(tx, sale.id)) ?? (await initialDetails(tx, sale));

/**
 * Makes the PDF that both sides sign, if nothing is missing and it would differ from the newest one. Requires the lot's
 * lock, so that numbers follow each other.
 */
export async function makeVersion(
  tx: Tx,
  { sale, now, price, details }: { sale: SaleRow; now: Date; price: number; details: BillDetails },
): Promise<void> {
  if (missingFields(details).length > 0) return;
  const newest = await bills.newestVersion(tx, sale.id);
  if (newest && newest.price === price && JSON.stringify(newest.details) === JSON.stringify(details)) return;
  const number = (newest?.number ?? 0) + 1;
  const pdf = await drawBill({ saleId: sale.id, version: number, details, price, agreedAt: sale.agreed_at });
  await bills.addVersion(tx, {
    agreed_sale_id: sale.id,
    number,
    details: JSON.stringify(details),
    price,
    pdf,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    made_at: now,
  });
}
