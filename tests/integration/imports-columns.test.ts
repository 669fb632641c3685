import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  boatsOf,
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
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
beforeAll(async () => {
  site = await start();
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
});
afterAll(() => site.stop());

const post = (who: Person, path: string, body: object = {}) => site.as(who.token).post(path, body);

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
    expect(text.split('\r\n')[0]).toBe(`\ufeffReason rejected,${stockHeader}`);
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
    expect((await boatsOf(site, dealer)).map((boat) => [boat.source_ref, boat.make, boat.model])).toEqual([
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
