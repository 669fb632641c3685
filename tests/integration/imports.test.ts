import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  boatsOf,
  checked,
  csv,
  imported,
  manyRows,
  rowsOf,
  stockHeader,
  stockRow,
  until,
  upload,
} from '../support/dealer-files.ts';
import { listing } from '../support/listings.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
let staff: Person;
let stranger: Person;
beforeAll(async () => {
  // Files bring no photographs: where a listing needs them, new boats become drafts (listing-quality.test.ts).
  site = await start({ rules: { marketplacePhotographs: 0 } });
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
  staff = await person(site, { dealerId: dealer.id });
  stranger = await person(site, { userType: 2 });
});
afterAll(() => site.stop());

const post = (who: Person, path: string, body: object = {}) => site.as(who.token).post(path, body);

describe('a file', () => {
  test('is read, its columns guessed, every row checked, and nothing listed before it is started', async () => {
    const reply = await upload(
      site,
      staff,
      csv(
        stockRow(),
        stockRow({ stock: 'A2', price: 'Call' }),
        stockRow({ stock: 'A1' }),
        stockRow({ stock: '' }),
        stockRow({ stock: 'A3', year: '12' }),
      ),
    );
    const { id, mapping, ...file } = reply.data.data;
    expect(file).toMatchObject({
      name: 'yard.csv',
      state: 'matching',
      rows: 5,
      columns: stockHeader.split(','),
    });
    expect(mapping).toEqual({
      id: 0,
      make: 1,
      model: 2,
      year: 3,
      price: 4,
      length_ft: 5,
      zip: 6,
      condition: 7,
    });
    await post(staff, `/inventory/imports/${id}/match`, { mapping });
    expect((await until(site, staff, id, 'checked')).counts).toEqual({
      new: 1,
      changed: 0,
      unchanged: 0,
      refused: 4,
    });
    expect(
      (await rowsOf(site, dealer, id)).lists.map((row: { row: number; act: string; reason: string }) => [
        row.row,
        row.act,
        row.reason,
      ]),
    ).toEqual([
      [2, 'new', ''],
      [3, 'refused', 'The price “Call” isn’t an amount from $1 to $20,000,000.'],
      [4, 'refused', 'Stock number A1 appears in the file more than once.'],
      [5, 'refused', 'The stock number or HIN is missing.'],
      [6, 'refused', expect.stringContaining('Enter a year from')],
    ]);
    expect(await boatsOf(site, dealer)).toEqual([]);

    await post(staff, `/inventory/imports/${id}/start`);
    expect(await until(site, staff, id, 'done')).toMatchObject({ added: 1, changed: 0, stored: 1 });
    expect(await boatsOf(site, dealer)).toMatchObject([
      {
        make: 'Sabre',
        length_ft: 38.5,
        city: 'Anacortes',
        state: 'WA',
        status: 'live',
        asking_price: 98_500_00,
        created_by: staff.id,
        source_ref: 'A1',
        condition: 'used',
      },
    ]);
    expect((await site.as().get('/lists/user_id', { params: { user_id: dealer.id } })).data.data.total).toBe(
      1,
    );
  });

  test('sent again it doubles nothing; what changed is changed and shown before', async () => {
    await imported(site, dealer, csv(stockRow(), stockRow({ stock: 'A2', model: '42' })));
    const again = await checked(
      site,
      dealer,
      csv(stockRow(), stockRow({ stock: 'A2', model: '42', price: '91000' }), stockRow({ stock: 'A3' })),
    );
    expect(again.counts).toEqual({ new: 1, changed: 1, unchanged: 1, refused: 0 });
    expect((await rowsOf(site, dealer, again.id, { act: 'changed' })).lists).toMatchObject([
      { row: 3, title: '1996 Sabre 42', changes: [{ field: 'Price', from: '98500.00', to: '91000.00' }] },
    ]);
    await post(dealer, `/inventory/imports/${again.id}/start`);
    await until(site, dealer, again.id, 'done');
    expect((await boatsOf(site, dealer)).map((boat) => [boat.source_ref, boat.asking_price])).toEqual([
      ['A1', 98_500_00],
      ['A2', 91_000_00],
      ['A3', 98_500_00],
    ]);
  });

  test('what was edited here stays when the row has not changed; what the file does not name is not touched', async () => {
    await imported(site, dealer, csv(stockRow()));
    const [boat] = await boatsOf(site, dealer);
    await post(dealer, '/create-boat', {
      id: boat!.id,
      description: 'Told by hand.',
      askingPrice: 90_000_00,
    });
    expect((await imported(site, dealer, csv(stockRow()))).counts.unchanged).toBe(1);
    await imported(site, dealer, csv(stockRow({ length: '39' })));
    expect(await boatsOf(site, dealer)).toMatchObject([
      { length_ft: 39, description: 'Told by hand.', asking_price: 98_500_00 },
    ]);
  });

  test('one stock number is one boat though two files bring it at once, and is another dealer’s other boat', async () => {
    const content = manyRows(450);
    const jobs = await Promise.all([
      checked(site, dealer, content),
      checked(site, staff, content),
      checked(site, stranger, content),
    ]);
    await Promise.all(
      jobs.map(({ id }, i) => post([dealer, staff, stranger][i]!, `/inventory/imports/${id}/start`)),
    );
    const done = await Promise.all(
      jobs.map(({ id }, i) => until(site, [dealer, staff, stranger][i]!, id, 'done')),
    );
    expect(done[0]!.added + done[1]!.added).toBe(450);
    expect(done[2]!.added).toBe(450);
    expect(await boatsOf(site, dealer)).toHaveLength(450);
  });

  test('sold and withdrawn boats stand, and their rows say so', async () => {
    await imported(site, dealer, csv(stockRow({ stock: 'S' }), stockRow({ stock: 'W' })));
    const [sold, gone] = await boatsOf(site, dealer);
    await site.db
      .updateTable('lot')
      .set({ status: 'sold', sale_state: 'done', sold_price: 1, closed_at: new Date() })
      .where('boat_id', '=', sold!.id)
      .execute();
    await post(dealer, '/inventory/act', { act: 'withdraw', ids: [gone!.id] });
    const again = await imported(
      site,
      dealer,
      csv(stockRow({ stock: 'S', price: '1000' }), stockRow({ stock: 'W', price: '1000' })),
    );
    expect((await rowsOf(site, dealer, again.id)).lists).toMatchObject([
      { act: 'unchanged', reason: 'It’s sold here.' },
      { act: 'unchanged', reason: 'It’s withdrawn here. Relist it from your inventory.' },
    ]);
    expect((await boatsOf(site, dealer)).map((boat) => boat.status)).toEqual(['sold', 'withdrawn']);
  });

  test('a hull number is listed once', async () => {
    const theirs = await listing(site, stranger, { hin: 'GBK55555A989' });
    await site.db.insertInto('live_hin').values({ hin: 'GBK55555A989', boat_id: theirs }).execute();
    const file = (hins: string[]) =>
      [`${stockHeader},HIN`, ...hins.map((hin, i) => `${stockRow({ stock: `H${i}` })},${hin}`)].join('\n');
    const job = await imported(
      site,
      dealer,
      file(['GBK55555A989', 'GBK66666A989', 'US-GBK66666A989', 'nonsense', '']),
    );
    expect(
      (await rowsOf(site, dealer, job.id)).lists.map((row: { act: string; reason: string }) => [
        row.act,
        row.reason,
      ]),
    ).toEqual([
      ['refused', 'A boat with HIN GBK55555A989 is already listed.'],
      ['new', ''],
      ['refused', 'HIN GBK66666A989 appears in the file more than once.'],
      ['refused', expect.stringContaining('HIN')],
      ['new', ''],
    ]);
    expect(
      await site.db.selectFrom('live_hin').select('hin').where('hin', '=', 'GBK66666A989').execute(),
    ).toHaveLength(1);
  });
});
