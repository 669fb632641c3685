import { sql } from 'kysely';
import type { Data } from '../../../contract/call.ts';
import type { listBoatParts, listBoatsOfPart, listSellersOnMap } from '../../../contract/content.ts';
import type { CachedValue } from '../../cached-value.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { publicPath } from '../../storage/keys.ts';
import { publicStatuses } from '../../../contract/boat-statuses.ts';

/**
 * A sitemap part covers this many consecutive boat numbers: far below the limit of 50,000 addresses, and a
 * boat never changes its part.
 */
export const partSize = 5_000;

const isPublic = sql`l.status = any(${[...publicStatuses]}::text[])`;
/** The last bid or comment. */
const lastEventAt = sql`(select e.at from boat_event e where e.boat_id = l.boat_id and e.seq = l.seq)`;
/** The last change of a boat, including its last bid or comment. */
const changedAt = sql<Date>`greatest(b.updated_at, l.published_at, l.closed_at, ${lastEventAt})`;
/** The same, without comments after an auction or on the marketplace: finding them would read every boat's events. */
const mostlyChangedAt = sql<Date>`greatest(b.updated_at, l.published_at, l.closed_at, case when l.status = 'live' and l.listing_type = 'auction' then ${lastEventAt} end)`;
const tables = sql`lot l join boat b on b.id = l.boat_id`;

declare module '../../context.ts' {
  interface Cache {
    boatParts: CachedValue<Data<typeof listBoatParts>>;
    mapSellers: CachedValue<Data<typeof listSellersOnMap>>;
  }
}
type Reading = Pick<Context, 'db' | 'cache'>;

/**
 * The parts with public boats, each with its last change; some minutes old, because it's a look at all boats.
 */
export const mapBoatParts = ({ db, cache }: Reading): Promise<Data<typeof listBoatParts>> =>
  cache.boatParts.get(() => readBoatParts(db));

async function readBoatParts(db: Db): Promise<Data<typeof listBoatParts>> {
  const { rows } = await sql<{ part: number; boats: number; changed_at: Date }>`
    select l.boat_id / ${sql.lit(partSize)} as part, count(*)::int as boats, max(${mostlyChangedAt}) as changed_at from ${tables} where ${isPublic} group by 1 order by 1`.execute(
    db,
  );
  return {
    parts: rows.map(({ part, boats, changed_at }) => ({ part, boats, changedAt: changed_at.toISOString() })),
  };
}

/** The public boats of one part; empty after the last part. */
export async function mapBoatsOfPart(db: Db, part: number): Promise<Data<typeof listBoatsOfPart>> {
  const from = part * partSize;
  const { rows } = await sql<{ id: number; title: string | null; changed_at: Date; picture: string | null }>`
    select b.id, b.title, ${changedAt} as changed_at, (select u.key from boat_picture p join upload u on u.id = p.upload_id where p.boat_id = b.id order by p.position limit 1) as picture
    from ${tables} where ${isPublic} and l.boat_id >= ${from} and l.boat_id < ${from + partSize} order by b.id`.execute(
    db,
  );
  return {
    boats: rows.map(({ id, title, changed_at, picture }) => ({
      id,
      title: title ?? '',
      changedAt: changed_at.toISOString(),
      picture: picture && publicPath(picture),
    })),
  };
}

/** As many as one sitemap can contain, newest listings first. */
const sellersMost = 45_000;

/** Sellers with a public listing; some minutes old, too. */
export const mapSellers = ({ db, cache }: Reading): Promise<Data<typeof listSellersOnMap>> =>
  cache.mapSellers.get(() => readSellers(db));

async function readSellers(db: Db): Promise<Data<typeof listSellersOnMap>> {
  const { rows } = await sql<{
    id: number;
  }>`select l.seller_id as id from lot l where ${isPublic} group by 1 order by max(l.boat_id) desc limit ${sellersMost}`.execute(
    db,
  );
  return { sellers: rows };
}
