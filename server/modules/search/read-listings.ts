import { setImmediate as sent } from 'node:timers/promises';
import { sql } from 'kysely';
import { publicStatuses } from '../../../contract/boat-statuses.ts';
import type { Db, Tx } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { amount, listStatus, reserveState } from './boat-query.ts';
import { cardTables } from '../../db/boat-tables.ts';

/** Times in milliseconds, money in minor units. */
export interface LiveRow {
  id: number;
  price: number | null;
  reserve_state: string | null;
  ends_at: number | null;
  bid_count: number;
}
export interface SearchRow extends LiveRow {
  seller_id: number;
  user_type: number;
  listing_type: string;
  status: string;
  published_at: number | null;
  closed_at: number | null;
  make: string;
  model: string;
  year: number | null;
  length_ft: number | null;
  boat_type: string;
  hull_material: string | null;
  fuel_type: string | null;
  condition: string | null;
  words: string;
  title: string;
  hin: string | null;
  state: string;
  zip: string;
  lat: number | null;
  lon: number | null;
  tag_ids: number[];
}

const ms = (column: 'ends_at' | 'published_at' | 'closed_at') =>
  sql`(extract(epoch from ${sql.ref(`l.${column}`)}) * 1000)::float8`;
const live = sql`l.boat_id as id, ${amount} as price, ${reserveState} as reserve_state, ${ms('ends_at')} as ends_at, l.bid_count`;
const whole = sql`${live}, l.seller_id, a.user_type, l.listing_type, ${listStatus} as status, ${ms('published_at')} as published_at, ${ms('closed_at')} as closed_at, b.make, b.model, b.year,
  b.length_ft::float8 as length_ft, b.boat_type, b.hull_material, b.fuel_type, b.condition, b.words, plain(coalesce(b.title, '')) as title, b.hin, b.state, b.zip, b.lat, b.lon, b.tag_ids`;
const isPublic = sql`l.status in (${sql.join(publicStatuses.map((status) => sql.lit(status)))})`;
const atOnce = 5_000;

/**
 * Reads all public listings as of one moment, in parts; returns the moment: the oldest transaction still
 * running.
 */
export async function readAll(db: Db, take: (rows: SearchRow[]) => void): Promise<string> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const horizon = await horizonOf(tx);
      // A cursor, because a plan per part can be a wrong one: after an import, the whole table for each.
      await sql`declare listings no scroll cursor for select ${whole} from ${cardTables} where ${isPublic} order by l.boat_id`.execute(
        tx,
      );
      const fetch = () => sql<SearchRow>`fetch ${sql.lit(atOnce)} from listings`.execute(tx);
      for (let next = fetch(); ;) {
        const { rows } = await next;
        const isLast = rows.length < atOnce;
        if (!isLast) next = fetch();
        await sent(); // the database reads the next ones while these are taken in
        take(rows);
        if (isLast) return horizon;
      }
    });
}

async function horizonOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{
    horizon: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(tx);
  return rows[0]!.horizon;
}

export interface ChangedListings {
  horizon: string;
  /** The transactions that the database had completed: as long as it's the same, nothing has changed. */
  snapshot: string;
  /** The database's clock, in milliseconds. */
  now: number;
  changed: number[];
  /** Rises when staff rename or merge tags and makes. */
  catalog: number;
}

/** The listings changed by transactions that were still running at the last moment. */
export const readChanges = prepared(
  'market-news',
  (since: string) => sql<ChangedListings>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, pg_current_snapshot()::text as snapshot, (extract(epoch from now()) * 1000)::float8 as now,
      coalesce((select array_agg(distinct boat_id) from listing_change where at >= ${since}::xid8), '{}') as changed,
      (select version from catalog_version) as catalog`,
);

/** Those of them that are public, in their current state. */
export async function readSome(db: Db, ids: number[]): Promise<SearchRow[]> {
  const { rows } =
    await sql<SearchRow>`select ${whole} from ${cardTables} where ${isPublic} and l.boat_id = any(${ids}::int[])`.execute(
      db,
    );
  return rows;
}

/** What bids change, for live auctions that such transactions changed. */
export const readLive = prepared(
  'market-live',
  (since: string) => sql<LiveRow>`
  select ${live} from lot l where l.boat_id in (select boat_id from auction_change where at >= ${since}::xid8) and l.listing_type = 'auction' and l.status = 'live'`,
);

/** The names of tags, and what former names and merged tags lead to. */
export interface CatalogNames {
  /** By tag id. */
  tagLabels: Record<string, string>;
  /** By the id of a merged tag. */
  mergedTags: Map<string, string>;
  /** By the former spelling in lower case. */
  makes: Map<string, string>;
}

export async function readNames(db: Db): Promise<CatalogNames> {
  const [tags, makes] = await Promise.all([
    db.selectFrom('tag').select(['id', 'label', 'merged_into']).execute(),
    db.selectFrom('make_alias').selectAll().execute(),
  ]);
  return {
    tagLabels: Object.fromEntries(tags.map(({ id, label }) => [id, label])),
    mergedTags: new Map(
      tags.flatMap(({ id, merged_into: into }) => (into === null ? [] : [[String(id), String(into)]])),
    ),
    makes: new Map(makes.map(({ key, make }) => [key, make])),
  };
}

/** Deletes changes that every node has seen long ago. */
export async function pruneListingChanges({ db }: { db: Db }): Promise<void> {
  for (const table of ['listing_change', 'auction_change'])
    await sql`delete from ${sql.table(table)} where noted_at < now() - interval '1 day'`.execute(db);
}
