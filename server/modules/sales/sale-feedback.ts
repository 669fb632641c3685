import type { AgreedSale, SaleFeedback } from '../../../contract/agreed-sales.ts';
import type { Db } from '../../db/database.ts';
import type { SaleRow } from './sales.repository.ts';

/** What each side said about the other. */
export async function feedbackOf(db: Db, sale: SaleRow): Promise<AgreedSale['feedback']> {
  const [byBuyer, bySeller] = await Promise.all<SaleFeedback | undefined>([
    db
      .selectFrom('feedback')
      .select(['rating', 'body'])
      .where('boat_id', '=', sale.boat_id)
      .where('buyer_id', '=', sale.buyer_id)
      .executeTakeFirst(),
    db
      .selectFrom('buyer_feedback')
      .select(['rating', 'body'])
      .where('agreed_sale_id', '=', sale.id)
      .executeTakeFirst(),
  ]);
  return { byBuyer: byBuyer ?? null, bySeller: bySeller ?? null };
}
