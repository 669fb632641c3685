import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billPdf, type BillDetails } from '../../contract/bill-of-sale.ts';
import { consent } from '../../locales/bill-of-sale.ts';
import { makeStaff, person, type Person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site.stop());

const { soldBoat, read, act, bill, saveBill, sign, completeBill, signedByBoth } = saleActsOn(() => site);
const pair = () =>
  Promise.all([person(site, { fullName: 'Sal Shore' }), person(site, { fullName: 'Wanda Winner' })]);
const uploadScan = async (who: Person): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF']), 'scan.pdf');
  form.append('kind', 'document');
  return (await site.as(who.token).post('/file/upload', form)).data.data.id;
};
const pdfOf = async (who: Person, sale: number, params: object = {}): Promise<Buffer> => {
  const reply = await site
    .as(who.token)
    .get(billPdf.path.replace('{id}', String(sale)), { params, responseType: 'arraybuffer' });
  expect(reply.headers['content-type']).toBe('application/pdf');
  return Buffer.from(reply.data as ArrayBuffer);
};
const textOf = async (pdf: Buffer) => {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  return { text: text.replace(/\s+/g, ' '), totalPages };
};
const details: Omit<BillDetails, 'seller' | 'buyer'> = {
  hin: 'ABC12345D404',
  year: '2004',
  make: 'Grand Banks',
  model: '42 Classic',
  engines: [
    { name: 'John Deere 6068TFM, 225 hp', serial: 'RG6068T103' },
    { name: 'John Deere 6068TFM, 225 hp', serial: '' },
  ],
  trailer: { name: 'Load Rite 5-star', vin: '5A4JWHN2582000111' },
  warranty: 'The engines run for 90 days.',
  liens: 'A loan of Harbor Bank, paid off at the handover.',
};
const seller = { name: 'Sal Q. Shore', address: '12 Harbor Street, Anacortes, WA 98221' };
const buyer = { name: 'Wanda Winner', address: '4 Pier Road, Seattle, WA 98101' };

test('the PDF says every field, the trailer on its own page', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  await saveBill(from, sale, { ...details, seller, buyer });
  await saveBill(to, sale, { ...details, seller, buyer });
  const { totalPages, text } = await textOf(await pdfOf(to, sale));
  expect(totalPages).toBe(2);
  for (const part of [
    ...Object.values(seller),
    ...Object.values(buyer),
    details.hin,
    '2004',
    'Grand Banks 42 Classic',
    'John Deere 6068TFM, 225 hp, serial number RG6068T103',
    'serial number not given',
    '$5,000',
    details.warranty,
    details.liens,
    'Bill of sale for a trailer',
    'Load Rite 5-star',
    '5A4JWHN2582000111',
    `Sale ${sale}, version 1`,
  ])
    expect(text).toContain(part);

  await saveBill(from, sale, { ...details, seller, buyer, trailer: null, warranty: '', liens: '' });
  const plain = await textOf(await pdfOf(to, sale));
  expect(plain.totalPages).toBe(1);
  expect(plain.text).toContain('The boat is sold as is.');
  expect(plain.text).toContain('free of liens');
});

test('each side enters its own part, and what’s missing is named', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  const first = await bill(from, sale);
  expect(first).toMatchObject({
    details: { seller: { name: 'Sal Shore' }, buyer: { name: 'Wanda Winner' }, make: 'Grand Banks' },
    price: 5_000_00,
    missing: expect.arrayContaining(['seller.address', 'buyer.address']),
    version: null,
    mayEdit: 'seller',
  });
  expect(
    (await act(from, sale, 'sign-bill-of-sale', { bill: { sha256: '0'.repeat(64), name: 'Sal Shore' } })).data
      .code,
  ).toBe('conflict');
  await saveBill(to, sale, {
    ...first.details,
    hin: 'XXX00000A000',
    buyer,
    seller: { name: 'Mallory', address: 'x' },
  });
  expect((await bill(to, sale)).details).toEqual({ ...first.details, buyer });
  await saveBill(from, sale, {
    ...first.details,
    ...details,
    seller,
    buyer: { name: 'Nobody', address: '' },
  });
  expect(await bill(from, sale)).toMatchObject({
    details: { ...details, seller, buyer },
    missing: [],
    version: { number: 1 },
  });
});

test('both sign exactly the PDF whose hash anyone can compute, and the certificate says so', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  await completeBill(from, to, sale);
  const drawing = 'M10 20 L30.5 40 L60 10';
  const { version } = await bill(from, sale);
  const signing = { sha256: version?.sha256, name: 'Sal Q. Shore', drawing };
  await act(from, sale, 'sign-bill-of-sale', { bill: signing });
  expect((await read(to, sale)).next).toMatchObject({ act: 'sign-bill-of-sale', by: 'buyer' });
  await sign(to, sale);
  expect((await read(to, sale)).stage).toBe('payment');

  const pdf = await pdfOf(to, sale);
  const file = join(mkdtempSync(join(tmpdir(), 'bill-')), 'bill.pdf');
  writeFileSync(file, pdf);
  expect(execFileSync('sha256sum', [file], { encoding: 'utf8' }).slice(0, 64)).toBe(version?.sha256);

  const signed = await textOf(await pdfOf(from, sale, { signed: 1 }));
  const unsigned = await textOf(pdf);
  expect(signed.totalPages).toBe(unsigned.totalPages + 1);
  expect(signed.text.startsWith(unsigned.text.slice(0, 200))).toBe(true);
  for (const part of [
    version?.sha256 ?? '',
    'Seller: Sal Q. Shore',
    'Buyer: Sam Signer',
    `account ${from.id}`,
    'from 127.0.0.1',
    consent,
  ])
    expect(signed.text).toContain(part);
  expect((await bill(to, sale)).signatures.map(({ side, kind, name }) => [side, kind, name])).toEqual([
    ['seller', 'drawn', 'Sal Q. Shore'],
    ['buyer', 'typed', 'Sam Signer'],
  ]);
});

test('a change starts the signing again, and an old version can’t be signed', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  await completeBill(from, to, sale);
  const old = await bill(to, sale);
  await sign(from, sale);
  await saveBill(to, sale, {
    ...old.details,
    buyer: { ...old.details.buyer, address: '9 New Street, Seattle, WA' },
  });
  expect(await bill(from, sale)).toMatchObject({ version: { number: 2 }, signatures: [] });
  expect((await read(from, sale)).paperwork).toEqual({ buyer: false, seller: false });
  const late = { bill: { sha256: old.version?.sha256, name: 'Wanda Winner' } };
  expect((await act(to, sale, 'sign-bill-of-sale', late)).data).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('has changed'),
  });
  const before = (await read(to, sale)).records.length;
  await saveBill(to, sale, (await bill(to, sale)).details);
  expect((await read(to, sale)).records.length, 'nothing changed').toBe(before);
  for (const who of [from, to]) await sign(who, sale);
  expect((await read(to, sale)).stage).toBe('payment');
  expect((await saveBill(from, sale, { ...old.details, hin: 'DEF12345D404' })).data.code).toBe('conflict');
});

test('a lower price needs a new bill, at that price', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  await signedByBoth(from, to, sale);
  await act(to, sale, 'report-problem', { reason: 'not-as-described', note: 'Soft deck.' });
  const proposed = await act(from, sale, 'propose-way-out', { wayOut: 'lower-price', amount: 4_000_00 });
  await act(to, sale, 'accept-way-out', { way_out_id: proposed.data.data.problem.wayOut.id });
  expect(await bill(to, sale)).toMatchObject({ price: 4_000_00, version: { number: 2 }, signatures: [] });
  expect((await textOf(await pdfOf(to, sale))).text).toContain('$4,000');
  expect((await read(to, sale)).next).toMatchObject({ act: 'sign-bill-of-sale', by: 'both' });
});

test('a signed paper copy is uploaded by one side and confirmed by the other', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  expect((await act(from, sale, 'confirm-paperwork')).data.code).toBe('conflict');
  expect(Object.keys((await act(from, sale, 'upload-bill-of-sale')).data.fields)).toEqual(['files']);
  const scan = await uploadScan(from);
  await act(from, sale, 'upload-bill-of-sale', { files: [{ id: scan, title: 'bill.pdf' }] });
  expect(await bill(to, sale)).toMatchObject({ isOnPaper: true });
  expect((await read(to, sale)).next).toMatchObject({ act: 'confirm-paperwork', by: 'buyer' });
  expect((await act(to, sale, 'confirm-paperwork')).data.data.stage).toBe('payment');
});

test('all documents come in one file', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  await signedByBoth(from, to, sale);
  const proof = await uploadScan(to);
  await act(to, sale, 'report-payment', {
    amount: 5_000_00,
    method: 'wire',
    files: [{ id: proof, title: 'Proof/of payment.pdf' }],
  });
  const reply = await site.as(from.token).get(`/sale/${sale}/documents.zip`, { responseType: 'arraybuffer' });
  expect(reply.headers['content-type']).toBe('application/zip');
  const zip = Buffer.from(reply.data as ArrayBuffer);
  for (const name of [`bill-of-sale-${sale}.pdf`, `bill-of-sale-${sale}-signed.pdf`, 'Proof_of payment.pdf'])
    expect(zip.includes(name), name).toBe(true);
});

test('only the sale’s sides and site staff see its documents, and only a side changes or signs them', async () => {
  const [[from, to], stranger, staff] = await Promise.all([pair(), person(site), person(site)]);
  await makeStaff(site, staff.id);
  const { sale } = await soldBoat(from, to);
  await signedByBoth(from, to, sale);
  for (const path of ['bill', 'bill.pdf', 'documents.zip']) {
    expect((await site.as(stranger.token).get(`/sale/${sale}/${path}`)).status).toBe(404);
    expect((await site.as(undefined).get(`/sale/${sale}/${path}`)).status).toBe(401);
    expect((await site.as(staff.token).get(`/sale/${sale}/${path}`)).status).toBe(200);
  }
  for (const who of [stranger, staff])
    expect((await saveBill(who, sale, { ...details, seller, buyer })).data.code).toBe('not_found');
});

test('versions and signatures are never changed', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  await signedByBoth(from, to, sale);
  await expect(site.db.updateTable('bill_signature').set({ name: 'Mallory' }).execute()).rejects.toThrow(
    /never changed/,
  );
  await expect(site.db.updateTable('bill_version').set({ price: 1 }).execute()).rejects.toThrow(
    /never changed/,
  );
  await expect(site.db.deleteFrom('bill_signature').execute()).rejects.toThrow(/never changed/);
});

test('each side ticks its own papers, and both see it', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  const tick = (who: Person, item: string, isReady = true) =>
    site.as(who.token).post('/sale/checklist', { sale_id: sale, item, isReady });
  const ready = async (who: Person) =>
    (await bill(who, sale)).checklist.filter(({ isReady }) => isReady).map(({ item }) => item);
  expect((await bill(to, sale)).checklist.find(({ item }) => item === 'title')?.text).toContain(
    'Washington Department of Licensing',
  );
  for (const reply of [await tick(from, 'title'), await tick(from, 'title'), await tick(to, 'tax')])
    expect(reply.status).toBe(200);
  expect((await tick(to, 'registration')).data.code, 'the seller’s').toBe('conflict');
  expect((await tick(await person(site), 'tax')).data.code).toBe('not_found');
  expect(await ready(from)).toEqual(['title', 'tax']);
  await tick(from, 'title', false);
  expect(await ready(to)).toEqual(['tax']);
});
