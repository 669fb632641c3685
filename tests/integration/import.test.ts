import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile } from '../../server/import-cli/import-file.ts';
import { boatsOf } from '../support/dealer-files.ts';
import { person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  folder = mkdtempSync(join(tmpdir(), 'bowline-import-'));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const header =
  'id,type,boatClass,make,model,year,condition,length_ft,beam_ft,dryWeight_lb,created,hullMaterial,fuelType,numEngines,totalHP,maxEngineYear,minEngineYear,engineCategory,price,sellerId,city,country,state,zip';
const row = ({
  id = '1',
  boatClass = 'power-center',
  model = '170 "Montauk", blue',
  year = '2004',
  length = '17',
  beam = '6.8',
  price = '18000.50',
  seller = '7',
  zip = '33301-4067',
} = {}) =>
  `${id},power,${boatClass},Boston Whaler,"${model.replaceAll('"', '""')}",${year},used,${length},${beam},1400,2019-05-20T12:38:47.000Z,fiberglass,gasoline,2,180,2004,2004,outboard,${price},${seller},,US,,${zip}`;
const file = (name: string, ...rows: string[]) => {
  const path = join(folder, name);
  writeFileSync(path, `\ufeff${[header, ...rows].join('\n')}\n`);
  return path;
};

test('good rows of a demo are live on the marketplace, found, tagged and placed; the others are written down with their reasons', async () => {
  const path = file(
    'yard.csv',
    row({ zip: '98221-4067' }),
    row({ id: '2', price: '' }),
    row({ id: '3', price: '-5' }),
    row({ id: '4', price: '90000000' }),
    row({ id: '5', length: '1' }),
    row({ id: '6', length: '375' }),
    row({ id: '7', year: '12' }),
    row({ id: '8', model: '' }),
    row({ id: '9', beam: '102', zip: '' }),
    row({ id: '1' }),
    'short,row',
  );
  const result = await importFile(site.db, { file: path, folder, isDemo: true });
  expect(result).toEqual({
    read: 11,
    added: 2,
    known: 0,
    refused: 9,
    refusedFile: join(folder, 'yard-refused.csv'),
  });
  const refused = readFileSync(join(folder, 'yard-refused.csv'), 'utf8').trim().split('\n');
  expect(refused).toHaveLength(10);
  expect(refused[1]).toMatch(/^The price is missing\.,2,/);

  const { lists } = (
    await site.as().get('/lists', { params: { listing: 'marketplace', search: 'bosten waler anacortes' } })
  ).data.data;
  expect(lists).toMatchObject([
    {
      title: '2004 Boston Whaler 170 "Montauk", blue',
      price: 1_800_050,
      boatType: 'center-console',
      status: 'live',
      location: { city: 'Anacortes', state: 'WA', zip: '98221' },
    },
  ]);
  const boat = (await site.as().get('/boat-by-id', { params: { id: lists[0].id } })).data.data;
  expect(boat).toMatchObject({
    tags: [{ label: 'Center console' }],
    engines: [{ horsepower: 90, fuel: 'gasoline' }, {}],
    hullMaterial: 'fiberglass',
    seller: { sellerType: 2 },
  });
  const tagged = await site.db
    .selectFrom('boat')
    .select(['tag_ids', 'beam_ft'])
    .where('source_ref', '=', '9')
    .executeTakeFirstOrThrow();
  expect(tagged).toEqual({ tag_ids: [boat.tags[0].id], beam_ft: 8.5 });
});

test('run again it doubles nothing, also when two run at once', async () => {
  const path = file('twice.csv', ...Array.from({ length: 700 }, (_, i) => row({ id: `t${i}` })));
  const [one, two] = await Promise.all([
    importFile(site.db, { file: path, folder }),
    importFile(site.db, { file: path, folder }),
  ]);
  expect(one.added + two.added).toBe(700);
  expect(await importFile(site.db, { file: path, folder })).toMatchObject({
    read: 700,
    added: 0,
    known: 700,
    refused: 0,
    refusedFile: null,
  });
  const { rows } = await site.context.pool.query<{ boats: number; lots: number }>(
    "select count(*)::int as boats, count(lot.boat_id)::int as lots from boat left join lot on lot.boat_id = boat.id where source_ref like 't%'",
  );
  expect(rows[0]).toEqual({ boats: 700, lots: 700 });
});

test('all are drafts, because they have no photographs; of one dealer when an account is named', async () => {
  await importFile(site.db, { file: file('unnamed.csv', row({ id: 'u1' })), folder });
  const unnamed = await site.db
    .selectFrom('boat')
    .innerJoin('lot', 'lot.boat_id', 'boat.id')
    .select('lot.status')
    .where('source_ref', '=', 'u1')
    .execute();
  expect(unnamed).toEqual([{ status: 'draft' }]);
  const dealer = await person(site, { userType: 2 });
  await importFile(site.db, { file: file('named.csv', row({ id: 'n1' })), folder, seller: dealer.email });
  expect(await boatsOf(site, dealer)).toMatchObject([{ source_ref: 'n1', status: 'draft' }]);
  expect((await site.as().get('/lists/user_id', { params: { user_id: dealer.id } })).data.data.total).toBe(0);
  await expect(
    importFile(site.db, {
      file: file('nobody.csv', row({ id: 'n2' })),
      folder,
      seller: 'nobody@example.com',
    }),
  ).rejects.toThrow('no account');
});

test('a file of other columns is refused by name', async () => {
  const path = join(folder, 'other.csv');
  writeFileSync(path, 'a,b\n1,2\n');
  await expect(importFile(site.db, { file: path, folder })).rejects.toThrow(/missing from the file: id/);
});
