import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type { Draft, listDrafts as call } from '../../../contract/listing-form.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { presentPicture, type StoredPicture } from '../../storage/present-picture.ts';
import { coverJson, rejectedFor } from '../boats/index.ts';
import { sellerIdOf } from '../../access/actor.ts';

type Row = Omit<Draft, 'savedAt' | 'cover'> & { saved_at: Date; cover: StoredPicture | null; total: number };

/** The unfinished listings of a seller or their dealer. */
export async function listDrafts(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { page, limit }: Input<typeof call>['query'],
): Promise<Data<typeof call>> {
  const { rows } = await sql<Row>`
    select b.id, b.title, b.boat_type as "boatType", l.listing_type as "listingType", b.hin, l.status, b.updated_at as saved_at, ${rejectedFor} as "rejectedFor", ${coverJson} as cover, count(*) over ()::int as total
    from boat b join lot l on l.boat_id = b.id
    where b.seller_id = ${sellerIdOf(actor)} and l.status in ('draft', 'rejected')
    order by b.updated_at desc, b.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const lists = rows.map(
    ({ id, title, boatType, listingType, hin, status, saved_at, rejectedFor: reason, cover }): Draft => ({
      id,
      title,
      boatType,
      listingType,
      hin,
      status,
      savedAt: saved_at.toISOString(),
      rejectedFor: reason,
      cover: cover && presentPicture(cover),
    }),
  );
  return { lists, total: rows[0]?.total ?? 0, page, limit };
}
