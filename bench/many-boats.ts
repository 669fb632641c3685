import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { limits } from '../contract/limits.ts';
import { connect, createPool } from '../server/db/database.ts';
import { importFile } from '../server/import-cli/import-file.ts';
import { columns, type FileRow } from '../server/modules/imports/read-row.ts';

/**
 * Ten thousand listings: the file that BENCH_LISTINGS names (columns as for `npm run import`), else made of
 * makes and models of the trade. A part of them is at auction, a part was.
 */
export async function tenThousandBoats(pool: pg.Pool): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-bench-'));
  const file = process.env.BENCH_LISTINGS ?? madeUp(folder);
  const { added } = await importFile(connect(pool), { file, folder, isDemo: true });
  rmSync(folder, { recursive: true, force: true });
  if (added < 9_000) throw new Error(`only ${added} listings were imported`);
  await someAtAuction(pool);
}

/**
 * Up to so many, each made from one that is there: another year, another length, another place, another
 * price.
 */
export async function manyBoats(pool: pg.Pool, count: number): Promise<void> {
  await copyBoats(pool, count);
  await pool.query(
    'insert into boat_tag select b.id, t from boat b, unnest(b.tag_ids) t on conflict do nothing',
  );
  await someAtAuction(pool);
}

/**
 * Up to a million, within the deadline; returns how many there are. The table of tags, which the search doesn’t
 * read, isn’t filled, and nodes aren’t notified.
 */
export async function millionBoats(databaseUrl: string, deadline: number): Promise<number> {
  const pool = createPool(databaseUrl, 1, { ...limits.database, statementMs: 0 });
  try {
    await pool.query('drop index if exists boat_title_words');
    for (const table of ['boat', 'lot']) await pool.query(`alter table ${table} disable trigger user`);
    const count = await copyBoats(pool, 1_000_000, deadline);
    await someAtAuction(pool);
    for (const table of ['boat', 'lot']) await pool.query(`alter table ${table} enable trigger user`);
    return count;
  } finally {
    await pool.end();
  }
}

/** Returns how many there are then. */
async function copyBoats(pool: pg.Pool, count: number, deadline = Infinity): Promise<number> {
  const { rows: known } = await pool.query<{ boats: number; own: number; last: number }>(
    "select count(*)::int as boats, count(*) filter (where source_ref !~ '-')::int as own, max(id) filter (where source_ref !~ '-') as last from boat",
  );
  const { boats: before = 0, own = 1, last = 0 } = known[0] ?? {};
  for (let copy = Math.max(1, Math.floor(before / own)); ; copy++) {
    await pool.query(
      `
      with own as (select row_number() over (order by id) as n, boat.* from boat where id <= $3 and source_ref !~ '-'), place as (select row_number() over (order by id) as n, city, state, zip, lat, lon from boat where id <= $3 and source_ref !~ '-'), size as (select count(*) as boats from own)
      insert into boat (seller_id, source, source_ref, make, model, year, length_ft, beam_ft, displacement_lb, boat_type, hull_material, fuel_type, condition, engines, description, city, state, zip, lat, lon, created_at, tag_ids)
      select own.seller_id, own.source, own.source_ref || '-' || copy, own.make, own.model, greatest(1950, own.year - (copy * 3 + own.n) % 17), round(own.length_ft + ((copy + own.n) % 3) * 0.5, 2), own.beam_ft, own.displacement_lb, own.boat_type, own.hull_material, own.fuel_type,
        case when (copy + own.n) % 3 = 0 then 'used' else own.condition end, own.engines, own.description, place.city, place.state, place.zip, place.lat, place.lon, own.created_at - make_interval(hours => copy * 7), own.tag_ids
      from size, own cross join (select $2::int as copy) copies join place on place.n = 1 + (own.n + copy * 997) % (select boats from size)
      order by own.n limit greatest(0, $1 - (select count(*) from boat)) on conflict do nothing`,
      [count, copy, last],
    );
    await pool.query(`
      insert into lot (boat_id, seller_id, listing_type, status, asking_price, published_at, expires_at)
      select b.id, b.seller_id, 'marketplace', 'live', (1000000 + (b.id * 7919::bigint) % 9000000)::bigint, b.created_at, now() + interval '90 days' from boat b where b.id > (select coalesce(max(boat_id), 0) from lot)`);
    const { rows } = await pool.query<{ boats: number }>('select count(*)::int as boats from boat');
    const boats = rows[0]?.boats ?? 0;
    if (boats >= count || Date.now() > deadline) return boats;
  }
}

/** Of a hundred, two are at auction and eight were. */
async function someAtAuction(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update lot set listing_type = 'auction', opening_bid = asking_price / 2, reserve = case when boat_id % 3 = 0 then asking_price end, starts_at = now() - interval '3 days', ends_at = now() + make_interval(mins => 60 + boat_id % 9000), expires_at = null
    where boat_id % 50 = 0 and listing_type = 'marketplace'`);
  await pool.query(`
    update lot set listing_type = 'auction', status = 'unsold', opening_bid = asking_price / 2, starts_at = now() - interval '30 days', ends_at = now() - make_interval(mins => 60 + boat_id % 9000), closed_at = now() - make_interval(mins => 60 + boat_id % 9000), expires_at = null
    where boat_id % 50 in (7, 17, 27, 37) and listing_type = 'marketplace'`);
  await pool.query('vacuum (analyze) boat, lot, boat_tag');
}

function madeUp(folder: string): string {
  const kinds: [boatClass: string, make: string, model: string][] = [
    ['power-bass', 'Ranger', 'Z520C'],
    ['power-pontoon', 'Bennington', '23 RSB'],
    ['power-center', 'Boston Whaler', '280 Outrage'],
    ['power-center', 'Boston Whaler', 'Montauk 170'],
    ['power-cruiser', 'Sea Ray', 'Sundancer 320'],
    ['power-trawler', 'Grand Banks', '42 Classic'],
    ['sail-cruiser', 'Catalina', '34 MkII'],
    ['power-bowrider', 'Cobalt', 'R5'],
    ['power-skiwake', 'MasterCraft', 'XT23'],
    ['power-house', 'Sumerset', '16 x 75'],
  ];
  const towns = [
    ['Austin', 'TX', '78734'],
    ['Annapolis', 'MD', '21401'],
    ['Seattle', 'WA', '98101'],
    ['Miami', 'FL', '33101'],
  ] as const;
  const rows = Array.from({ length: 10_000 }, (_, i) => {
    const [boatClass, make, model] = kinds[i % kinds.length]!;
    const [city, state, zip] = towns[i % towns.length]!;
    const row: FileRow = {
      id: String(i + 1),
      type: boatClass.split('-')[0]!,
      boatClass,
      make,
      model: `${model} ${String.fromCharCode(65 + (i % 26))}`,
      year: String(1975 + (i % 50)),
      condition: i % 3 ? 'used' : 'new',
      length_ft: String(15 + (i % 45)),
      beam_ft: '8.5',
      dryWeight_lb: '4000',
      created: '2019-06-01T00:00:00.000Z',
      hullMaterial: 'fiberglass',
      fuelType: i % 5 ? 'gasoline' : 'diesel',
      numEngines: '1',
      totalHP: '250',
      maxEngineYear: '2015',
      price: String(5_000 + ((i * 7_919) % 400_000)),
      sellerId: String(i % 40),
      city,
      state,
      zip,
    };
    return columns.map((name) => row[name] ?? '').join(',');
  });
  const file = join(folder, 'listings.csv');
  writeFileSync(file, `${columns.join(',')}\n${rows.join('\n')}\n`);
  return file;
}
