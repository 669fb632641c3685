import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { amount } from '../search/index.ts';
import { typeLabel } from '../boats/index.ts';
import { csvAmount, csvTime, timeColumn } from '../../http/csv.ts';
import { inventoryConditions, type InventoryFilter } from './inventory-query.ts';

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
    ['Stock number', (b) => b.source_ref],
    ['HIN', (b) => b.hin],
    ['Title', (b) => b.title],
    ['Make', (b) => b.make],
    ['Model', (b) => b.model],
    ['Year', (b) => b.year],
    ['Condition', (b) => b.condition],
    ['Type', (b) => typeLabel(b.boat_type)],
    ['Length (ft)', (b) => b.length_ft],
    ['Beam (ft)', (b) => b.beam_ft],
    ['Weight (lb)', (b) => b.displacement_lb],
    ['Hull material', (b) => b.hull_material],
    ['Fuel', (b) => b.fuel_type],
    ['Engines', (b) => b.engines.length || null],
    ['Total power (hp)', (b) => powerOf(b)],
    ['Engine hours', (b) => b.engine_hours],
    ['City', (b) => b.city],
    ['State', (b) => b.state],
    ['ZIP', (b) => b.zip],
    ['Listing', (b) => b.listing_type],
    ['Status', (b) => b.status],
    ['Price (USD)', (b) => csvAmount(b.amount)],
    ['Asking price (USD)', (b) => csvAmount(b.asking_price)],
    ['Opening bid (USD)', (b) => csvAmount(b.opening_bid)],
    ['Current bid (USD)', (b) => csvAmount(b.current_bid)],
    ['Reserve (USD)', (b) => csvAmount(b.reserve)],
    ['Sold for (USD)', (b) => csvAmount(b.sold_price)],
    ['Bids', (b) => b.bid_count],
    ['Watchers', (b) => b.watchers],
    ['Views', (b) => b.views],
    ['Clicks', (b) => b.clicks],
    ['Comments', (b) => b.comments],
    ['Published', (b, zone) => csvTime(b.published_at, zone)],
    ['Ends', (b, zone) => csvTime(b.ends_at, zone)],
    ['Closed', (b, zone) => csvTime(b.closed_at, zone)],
    ['Description', (b) => b.description],
  ];
const times = new Set(['Published', 'Ends', 'Closed']);
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
  const where = sql`${inventoryConditions(actor, filter)} ${ids ? sql`and b.id = any(${ids}::int[])` : sql``}`;
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select b.id, b.source_ref, b.hin, b.title, b.make, b.model, b.year, b.condition, b.boat_type, b.length_ft, b.beam_ft, b.displacement_lb, b.hull_material, b.fuel_type, b.engines, b.engine_hours, b.city, b.state, b.zip, b.description, b.views, b.clicks,
        l.listing_type, l.status, ${amount} as amount, l.asking_price, l.opening_bid, l.current_bid, l.reserve, l.sold_price, l.bid_count, l.watchers, l.comments, l.published_at, l.ends_at, l.closed_at
      from lot l join boat b on b.id = l.boat_id where ${where} and b.id > ${after} order by b.id limit ${atOnce}`.execute(
      db,
    );
    for (const row of rows) yield columns.map(([, cell]) => cell(row, zone));
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}
