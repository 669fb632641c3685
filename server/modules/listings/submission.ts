import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** How many submissions of a listing are kept. */
const kept = 3;

/**
 * Keeps what a listing says as it's submitted, without the reserve, and drops what the last reviewer asked for. Requires
 * the lot's lock.
 */
export async function keepSubmission(tx: Tx, boatId: number): Promise<void> {
  await sql`
    insert into listing_submission (boat_id, content)
    select b.id, jsonb_build_object(
      'make', b.make, 'model', b.model, 'year', b.year, 'boatType', b.boat_type, 'hin', b.hin, 'length', b.length_ft, 'beam', b.beam_ft, 'draft', b.draft_ft,
      'displacement', b.displacement_lb, 'hullMaterial', b.hull_material, 'fuelType', b.fuel_type, 'condition', b.condition, 'engines', b.engines, 'engineHours', b.engine_hours,
      'facts', b.facts, 'lede', b.lede, 'description', b.description, 'flaws', b.flaws, 'location', concat_ws(', ', nullif(b.city, ''), nullif(b.state, ''), nullif(b.zip, '')),
      'listingType', l.listing_type, 'askingPrice', l.asking_price, 'openingBid', l.opening_bid, 'hasReserve', l.reserve is not null, 'saleConditions', l.sale_conditions,
      'attachments', (select coalesce(jsonb_agg(p.upload_id order by p.position), '[]') from boat_picture p where p.boat_id = b.id),
      'documents', (select coalesce(jsonb_agg(d.title order by d.title), '[]') from boat_document d where d.boat_id = b.id))
    from boat b join lot l on l.boat_id = b.id where b.id = ${boatId}`.execute(tx);
  await sql`
    delete from listing_submission where boat_id = ${boatId} and id not in (select id from listing_submission where boat_id = ${boatId} order by id desc limit ${kept})`.execute(
    tx,
  );
  await tx.deleteFrom('review_remark').where('boat_id', '=', boatId).execute();
}
