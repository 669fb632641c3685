import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAgreedSale } from '../../server/modules/sales/agree-on-sale.ts';
import { unseal } from '../../server/seal.ts';
import { person, type Person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site.stop());

const { soldBoat, read, act, signedByBoth } = saleActsOn(() => site);
const details = {
  holder: 'Sal Shore',
  bank: 'Anacortes Savings',
  routing: '110000000',
  account: '000123456789',
};
const changed = { ...details, account: '000999888777' };
const enter = (who: Person, sale: number, given: object = details) =>
  site.as(who.token).post('/sale/bank-details', { sale_id: sale, ...given });
const view = (who: Person, sale: number) =>
  site.as(who.token).post('/sale/bank-details/view', { sale_id: sale });
const kindsOf = async (who: Person, sale: number) => (await read(who, sale)).records.map(({ kind }) => kind);

test('bank details are encrypted, and only the buyer sees them, on record', async () => {
  const [from, to, stranger] = await Promise.all([person(site), person(site), person(site)]);
  const { sale } = await soldBoat(from, to);
  expect((await view(to, sale)).data.code).toBe('not_found');
  expect((await enter(from, sale, { ...details, routing: '110000001' })).data.fields.routing).toContain(
    'routing number',
  );
  for (const who of [to, stranger]) expect((await enter(who, sale)).status).toBe(404);
  expect((await enter(from, sale)).status).toBe(200);
  expect((await enter(from, sale)).status).toBe(200); // the same again

  const rows = await site.db
    .selectFrom('sale_bank_details')
    .selectAll()
    .where('agreed_sale_id', '=', sale)
    .execute();
  expect(rows).toHaveLength(1);
  const raw = JSON.stringify(rows);
  for (const secret of Object.values(details)) expect(raw).not.toContain(secret);
  const { fieldKeys } = site.context.config;
  expect(JSON.parse(unseal(fieldKeys, `sale_bank_details:${sale}`, rows[0]!.sealed))).toEqual(details);
  // A row copied to another sale can’t be opened there.
  expect(() => unseal(fieldKeys, `sale_bank_details:${sale + 1}`, rows[0]!.sealed)).toThrow();

  for (const who of [from, stranger]) expect((await view(who, sale)).status).toBe(404);
  expect((await view(to, sale)).data.data).toEqual(details);
  for (const who of [from, to]) expect(JSON.stringify(await read(who, sale))).not.toContain(details.account);
  expect(await kindsOf(from, sale)).toEqual(['enter-bank-details', 'view-bank-details']);
});

test('details that the buyer has seen change a day later, and both are told', async () => {
  const [from, to] = await Promise.all([person(site), person(site)]);
  const { sale } = await soldBoat(from, to);
  await enter(from, sale);
  await enter(from, sale, { ...details, bank: 'Skagit Bank' }); // not seen yet: at once
  expect((await view(to, sale)).data.data.bank).toBe('Skagit Bank');
  await enter(from, sale, changed);
  expect((await view(to, sale)).data.data.account).toBe(details.account);
  const { bank } = await read(to, sale);
  expect(Date.parse(bank!.changesAt!) - Date.parse(bank!.enteredAt)).toBe(86_400_000);
  for (const who of [from, to]) {
    const { list } = (await site.as(who.token).get('/notification/lists')).data.data;
    expect(JSON.stringify(list)).toContain('Bank details changed');
    expect(JSON.stringify(list)).not.toContain(changed.account);
  }
  await site.db
    .updateTable('sale_bank_details')
    .set({ entered_at: new Date(Date.now() - 90_000_000), effective_at: new Date(Date.now() - 1_000) })
    .where('agreed_sale_id', '=', sale)
    .execute();
  expect((await view(to, sale)).data.data).toEqual(changed);
  expect((await read(to, sale)).bank!.changesAt).toBeNull();
});

test('a change of a change waits as long: what the buyer has seen is never replaced at once', async () => {
  const [from, to] = await Promise.all([person(site), person(site)]);
  const { sale } = await soldBoat(from, to);
  await enter(from, sale);
  await view(to, sale);
  await enter(from, sale, changed);
  await enter(from, sale, { ...changed, bank: 'Skagit Bank' });
  expect((await view(to, sale)).data.data).toEqual(details);
  const { bank } = await read(to, sale);
  expect(Date.parse(bank!.changesAt!) - Date.parse(bank!.enteredAt)).toBe(86_400_000);
});

test('nobody is shown where to pay for a sale that fell through', async () => {
  const [from, to] = await Promise.all([person(site), person(site)]);
  const { boat, sale } = await soldBoat(from, to);
  await enter(from, sale);
  expect((await view(to, sale)).status).toBe(200);
  await site.db.transaction().execute((tx) => endAgreedSale(tx, { boatId: boat, note: 'No money came.' }));
  expect((await view(to, sale)).data.code).toBe('not_found');
  expect((await enter(from, sale, changed)).data.code).toBe('conflict');
});

test('a sale that is paid takes no more bank details', async () => {
  const [from, to] = await Promise.all([person(site), person(site)]);
  const { sale } = await soldBoat(from, to);
  await signedByBoth(from, to, sale);
  await act(from, sale, 'confirm-payment', { amount: 5_000_00 });
  expect((await enter(from, sale)).data.code).toBe('conflict');
});
