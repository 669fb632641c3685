import { sql, type RawBuilder } from 'kysely';
import type { InventoryRow } from '../../../contract/inventory.ts';
import type { IncrementTable } from '../../../contract/increments.ts';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { cardColumns, rejectedFor, type CardRow, presentCard } from '../boats/index.ts';
import { actsOf } from './inventory.policy.ts';

export interface StoredRow extends CardRow {
  source_ref: string | null;
  views: number;
  clicks: number;
  offers: number;
  questions: number;
  expires_at: Date | null;
  updated_at: Date;
  missing_since: Date | null;
  relisted_from: number | null;
  rejected_for: string | null;
}

/** Questions: public and private ones by others. */
export const inventoryColumns = sql`${cardColumns}, b.source_ref, b.views, b.clicks, l.expires_at, b.updated_at, b.missing_since, b.relisted_from, ${rejectedFor} as rejected_for,
  (select count(*)::int from offer o where o.boat_id = b.id and o.state = 'open') as offers,
  ((select count(*)::int from comment c where c.boat_id = b.id and c.author_id <> l.seller_id and c.parent_id is null and c.deleted_at is null) + (select count(*)::int from inquiry i where i.boat_id = b.id)) as questions`;

export async function inventoryRow(db: Db, where: RawBuilder<unknown>): Promise<StoredRow | undefined> {
  const { rows } =
    await sql<StoredRow>`select ${inventoryColumns} from lot l join boat b on b.id = l.boat_id where ${where}`.execute(
      db,
    );
  return rows[0];
}

export function presentInventoryRow(row: StoredRow, increments: IncrementTable, actor: Actor): InventoryRow {
  const isUp = row.listing_type === 'marketplace' && ['live', 'under-offer'].includes(row.status);
  return {
    ...presentCard(row, increments),
    reserve: row.reserve,
    stockNumber: row.source_ref,
    views: row.views,
    clicks: row.clicks,
    offers: row.offers,
    questions: row.questions,
    expiresAt: isUp ? (row.expires_at?.toISOString() ?? null) : null,
    changedAt: row.updated_at.toISOString(),
    missingSince: row.missing_since?.toISOString() ?? null,
    relistedFrom: row.relisted_from,
    rejectedFor: row.rejected_for,
    acts: actsOf(row, actor),
  };
}
