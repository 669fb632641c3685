import type { Selectable } from 'kysely';
import type { BankDetailsState } from '../../../contract/sale-bank-details.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { SaleBankDetails } from '../../db/types.generated.ts';

export type DetailsRow = Selectable<SaleBankDetails>;

/** What a sale's bank details are sealed for (server/seal.ts). */
export const bankDetailsContext = (saleId: number): string => `sale_bank_details:${saleId}`;

/** All versions of a sale's bank details, oldest first. */
export const detailsOf = (db: Db | Tx, saleId: number): Promise<DetailsRow[]> =>
  db.selectFrom('sale_bank_details').selectAll().where('agreed_sale_id', '=', saleId).orderBy('id').execute();

/**
 * The version in effect. A change that was replaced while it was waiting never takes effect, not even for the time that
 * its replacement waits.
 */
export const detailsAt = (rows: readonly DetailsRow[], now: Date): DetailsRow | undefined =>
  rows.findLast(
    ({ effective_at: from }, i) => from <= now && !rows.slice(i + 1).some(({ entered_at: at }) => at < from),
  );

/** What both sides know of it. */
export function detailsState(rows: readonly DetailsRow[], now: Date): BankDetailsState | null {
  const newest = rows.at(-1);
  if (!newest) return null;
  return {
    enteredAt: newest.entered_at.toISOString(),
    changesAt: newest.effective_at > now ? newest.effective_at.toISOString() : null,
  };
}
