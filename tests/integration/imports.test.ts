import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  checked,
  csv,
  imported,
  readImport,
  rowsOf,
  stockHeader,
  stockRow,
  until,
  upload,
} from '../support/dealer-files.ts';
import { listing } from '../support/listings.ts';
import { startNode } from '../support/node.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
let staff: Person;
let stranger: Person;
beforeAll(async () => {
  site = await start();
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
  [staff, stranger] = [await person(site, { dealerId: dealer.id }), await person(site, { userType: 2 })];
});
afterAll(() => site.stop());

const many = (count: number, of: (i: number) => object = () => ({})) =>
  csv(...Array.from({ length: count }, (_, i) => stockRow({ stock: `S${i}`, ...of(i) })));
const boats = (who: Person) =>
  site.db
    .selectFrom('boat')
    .innerJoin('lot', 'lot.boat_id', 'boat.id')
    .selectAll('boat')
    .select(['lot.status', 'lot.asking_price'])
    .where('boat.seller_id', '=', who.id)
    .orderBy('boat.id')
    .execute();
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
      [1, 'new', ''],
      [2, 'refused', 'The price “Call” is no amount from $1 to $20,000,000.'],
      [3, 'refused', 'The stock number A1 stands in the file twice.'],
      [4, 'refused', 'Has no id.'],
      [5, 'refused', expect.stringContaining('The year lies between')],
    ]);
    expect(await boats(dealer)).toEqual([]);

    await post(staff, `/inventory/imports/${id}/start`);
    expect(await until(site, staff, id, 'done')).toMatchObject({ added: 1, changed: 0, stored: 1 });
    expect(await boats(dealer)).toMatchObject([
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
      { row: 2, title: '1996 Sabre 42', changes: [{ field: 'Price', from: '98500.00', to: '91000.00' }] },
    ]);
    await post(dealer, `/inventory/imports/${again.id}/start`);
    await until(site, dealer, again.id, 'done');
    expect((await boats(dealer)).map((boat) => [boat.source_ref, boat.asking_price])).toEqual([
      ['A1', 98_500_00],
      ['A2', 91_000_00],
      ['A3', 98_500_00],
    ]);
  });

  test('what was edited here stays when the row has not changed; what the file does not name is not touched', async () => {
    await imported(site, dealer, csv(stockRow()));
    const [boat] = await boats(dealer);
    await post(dealer, '/create-boat', {
      id: boat!.id,
      description: 'Told by hand.',
      askingPrice: 90_000_00,
    });
    expect((await imported(site, dealer, csv(stockRow()))).counts.unchanged).toBe(1);
    await imported(site, dealer, csv(stockRow({ length: '39' })));
    expect(await boats(dealer)).toMatchObject([
      { length_ft: 39, description: 'Told by hand.', asking_price: 98_500_00 },
    ]);
  });

  test('one stock number is one boat though two files bring it at once, and is another dealer’s other boat', async () => {
    const content = many(450);
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
    expect(await boats(dealer)).toHaveLength(450);
  });

  test('sold and withdrawn boats stand, and their rows say so', async () => {
    await imported(site, dealer, csv(stockRow({ stock: 'S' }), stockRow({ stock: 'W' })));
    const [sold, gone] = await boats(dealer);
    await site.db
      .updateTable('lot')
      .set({ status: 'sold', sold_price: 1, closed_at: new Date() })
      .where('boat_id', '=', sold!.id)
      .execute();
    await post(dealer, '/inventory/act', { act: 'withdraw', ids: [gone!.id] });
    const again = await imported(
      site,
      dealer,
      csv(stockRow({ stock: 'S', price: '1000' }), stockRow({ stock: 'W', price: '1000' })),
    );
    expect((await rowsOf(site, dealer, again.id)).lists).toMatchObject([
      { act: 'unchanged', reason: 'Is sold here.' },
      { act: 'unchanged', reason: 'Is withdrawn here: list it again from your inventory.' },
    ]);
    expect((await boats(dealer)).map((boat) => boat.status)).toEqual(['sold', 'withdrawn']);
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
    expect((await rowsOf(site, dealer, job.id)).lists.map((row: { act: string }) => row.act)).toEqual([
      'refused',
      'new',
      'refused',
      'refused',
      'new',
    ]);
    expect(
      await site.db.selectFrom('live_hin').select('hin').where('hin', '=', 'GBK66666A989').execute(),
    ).toHaveLength(1);
  });
});

describe('the refused rows', () => {
  test('come back as a file that can be corrected and sent again, its columns matched as before', async () => {
    const first = await imported(
      site,
      dealer,
      csv(
        stockRow(),
        stockRow({ stock: 'B2', make: '"=cmd()"', price: '-5' }),
        stockRow({ stock: 'B3', model: '"with, comma"', price: '' }),
      ),
    );
    const reply = await site
      .as(dealer.token)
      .get<ArrayBuffer>(`/inventory/imports/${first.id}/refused`, { responseType: 'arraybuffer' });
    const text = Buffer.from(reply.data).toString('utf8');
    expect(text.split('\r\n')[0]).toBe(`\ufeffWhy it was refused,${stockHeader}`);
    expect(text).toContain(`,B2,'=cmd(),38,1996,'-5,`);
    expect(text).toContain('"with, comma"');
    expect(text.split('\r\n')).toHaveLength(4);
    const corrected = text.replace("'-5", '5000').replace('with, comma",1996,,', 'with, comma",1996,6000,');
    const second = await imported(site, dealer, corrected);
    expect(second).toMatchObject({
      added: 2,
      counts: { refused: 0 },
      columns: stockHeader.split(','),
      mapping: first.mapping,
    });
    expect((await boats(dealer)).map((boat) => [boat.source_ref, boat.make, boat.model])).toEqual([
      ['A1', 'Sabre', '38'],
      ['B2', '=cmd()', '38'],
      ['B3', 'Sabre', 'with, comma'],
    ]);
  });
});

describe('files as they are written', () => {
  test.each([
    ['with semicolons', csv(stockRow({ price: '98500', length: '38' })).replaceAll(',', ';')],
    [
      'with tabs and carriage returns',
      csv(stockRow({ price: '98500', length: '38' }))
        .replaceAll(',', '\t')
        .replaceAll('\n', '\r\n'),
    ],
    [
      'in UTF-16',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv(stockRow({ make: 'Bénéteau' })), 'utf16le')]),
    ],
    ['in UTF-8 with a mark', Buffer.from(`\ufeff${csv(stockRow({ make: 'Bénéteau' }))}`)],
    ['in an older encoding', Buffer.from(csv(stockRow({ make: 'Bénéteau' })), 'latin1')],
    ['with blank lines', `\n\n${csv(stockRow(), '', ',,,,,,,')}\n\n`],
  ])('%s', async (_, content) => {
    const { data } = (await upload(site, dealer, content)).data;
    expect(data).toMatchObject({ rows: 1, columns: stockHeader.split(','), mapping: { id: 0, zip: 6 } });
    const make = data.samples[0]![1];
    expect(['Sabre', 'Bénéteau']).toContain(make);
  });

  test.each([
    ['nothing', '', 'file'],
    ['names alone', stockHeader, 'file'],
    ['a spreadsheet’s own format', Buffer.from('PK\u0003\u0004 and more'), 'file'],
    ['an open quotation mark', `${stockHeader}\n"${'x'.repeat(300_000)}`, 'file'],
    ['too many rows', `a\n${'b\n'.repeat(50_001)}`, 'file'],
    ['too many columns', Array.from({ length: 201 }, (_x, i) => `c${i}`).join(','), 'file'],
  ])('%s is refused, and nothing is kept of it', async (_, content, field) => {
    const reply = await upload(site, dealer, content);
    expect(reply.status).toBe(400);
    expect(reply.data.fields?.[field]).toBeTruthy();
    expect((await site.as(dealer.token).get('/inventory/imports')).data.data.total).toBe(0);
  });

  test('a file beyond the limit is refused while it arrives', async () => {
    const reply = await upload(site, dealer, Buffer.alloc(26 * 1024 * 1024, 'a,b,c\n'));
    expect([400, 413]).toContain(reply.status);
    expect((await site.as(dealer.token).get('/inventory/imports')).data.data.total).toBe(0);
  });

  test('what stands in cells is text, whatever it is', async () => {
    const job = await checked(
      site,
      dealer,
      csv(
        stockRow({ stock: 'X1', model: '<script>alert(1)</script>' }),
        stockRow({ stock: 'X2', model: 'a\u202eb' }),
        stockRow({ stock: "'; drop table boat; --" }),
      ),
    );
    expect(job.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 1 });
  });
});

describe('matching', () => {
  test('says of each field what is missing, twice used or not there', async () => {
    const { data } = (await upload(site, dealer, csv(stockRow()))).data;
    const match = (mapping: object) => post(dealer, `/inventory/imports/${data.id}/match`, { mapping });
    expect(Object.keys((await match({})).data.fields).sort()).toEqual([
      'id',
      'length_ft',
      'make',
      'model',
      'price',
      'year',
      'zip',
    ]);
    expect(Object.keys((await match({ ...data.mapping, model: 1 })).data.fields).sort()).toEqual([
      'make',
      'model',
    ]);
    expect(Object.keys((await match({ ...data.mapping, zip: 42 })).data.fields)).toEqual(['zip']);
    expect((await readImport(site, dealer, data.id)).state).toBe('matching');
  });

  test('can be done over until it is started, and not after', async () => {
    const job = await checked(site, dealer, csv(stockRow()));
    await post(dealer, `/inventory/imports/${job.id}/match`, {
      mapping: { ...job.mapping, model: 7, condition: undefined },
    });
    await until(site, dealer, job.id, 'checked');
    expect((await rowsOf(site, dealer, job.id)).lists[0].title).toBe('1996 Sabre Used');
    await post(dealer, `/inventory/imports/${job.id}/start`);
    await until(site, dealer, job.id, 'done');
    expect(
      (await post(dealer, `/inventory/imports/${job.id}/match`, { mapping: job.mapping })).data.code,
    ).toBe('transition_refused');
  });
});

describe('who may', () => {
  test('dealers and their staff; a private seller is told so; other people’s imports are not there', async () => {
    const seller = await person(site);
    expect((await upload(site, seller, csv(stockRow()))).data.code).toBe('forbidden');
    const { id } = await checked(site, dealer, csv(stockRow()));
    for (const reply of [
      await site.as(stranger.token).get(`/inventory/imports/${id}`),
      await site.as(stranger.token).get(`/inventory/imports/${id}/rows`),
      await site.as(stranger.token).get(`/inventory/imports/${id}/refused`),
      await post(stranger, `/inventory/imports/${id}/start`),
      await post(stranger, `/inventory/imports/${id}/cancel`),
      await post(stranger, `/inventory/imports/${id}/match`, { mapping: {} }),
    ])
      expect(reply.status).toBe(404);
    expect((await readImport(site, staff, id)).state).toBe('checked');
  });

  test('not without a confirmed address, nor beyond a staff member’s boats or the drafts', async () => {
    const unconfirmed = await person(site, { userType: 2, isVerified: false });
    const one = await checked(site, unconfirmed, csv(stockRow()));
    expect((await post(unconfirmed, `/inventory/imports/${one.id}/start`)).data.code).toBe(
      'email_not_verified',
    );
    await site.db.updateTable('account').set({ staff_boat_limit: 2 }).where('id', '=', staff.id).execute();
    const three = await checked(site, staff, many(3));
    expect((await post(staff, `/inventory/imports/${three.id}/start`)).data).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('2 more boats'),
    });
    const drafts = await checked(site, dealer, many(501), { listAs: 'draft' });
    expect((await post(dealer, `/inventory/imports/${drafts.id}/start`)).data.code).toBe('conflict');
    expect(await boats(dealer)).toEqual([]);
  });

  test('as drafts, when the dealer wants to look first', async () => {
    await imported(site, dealer, csv(stockRow()), { listAs: 'draft' });
    expect(await boats(dealer)).toMatchObject([{ status: 'draft' }]);
    expect((await site.as().get('/lists/user_id', { params: { user_id: dealer.id } })).data.data.total).toBe(
      0,
    );
  });
});

describe('on the way', () => {
  test('cancelled it stops, keeps what is in, and goes on where it stopped', async () => {
    const { id } = await checked(site, dealer, many(2_000));
    await post(dealer, `/inventory/imports/${id}/start`);
    const stopped = (await post(dealer, `/inventory/imports/${id}/cancel`)).data.data;
    expect(stopped.state).toBe('cancelled');
    const there = (await boats(dealer)).length;
    expect(there).toBeLessThan(2_000);
    expect((await readImport(site, dealer, id)).stored).toBe(there);
    await post(dealer, `/inventory/imports/${id}/start`);
    expect(await until(site, dealer, id, 'done')).toMatchObject({ added: 2_000, stored: 2_000 });
    expect(await boats(dealer)).toHaveLength(2_000);
  });

  test('the worker killed in the middle, another goes on: each boat once', async () => {
    const quiet = await start({ runsJobs: false });
    const owner = await person(quiet, { userType: 2 });
    let node = await startNode({ DATABASE_URL: quiet.databaseUrl });
    try {
      const { id } = await checked(quiet, owner, many(6_000));
      await quiet.as(owner.token).post(`/inventory/imports/${id}/start`);
      while ((await readImport(quiet, owner, id)).stored < 400)
        await new Promise((done) => setTimeout(done, 5));
      await node.kill();
      const left = await readImport(quiet, owner, id);
      expect(left).toMatchObject({ state: 'running' });
      expect(left.stored).toBeLessThan(6_000);
      expect(
        (await quiet.db.selectFrom('boat').select('id').where('seller_id', '=', owner.id).execute()).length,
      ).toBe(left.stored);
      await quiet.db
        .updateTable('boat_import')
        .set({ touched_at: new Date(Date.now() - 60_000) })
        .where('id', '=', id)
        .execute();
      node = await startNode({ DATABASE_URL: quiet.databaseUrl });
      expect(await until(quiet, owner, id, 'done')).toMatchObject({ added: 6_000, stored: 6_000 });
      const refs = await quiet.db
        .selectFrom('boat')
        .select('source_ref')
        .where('seller_id', '=', owner.id)
        .execute();
      expect([refs.length, new Set(refs.map((boat) => boat.source_ref)).size]).toEqual([6_000, 6_000]);
    } finally {
      await node.kill();
      await quiet.stop();
    }
  }, 240_000);
});
