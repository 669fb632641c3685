import { sql } from 'kysely';
import { sellerIdOf, type Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { amount } from '../search/index.ts';
import { typeLabel } from '../boats/index.ts';
import { csvAmount, csvTime, timeColumn } from '../../http/csv.ts';
import { inventoryConditions, type InventoryFilter } from './inventory-query.ts';
import { ownBoatIds } from './own-boat-ids.ts';
import * as t from '../../../locales/exports.ts';

export interface ExportBoats extends InventoryFilter {
  /** Only these listings. */
  ids?: number[];
}

interface Row {
  id: number;
  source_ref: string | null;
  hin: string | null;
  title: string;
  make: string;
  model: string;
  year: number | null;
  condition: string | null;
  boat_type: string;
  length_ft: number | null;
  beam_ft: number | null;
  displacement_lb: number | null;
  hull_material: string | null;
  fuel_type: string | null;
  engines: { horsepower?: number }[];
  engine_hours: number | null;
  city: string;
  state: string;
  zip: string;
  listing_type: string;
  status: string;
  amount: number | null;
  asking_price: number | null;
  opening_bid: number | null;
  current_bid: number | null;
  reserve: number | null;
  sold_price: number | null;
  bid_count: number;
  watchers: number;
  views: number;
  clicks: number;
  comments: number;
  published_at: Date | null;
  ends_at: Date | null;
  closed_at: Date | null;
  description: string;
}

/** A column's name and content; times in the reader's time zone. */
const columns: readonly (readonly [name: string, cell: (b: Row, zone: string) => string | number | null])[] =
  [
    ['ID', (b) => b.id],
    [t.stockNumber, (b) => b.source_ref],
    ['HIN', (b) => b.hin],
    [t.title, (b) => b.title],
    [t.make, (b) => b.make],
    [t.model, (b) => b.model],
    [t.year, (b) => b.year],
    [t.condition, (b) => b.condition],
    [t.type, (b) => typeLabel(b.boat_type)],
    [t.lengthFt, (b) => b.length_ft],
    [t.beamFt, (b) => b.beam_ft],
    [t.weightLb, (b) => b.displacement_lb],
    [t.hullMaterial, (b) => b.hull_material],
    [t.fuel, (b) => b.fuel_type],
    [t.engines, (b) => b.engines.length || null],
    [t.totalPowerHp, (b) => powerOf(b)],
    [t.engineHours, (b) => b.engine_hours],
    [t.city, (b) => b.city],
    [t.state, (b) => b.state],
    ['ZIP', (b) => b.zip],
    [t.listing, (b) => b.listing_type],
    [t.status, (b) => b.status],
    [t.priceUsd, (b) => csvAmount(b.amount)],
    [t.askingPriceUsd, (b) => csvAmount(b.asking_price)],
    [t.openingBidUsd, (b) => csvAmount(b.opening_bid)],
    [t.currentBidUsd, (b) => csvAmount(b.current_bid)],
    [t.reserveUsd, (b) => csvAmount(b.reserve)],
    [t.soldForUsd, (b) => csvAmount(b.sold_price)],
    [t.bids, (b) => b.bid_count],
    [t.watchers, (b) => b.watchers],
    [t.views, (b) => b.views],
    [t.clicks, (b) => b.clicks],
    [t.comments, (b) => b.comments],
    [t.published, (b, zone) => csvTime(b.published_at, zone)],
    [t.ends, (b, zone) => csvTime(b.ends_at, zone)],
    [t.ended, (b, zone) => csvTime(b.closed_at, zone)],
    [t.story, (b) => b.description],
  ];
const times = new Set<string>([t.published, t.ends, t.ended]);
export const boatColumns = (zone: string): string[] =>
  columns.map(([name]) => (times.has(name) ? timeColumn(name, zone) : name));

const powerOf = ({ engines }: Row) =>
  engines.reduce((sum, { horsepower = 0 }) => sum + horsepower, 0) || null;

const atOnce = 500;

/**
 * The caller's own listings, a few hundred at a time in id order, so none appears twice however long it
 * takes.
 */
export async function* exportBoats(
  { db }: Context,
  actor: Actor,
  { ids, ...filter }: ExportBoats,
  zone: string,
) {
  const where = inventoryConditions(actor, filter);
  const asked = ids && new Set(ids);
  for await (const own of ownBoatIds(db, sellerIdOf(actor), atOnce)) {
    const some = asked ? own.filter((id) => asked.has(id)) : own;
    if (some.length === 0) continue;
    const { rows } = await sql<Row>`
      select b.id, b.source_ref, b.hin, b.title, b.make, b.model, b.year, b.condition, b.boat_type, b.length_ft, b.beam_ft, b.displacement_lb, b.hull_material, b.fuel_type, b.engines, b.engine_hours, b.city, b.state, b.zip, b.description, b.views, b.clicks,
        l.listing_type, l.status, ${amount} as amount, l.asking_price, l.opening_bid, l.current_bid, l.reserve, l.sold_price, l.bid_count, l.watchers, l.comments, l.published_at, l.ends_at, l.closed_at
      from lot l join boat b on b.id = l.boat_id where ${where} and b.id = any(${some}::int[]) order by b.id`.execute(
      db,
    );
    for (const row of rows) yield columns.map(([, cell]) => cell(row, zone));
  }
}
