import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  boatsOf,
  checked,
  csv,
  imported,
  manyRows,
  readImport,
  rowsOf,
  stockHeader,
  stockRow,
  until,
} from '../support/dealer-files.ts';
import { listing } from '../support/listings.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
beforeAll(async () => {
  site = await start({ rules: { marketplacePhotographs: 0 } });
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
});
afterAll(() => site.stop());

const statuses = async () => (await boatsOf(site, dealer)).map(({ status }) => status);

test('rows have the numbers of the spreadsheet, empty rows included', async () => {
  const { id } = await checked(
    site,
    dealer,
    csv(stockRow({ stock: 'R2' }), '', ',,,,,,,', stockRow({ stock: 'R5', price: 'Call' })),
  );
  expect(
    (await rowsOf(site, dealer, id)).lists.map((row: { row: number; act: string }) => [row.row, row.act]),
  ).toEqual([
    [2, 'new'],
    [5, 'refused'],
  ]);
});

test('towns are written in title case', async () => {
  await imported(
    site,
    dealer,
    [`${stockHeader},City,State`, `${stockRow({ zip: '' })},FORT LAUDERDALE,FL`].join('\n'),
  );
  const [boat] = await boatsOf(site, dealer);
  expect(boat).toMatchObject({ city: 'Fort Lauderdale', state: 'FL' });
});

test('a row without a description has no story, and an empty cell erases none', async () => {
  const file = (...rows: string[]) => [`${stockHeader},Description`, ...rows].join('\n');
  await imported(site, dealer, file(`${stockRow({ stock: 'S1' })},`));
  const [boat] = await boatsOf(site, dealer);
  expect(boat).toMatchObject({ status: 'live', description: '' });
  await site.as(dealer.token).post('/create-boat', { id: boat?.id, description: 'Written here.' });
  await imported(site, dealer, file(`${stockRow({ stock: 'S1', price: '61000' })},`));
  expect((await boatsOf(site, dealer))[0]).toMatchObject({
    description: 'Written here.',
    asking_price: 61_000_00,
  });
});

test('a boat whose hull number was listed meanwhile is a draft, and its history never calls it live', async () => {
  const { id } = await checked(
    site,
    dealer,
    [
      `${stockHeader},HIN`,
      `${stockRow({ stock: 'H1' })},GBK77777A989`,
      `${stockRow({ stock: 'H2' })},GBK88888A989`,
    ].join('\n'),
  );
  const theirs = await listing(site, await person(site), { hin: 'GBK77777A989' });
  await site.db.insertInto('live_hin').values({ hin: 'GBK77777A989', boat_id: theirs }).execute();
  await site.as(dealer.token).post(`/inventory/imports/${id}/start`);
  expect(await until(site, dealer, id, 'done')).toMatchObject({
    added: 2,
    listed: 1,
    hinTaken: 1,
    overPlan: 0,
  });
  expect(await statuses()).toEqual(['draft', 'live']);
  const [draft, live] = await boatsOf(site, dealer);
  const history = async (boatId: number | undefined) =>
    (await site.as(dealer.token).get(`/boatReport/${boatId}`)).data.data.transitions;
  expect(await history(draft?.id)).toEqual([]);
  expect(await history(live?.id)).toMatchObject([{ from: 'draft', to: 'live', reason: 'imported' }]);
});

describe('a plan with a limit', () => {
  const setLimit = (listings: number | null) =>
    site.db
      .updateTable('plan')
      .set({ listings })
      .where('user_type', '=', 2)
      .where('monthly', '=', 0)
      .execute();

  test('lists as many boats as it has room for; the others become drafts', async () => {
    await setLimit(3);
    try {
      await listing(site, dealer, { status: 'live', type: 'marketplace' });
      const result = await imported(site, dealer, manyRows(4));
      expect(result).toMatchObject({ added: 4, listed: 2, overPlan: 2, hinTaken: 0 });
      expect(await statuses()).toEqual(['live', 'live', 'live', 'draft', 'draft']);
      const next = await imported(site, dealer, csv(stockRow({ stock: 'N1' })));
      expect(next).toMatchObject({ added: 1, listed: 0, overPlan: 1 });
    } finally {
      await setLimit(null);
    }
  });

  test('counts two imports that run at once together', async () => {
    await setLimit(3);
    try {
      const files = [
        ['A', 'B'],
        ['C', 'D'],
      ].map((stocks) => csv(...stocks.map((stock) => stockRow({ stock }))));
      const jobs = await Promise.all(files.map((file) => checked(site, dealer, file)));
      await Promise.all(jobs.map(({ id }) => site.as(dealer.token).post(`/inventory/imports/${id}/start`)));
      await Promise.all(jobs.map(({ id }) => until(site, dealer, id, 'done')));
      const results = await Promise.all(jobs.map(({ id }) => readImport(site, dealer, id)));
      expect(results.reduce((sum, { listed }) => sum + listed, 0)).toBe(3);
      expect((await statuses()).toSorted()).toEqual(['draft', 'live', 'live', 'live']);
    } finally {
      await setLimit(null);
    }
  });
});

test('a rejected row names all its mistakes, in the preview and in the download', async () => {
  const header = `${stockHeader},HIN`;
  const long = 'X'.repeat(300);
  const file = [
    header,
    `${stockRow({ stock: 'M1', year: '20x8', price: '' })},`,
    `${stockRow({ stock: '', make: '', model: '', year: '', price: 'Call', length: '900' })},`,
    `${stockRow({ stock: long, make: long, year: '1492' })},${long}`,
    `${stockRow({ stock: 'M4' })},`,
  ].join('\n');
  const { id } = await checked(site, dealer, file);
  const reasons = [
    'The price is missing. “20x8” isn’t a year.',
    'The stock number or HIN is missing. The price “Call” isn’t an amount from $1 to $20,000,000. The length “900” isn’t from 4 to 300 feet. The year is missing. Enter the make. Enter the model.',
    `The stock number is too long. HIN ${'X'.repeat(40)} isn’t valid. It needs 12 characters. The make or model is too long. Enter a year from`,
  ];
  const { lists } = await rowsOf(site, dealer, id);
  expect(lists.map(({ act, reason }: { act: string; reason: string }) => [act, reason])).toEqual([
    ...reasons.map((reason) => ['refused', expect.stringContaining(reason)]),
    ['new', ''],
  ]);
  const download: string = (await site.as(dealer.token).get(`/inventory/imports/${id}/refused`)).data;
  for (const reason of reasons) expect(download).toContain(reason);
});

test('a HIN that appears far apart in a file is rejected in the preview', async () => {
  const hin = 'GBK55555A989';
  const last = 450;
  const hins = new Map([
    [0, hin],
    [1, 'GBK11111A989'],
    [last - 1, 'GBK22222A989'],
    [last, hin],
  ]);
  const rows = Array.from(
    { length: last + 1 },
    (_, i) => `${stockRow({ stock: `S${i}`, ...(i === 1 && { price: 'Call' }) })},${hins.get(i) ?? ''}`,
  );
  const file = [`${stockHeader},HIN`, ...rows, `${stockRow({ stock: 'S1' })},GBK11111A989`].join('\n');
  const { id, counts } = await checked(site, dealer, file);
  const refused = async () =>
    (await rowsOf(site, dealer, id, { act: 'refused' })).lists.map(
      ({ row, reason }: { row: number; reason: string }) => [row, reason],
    );
  const reasons = [
    [3, expect.stringContaining('The price “Call”')], // its corrected row at the end is fine
    [last + 2, `HIN ${hin} appears in the file more than once.`],
  ];
  expect(await refused()).toEqual(reasons);
  expect(counts).toMatchObject({ new: last, refused: 2 });
  // The same file is checked again if its columns are mapped again.
  const { mapping } = await readImport(site, dealer, id);
  await site.as(dealer.token).post(`/inventory/imports/${id}/match`, { mapping });
  await until(site, dealer, id, 'checked');
  expect(await refused()).toEqual(reasons);
});
