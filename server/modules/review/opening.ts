import type { Tx } from '../../db/database.ts';
import type { Lot } from '../lots/index.ts';

/** An auction whose start passed while it waited starts now and keeps its length. */
export async function opening(tx: Tx, lot: Lot, now: Date): Promise<'live' | 'scheduled'> {
  if (lot.listing_type !== 'auction' || !lot.starts_at || !lot.ends_at) return 'live';
  if (lot.starts_at > now) return 'scheduled';
  const length = lot.ends_at.getTime() - lot.starts_at.getTime();
  await tx
    .updateTable('lot')
    .set({ starts_at: now, ends_at: new Date(now.getTime() + length) })
    .where('boat_id', '=', lot.boat_id)
    .execute();
  return 'live';
}
