import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { BoatQuery } from '../contract/boats.ts';
import { ruleDefaults } from '../contract/limits.ts';
import type { Context } from '../server/context.ts';
import { connect, type Database } from '../server/db/database.ts';
import { columns, type FileRow } from '../server/import/read-row.ts';
import { importFile } from '../server/import/import-file.ts';
import { listBoats } from '../server/modules/boats/list-boats.ts';
import { listFacets } from '../server/modules/boats/list-facets.ts';
import { percentile, type Bench, type Figure } from './figures.ts';
import { withDatabase } from './support.ts';

const listings = 10_000;
const rounds = 40;

const queries: [string, Partial<BoatQuery>][] = [
  ['years', { listing: 'marketplace', start_year: 1950, end_year: 2026 }],
  ['type, years and price', { listing: 'marketplace', type: 'pontoon', start_year: 2005, end_year: 2020, max_price: 60_000_00 }],
  ['misspelled words', { listing: 'marketplace', search: 'bosten waler' }],
];

/** Listing search with its facets over 10,000 boats, beside the same statements sent by the bare driver. */
export const bench: Bench = () =>
  withDatabase(async ({ pool }) => {
    await fill(pool);
    const figures: Figure[] = [];
    for (const [name, filter] of queries) {
      const query = { page: 1, limit: 24, sortBy: 1, ...filter } as BoatQuery;
      const statements = await recorded(pool, query);
      const context = { db: connect(pool), rules: ruleDefaults } as unknown as Context;
      const ours: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round < rounds; round++) {
        ours.push(await timed(() => ask(context, query)));
        bare.push(await timed(async () => {
          for (const { sql, parameters } of statements) await pool.query(sql, parameters);
        }));
      }
      figures.push({ name: `search with facets, ${name}`, value: percentile(ours, 0.5), unit: 'ms', limitName: 'bare driver, same statements', limit: percentile(bare, 0.5), bar: { atMost: 1.5 } });
    }
    return figures;
  });

async function ask(context: Context, query: BoatQuery): Promise<void> {
  await listBoats(context, query);
  await listFacets(context, query);
}

async function recorded(pool: pg.Pool, query: BoatQuery): Promise<{ sql: string; parameters: unknown[] }[]> {
  const statements: { sql: string; parameters: unknown[] }[] = [];
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: ({ query: { sql, parameters } }) => void statements.push({ sql, parameters: [...parameters] }) });
  await ask({ db, rules: ruleDefaults } as unknown as Context, query);
  return statements;
}

async function timed(act: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await act();
  return performance.now() - from;
}

/** Ten thousand listings through the import, from makes and models of the trade. */
async function fill(pool: pg.Pool): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-bench-'));
  const kinds: [boatClass: string, make: string, model: string][] = [
    ['power-bass', 'Ranger', 'Z520C'], ['power-pontoon', 'Bennington', '23 RSB'], ['power-center', 'Boston Whaler', '280 Outrage'], ['power-center', 'Boston Whaler', 'Montauk 170'], ['power-cruiser', 'Sea Ray', 'Sundancer 320'],
    ['power-trawler', 'Grand Banks', '42 Classic'], ['sail-cruiser', 'Catalina', '34 MkII'], ['power-bowrider', 'Cobalt', 'R5'], ['power-skiwake', 'MasterCraft', 'XT23'], ['power-house', 'Sumerset', '16 x 75'],
  ];
  const towns = [['Austin', 'TX', '78734'], ['Annapolis', 'MD', '21401'], ['Seattle', 'WA', '98101'], ['Miami', 'FL', '33101']] as const;
  const rows = Array.from({ length: listings }, (_, i) => {
    const [boatClass, make, model] = kinds[i % kinds.length]!;
    const [city, state, zip] = towns[i % towns.length]!;
    const row: FileRow = { id: String(i + 1), type: boatClass.split('-')[0]!, boatClass, make, model: `${model} ${String.fromCharCode(65 + (i % 26))}`, year: String(1975 + (i % 50)), condition: i % 3 ? 'used' : 'new', length_ft: String(15 + (i % 45)), beam_ft: '8.5', dryWeight_lb: '4000', created: '2019-06-01T00:00:00.000Z', hullMaterial: 'fiberglass', fuelType: i % 5 ? 'gasoline' : 'diesel', numEngines: '1', totalHP: '250', maxEngineYear: '2015', price: String(5_000 + ((i * 7_919) % 400_000)), sellerId: String(i % 40), city, state, zip };
    return columns.map((name) => row[name] ?? '').join(',');
  });
  const file = join(folder, 'listings.csv');
  writeFileSync(file, `${columns.join(',')}\n${rows.join('\n')}\n`);
  const { added } = await importFile(connect(pool), { file, folder });
  rmSync(folder, { recursive: true, force: true });
  if (added < listings * 0.95) throw new Error(`only ${added} listings were imported`);
  await pool.query('analyze');
}
