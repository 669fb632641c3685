import { sql } from 'kysely';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { amount } from '../boats/boat-query.ts';
import { typeLabel } from '../boats/labels.ts';
import { csvAmount, csvTime } from './csv.ts';
import { inventoryConditions, type InventoryFilter } from './inventory-query.ts';

export interface ExportBoats extends InventoryFilter {
  /** Only these of them. */
  ids?: number[];
}

interface Row {
  id: number; source_ref: string | null; hin: string | null; title: string; make: string; model: string; year: number | null; condition: string | null; boat_type: string; length_ft: number | null; beam_ft: number | null; displacement_lb: number | null;
  hull_material: string | null; fuel_type: string | null; engines: { horsepower?: number }[]; engine_hours: number | null; city: string; state: string; zip: string; listing_type: string; status: string; amount: number | null; asking_price: number | null;
  opening_bid: number | null; current_bid: number | null; reserve: number | null; sold_price: number | null; bid_count: number; watchers: number; views: number; clicks: number; comments: number; published_at: Date | null; ends_at: Date | null; closed_at: Date | null; description: string;
}

export const boatColumns = ['ID', 'Stock number', 'HIN', 'Title', 'Make', 'Model', 'Year', 'Condition', 'Type', 'Length (ft)', 'Beam (ft)', 'Weight (lb)', 'Hull material', 'Fuel', 'Engines', 'Total power (hp)', 'Engine hours', 'City', 'State', 'ZIP',
  'Listing', 'Status', 'Price (USD)', 'Asking price (USD)', 'Opening bid (USD)', 'Current bid (USD)', 'Reserve (USD)', 'Sold for (USD)', 'Bids', 'Watchers', 'Views', 'Clicks', 'Comments', 'Published', 'Ends', 'Closed', 'Description'];

const atOnce = 500;

/** The caller's own listings, some hundreds at a time in the order of their ids: none twice, however long it takes. */
export async function* exportBoats({ db }: Context, actor: Actor, { ids, ...filter }: ExportBoats, offset: number) {
  const where = sql`${inventoryConditions(actor, filter)} ${ids ? sql`and b.id = any(${ids}::int[])` : sql``}`;
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`
      select b.id, b.source_ref, b.hin, b.title, b.make, b.model, b.year, b.condition, b.boat_type, b.length_ft, b.beam_ft, b.displacement_lb, b.hull_material, b.fuel_type, b.engines, b.engine_hours, b.city, b.state, b.zip, b.description, b.views, b.clicks,
        l.listing_type, l.status, ${amount} as amount, l.asking_price, l.opening_bid, l.current_bid, l.reserve, l.sold_price, l.bid_count, l.watchers, l.comments, l.published_at, l.ends_at, l.closed_at
      from lot l join boat b on b.id = l.boat_id where ${where} and b.id > ${after} order by b.id limit ${atOnce}`.execute(db);
    for (const b of rows) {
      const power = b.engines.reduce((sum, { horsepower = 0 }) => sum + horsepower, 0);
      yield [
        b.id, b.source_ref, b.hin, b.title, b.make, b.model, b.year, b.condition, typeLabel(b.boat_type), b.length_ft, b.beam_ft, b.displacement_lb, b.hull_material, b.fuel_type, b.engines.length || null, power || null, b.engine_hours, b.city, b.state, b.zip,
        b.listing_type, b.status, csvAmount(b.amount), csvAmount(b.asking_price), csvAmount(b.opening_bid), csvAmount(b.current_bid), csvAmount(b.reserve), csvAmount(b.sold_price), b.bid_count, b.watchers, b.views, b.clicks, b.comments,
        csvTime(b.published_at, offset), csvTime(b.ends_at, offset), csvTime(b.closed_at, offset), b.description,
      ];
    }
    if (rows.length < atOnce) return;
    after = rows.at(-1)!.id;
  }
}
