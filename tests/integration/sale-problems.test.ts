import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { endAgreedSale } from '../../server/modules/sales/agree-on-sale.ts';
import { completeSale, emailSaleRecord } from '../../server/modules/sales/index.ts';
import { emailTo } from '../support/mailbox.ts';
import { answer, forSale, offered } from '../support/offers.ts';
import { makeStaff, person, type Person } from '../support/people.ts';
import { raiseFeesAfter, saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site.stop());

const { soldBoat, saleOf, read, act, signedByBoth } = saleActsOn(() => site);
const pair = () => Promise.all([person(site), person(site)]);

async function staffMember(): Promise<Person> {
  const staff = await person(site);
  await makeStaff(site, staff.id);
  return staff;
}
const decide = (who: Person, sale: number, problem: number, details: object) =>
  site.as(who.token).post('/sale/decide', { sale_id: sale, problem_id: problem, note: 'Seen.', ...details });
const lotOf = (boat: number) =>
  site.db
    .selectFrom('lot')
    .select(['status', 'sold_price'])
    .where('boat_id', '=', boat)
    .executeTakeFirstOrThrow();
const bookedSale = (boat: number) =>
  site.db
    .selectFrom('sale')
    .select(['state', 'price', 'all_in_price'])
    .where('boat_id', '=', boat)
    .executeTakeFirstOrThrow();
const refundsOf = (boat: number) =>
  site.db
    .selectFrom('refund as r')
    .innerJoin('invoice as i', 'i.id', 'r.invoice_id')
    .select('r.amount')
    .where('i.boat_id', '=', boat)
    .execute();
/** A sale at $5,000 whose price is paid. */
async function paidSale(from: Person, to: Person) {
  const sold = await soldBoat(from, to);
  await signedByBoth(from, to, sold.sale);
  await act(from, sold.sale, 'confirm-payment', { amount: 5_000_00 });
  return sold;
}

test('a problem is answered, and both agree on a lower price', async () => {
  const [from, to] = await pair();
  const { boat, sale } = await paidSale(from, to);
  expect((await act(to, sale, 'report-problem', { reason: 'not-paid', note: 'x' })).data.fields.reason).toBe(
    'Choose what’s wrong.',
  );
  expect((await act(to, sale, 'report-problem', { reason: 'lien' })).data.fields.note).toBe(
    'Enter a short description.',
  );
  const reported = await act(to, sale, 'report-problem', {
    reason: 'not-as-described',
    note: 'The genset doesn’t run.',
  });
  expect(reported.data.data).toMatchObject({
    stage: 'handover',
    problem: { reason: 'not-as-described', by: 'buyer', isAnswered: false },
    next: { act: 'answer-problem', by: 'seller' },
  });
  // One problem at a time, and only the other side answers.
  for (const what of ['report-problem', 'answer-problem'] as const)
    expect((await act(to, sale, what, { reason: 'other', note: 'x' })).data.code).toBe('conflict');
  await act(from, sale, 'answer-problem', { note: 'It ran in May.' });
  for (const [details, field] of [
    [{ wayOut: 'second-chance' }, 'wayOut'],
    [{ wayOut: 'lower-price' }, 'amount'],
    [{ wayOut: 'lower-price', amount: 5_000_00 }, 'amount'],
  ] as const)
    expect(Object.keys((await act(to, sale, 'propose-way-out', details)).data.fields)).toEqual([field]);
  const first = (await act(to, sale, 'propose-way-out', { wayOut: 'lower-price', amount: 4_000_00 })).data
    .data.problem.wayOut.id;
  expect((await act(to, sale, 'accept-way-out', { way_out_id: first })).data.code).toBe('conflict');
  await act(from, sale, 'decline-way-out', { way_out_id: first });
  const second = (await act(from, sale, 'propose-way-out', { wayOut: 'lower-price', amount: 4_500_00 })).data
    .data.problem.wayOut.id;
  expect((await act(to, sale, 'accept-way-out', { way_out_id: first })).data.code).toBe('conflict');
  expect((await act(to, sale, 'accept-way-out', { way_out_id: second })).data.data).toMatchObject({
    stage: 'paperwork',
    price: 4_500_00,
    problem: null,
    next: { act: 'sign-bill-of-sale', by: 'both' },
  });
  expect(await bookedSale(boat)).toEqual({ state: 'standing', price: 4_500_00, all_in_price: 4_750_00 });
  expect((await lotOf(boat)).sold_price).toBe(4_500_00);
  expect((await read(from, sale)).records.map(({ kind }) => kind).slice(-5)).toEqual([
    'answer-problem',
    'propose-way-out',
    'decline-way-out',
    'propose-way-out',
    'accept-way-out',
  ]);
});

test('a lower price refunds the difference of the buyer’s fee, by the rules that the boat was listed under', async () => {
  const [from, to] = await pair();
  const { boat, sale } = await soldBoat(from, to, 40_000);
  await raiseFeesAfter(site, boat);
  const before = (await read(to, sale)).buyersFee;
  await act(from, sale, 'report-problem', { reason: 'other', note: 'The trailer stays here.' });
  const proposed = await act(from, sale, 'propose-way-out', { wayOut: 'lower-price', amount: 20_000_00 });
  await act(to, sale, 'accept-way-out', { way_out_id: proposed.data.data.problem.wayOut.id });
  const after = await read(to, sale);
  expect(after).toMatchObject({ stage: 'paperwork', price: 20_000_00, agreedPrice: 40_000_00 });
  expect([before, after.buyersFee]).toEqual([2_000_00, 1_000_00]);
  expect(await refundsOf(boat)).toEqual([{ amount: before - after.buyersFee }]);
});

test('a sale that both cancel is nobody’s fault, and the fee is refunded', async () => {
  const [from, to] = await pair();
  const { boat, sale } = await soldBoat(from, to);
  await act(to, sale, 'report-problem', { reason: 'lien', note: 'The bank still has a lien.' });
  const proposed = await act(from, sale, 'propose-way-out', { wayOut: 'cancel' });
  await act(to, sale, 'accept-way-out', { way_out_id: proposed.data.data.problem.wayOut.id });
  expect(await read(to, sale)).toMatchObject({ stage: 'fell-through', fault: 'none', next: null, may: [] });
  expect(await bookedSale(boat)).toMatchObject({ state: 'canceled' });
  expect((await lotOf(boat)).status).toBe('unsold');
  expect(await refundsOf(boat)).toEqual([{ amount: 250_00 }]);
});

test('a canceled marketplace deal is for sale again, and a lowered one is sold at the new price', async () => {
  const [from, to] = await pair();
  for (const wayOut of ['cancel', 'lower-price'] as const) {
    const boat = await forSale(site, from.id);
    await answer(site, from, await offered(site, to, boat, 40_000), 'accept');
    const sale = await saleOf(boat, to);
    await act(to, sale, 'report-problem', { reason: 'not-as-described', note: 'Soft deck.' });
    const proposed = await act(from, sale, 'propose-way-out', { wayOut, amount: 38_000_00 });
    await act(to, sale, 'accept-way-out', { way_out_id: proposed.data.data.problem.wayOut.id });
    if (wayOut === 'cancel') {
      expect(await lotOf(boat)).toEqual({ status: 'live', sold_price: null });
      continue;
    }
    await signedByBoth(from, to, sale);
    await act(from, sale, 'confirm-payment', { amount: 38_000_00 });
    await act(to, sale, 'confirm-handover');
    expect(await lotOf(boat)).toEqual({ status: 'sold', sold_price: 38_000_00 });
    // A lien that turns up after the handover.
    await act(to, sale, 'report-problem', { reason: 'lien', note: 'A bank wants the boat.' });
    const ending = await act(from, sale, 'propose-way-out', { wayOut: 'cancel' });
    await act(to, sale, 'accept-way-out', { way_out_id: ending.data.data.problem.wayOut.id });
    expect((await lotOf(boat)).status).toBe('withdrawn');
    expect(await read(to, sale)).toMatchObject({ stage: 'fell-through', fault: 'none' });
  }
});

test('an unpaid auction that both end is the buyer’s fault: the fee is kept, and the next bidder has a chance', async () => {
  const [from, to] = await pair();
  const { boat, sale } = await soldBoat(from, to);
  await signedByBoth(from, to, sale);
  await act(from, sale, 'report-problem', { reason: 'not-paid', note: 'Nothing has arrived.' });
  const proposed = await act(from, sale, 'propose-way-out', { wayOut: 'second-chance' });
  await act(to, sale, 'accept-way-out', { way_out_id: proposed.data.data.problem.wayOut.id });
  expect(await read(from, sale)).toMatchObject({ stage: 'fell-through', fault: 'buyer' });
  expect(await bookedSale(boat)).toMatchObject({ state: 'unpaid' });
  expect(await refundsOf(boat)).toEqual([]);
});

test('staff decides what the sides don’t, once, and both are told why', async () => {
  const [from, to] = await pair();
  const staff = await staffMember();
  const { boat, sale } = await paidSale(from, to);
  const reported = await act(to, sale, 'report-problem', { reason: 'not-delivered', note: 'No answer.' });
  const problem = reported.data.data.problem.id;
  expect((await decide(to, sale, problem, { decision: 'cancel', fault: 'seller' })).data.code).toBe(
    'not_found',
  );
  expect((await decide(staff, sale, problem + 1, { decision: 'cancel', fault: 'seller' })).data.code).toBe(
    'conflict',
  );
  expect(
    (await decide(staff, sale, problem, { decision: 'lower-price', fault: 'none' })).data.fields.amount,
  ).toBe('Enter the amount.');
  expect((await decide(staff, sale, problem, { decision: 'cancel', fault: 'seller' })).status).toBe(200);
  expect(await read(to, sale)).toMatchObject({ stage: 'fell-through', fault: 'seller', problem: null });
  expect((await decide(staff, sale, problem, { decision: 'cancel', fault: 'seller' })).data.code).toBe(
    'conflict',
  );
  expect(await refundsOf(boat)).toEqual([{ amount: 250_00 }]);
  for (const who of [from, to]) {
    const { list } = (await site.as(who.token).get('/notification/lists')).data.data;
    expect(JSON.stringify(list)).toContain('Our staff canceled the sale. Seen.');
  }
});

test('a sale that ends otherwise ends its problem, too', async () => {
  const [from, to] = await pair();
  const { boat, sale } = await soldBoat(from, to);
  await act(to, sale, 'report-problem', { reason: 'lien', note: 'A bank owns it.' });
  await site.db.transaction().execute((tx) => endAgreedSale(tx, { boatId: boat, note: 'No money came.' }));
  expect(await read(to, sale)).toMatchObject({ stage: 'fell-through', problem: null });
});

test('our address is emailed a problem and a request for help, with an address to reply to', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  await act(to, sale, 'ask-staff', { note: 'How do we transfer the trailer?' });
  const record = (await read(to, sale)).records.at(-1)!.id;
  await emailSaleRecord(site.context, { recordId: record });
  const email = await emailTo(
    site,
    site.context.config.contactEmail,
    new RegExp(`^Sale ${sale}: help requested`),
  );
  expect(email.text).toContain('How do we transfer the trailer?');
  expect(email.text).toContain(`/sale/${sale}`);
});

test('one account can’t fill a sale’s record, or our inbox', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  const { saleActsPerDay, saleStaffRequestsPerDay } = limits;
  for (let i = 0; i < saleStaffRequestsPerDay; i++)
    expect((await act(to, sale, 'ask-staff', { note: 'Help.' })).status).toBe(200);
  expect((await act(to, sale, 'ask-staff', { note: 'Help.' })).data.code).toBe('too_many_requests');
  expect((await act(from, sale, 'ask-staff', { note: 'Help.' })).status).toBe(200);
  await site.db
    .insertInto('agreed_sale_record')
    .values(
      Array.from({ length: saleActsPerDay - saleStaffRequestsPerDay }, () => ({
        agreed_sale_id: sale,
        at: new Date(),
        side: 'buyer' as const,
        actor_id: to.id,
        kind: 'view-bank-details' as const,
      })),
    )
    .execute();
  const method = { method: 'wire' };
  expect((await act(to, sale, 'choose-payment', method)).data.code).toBe('too_many_requests');
  const other = { reason: 'other', note: 'Where are the keys?' };
  expect((await act(from, sale, 'report-problem', other)).status).toBe(200);
});

test('a paid sale is complete after 30 days, unless a problem is open', async () => {
  const [from, to] = await pair();
  const { sale } = await paidSale(from, to);
  const complete = async () => {
    await completeSale(site.context, { saleId: sale });
    return (await read(from, sale)).stage;
  };
  expect(await complete()).toBe('handover');
  await site.db
    .updateTable('agreed_sale')
    .set({ stage_since: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', sale)
    .execute();
  await act(to, sale, 'report-problem', { reason: 'not-delivered', note: 'Where is it?' });
  expect(await complete()).toBe('handover');
  await act(to, sale, 'withdraw-problem');
  expect(await complete()).toBe('done');
  expect((await read(to, sale)).records.at(-1)).toMatchObject({ kind: 'complete', side: null });
});

test('a file of the record is for the sale’s sides and site staff, and only one’s own upload can be attached', async () => {
  const [from, to, stranger] = await Promise.all([person(site), person(site), person(site)]);
  const staff = await staffMember();
  const { sale } = await soldBoat(from, to);
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF']), 'survey.pdf');
  form.append('kind', 'document');
  const { id } = (await site.as(to.token).post('/file/upload', form)).data.data;
  const files = [
    { id, title: 'Survey.pdf' },
    { id, title: 'Survey.pdf' },
  ]; // chosen twice
  expect((await act(from, sale, 'ask-staff', { note: 'x', files })).data.fields.files).toBe(
    'One of the files is missing. Upload it again.',
  );
  await act(to, sale, 'report-problem', { reason: 'not-as-described', note: 'See the survey.', files });
  const [file, ...more] = (await read(from, sale)).records.at(-1)!.files;
  expect(more).toEqual([]);
  expect(file).toMatchObject({ title: 'Survey.pdf', isPhoto: false });
  const statusFor = async (who: Person) =>
    (await site.as(who.token).get(new URL(file!.path, site.url).href)).status;
  for (const who of [from, to, staff]) expect(await statusFor(who)).toBe(200);
  expect(await statusFor(stranger)).toBe(404);
});
