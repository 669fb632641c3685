import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationEvent } from '../../contract/limits.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { remindEarlierSales, remindSale } from '../../server/modules/sales/index.ts';
import { accepted } from '../support/bidding.ts';
import { emailTo } from '../support/mailbox.ts';
import { answer, forSale, offered } from '../support/offers.ts';
import { makeStaff, auction, person, type Person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site.stop());

const { soldBoat, saleOf, read, act, sign, completeBill, signedByBoth } = saleActsOn(() => site);
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const pair = () => Promise.all([person(site), person(site)]);

test('a sale is led from the auction to the handover, and both sides see who did what', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  expect(await read(to, sale)).toMatchObject({
    side: 'buyer',
    kind: 'auction',
    stage: 'paperwork',
    price: 5_000_00,
    allInPrice: 5_250_00,
    next: { act: 'sign-bill-of-sale', by: 'both' },
    may: ['sign-bill-of-sale', 'upload-bill-of-sale', 'choose-payment', 'ask-staff', 'report-problem'],
    records: [],
  });

  await completeBill(from, to, sale);
  expect((await sign(to, sale)).data.data.next.by).toBe('seller');
  await sign(from, sale, { note: 'The title is at the bank.' });
  expect(await read(from, sale)).toMatchObject({
    stage: 'payment',
    next: { act: 'choose-payment', by: 'buyer' },
    may: ['confirm-payment', 'ask-staff', 'report-problem'],
  });

  await act(to, sale, 'report-payment', { amount: 1_000_00, method: 'cashiers-check' });
  expect((await act(from, sale, 'confirm-payment', { amount: 1_000_00 })).data.data).toMatchObject({
    stage: 'payment',
    payment: { sent: 1_000_00, received: 1_000_00 },
    next: { act: 'report-payment', by: 'buyer' },
  });
  await act(to, sale, 'report-payment', { amount: 4_000_00, method: 'wire' });
  expect((await act(from, sale, 'confirm-payment', { amount: 4_000_00 })).data.data.stage).toBe('handover');

  const at = tomorrow();
  await act(from, sale, 'propose-handover', { handoverAt: at, place: 'Cap Sante Marina, slip C-14' });
  expect((await read(to, sale)).next).toMatchObject({ act: 'accept-handover', by: 'buyer' });
  const accepting = await act(to, sale, 'accept-handover', { handoverAt: at });
  expect(accepting.data.data.next).toEqual({ act: 'confirm-handover', by: 'buyer', dueAt: at });
  const calendar = await site.as(to.token).get(`/sale/${sale}/handover.ics`, { responseType: 'text' });
  expect(calendar.headers['content-type']).toContain('text/calendar');
  expect(calendar.data).toContain(`DTSTART:${at.replace(/[-:]|\.\d+/g, '')}`);
  expect(calendar.data).toContain('LOCATION:Cap Sante Marina\\, slip C-14');
  await act(to, sale, 'confirm-handover', { engineHours: 1240.5 });

  const done = await read(from, sale);
  expect(done).toMatchObject({ stage: 'done', next: null, may: ['report-problem'], reasons: ['other'] });
  expect(done.records.map(({ kind, side, amount }) => [kind, side, amount])).toEqual([
    ['change-bill-of-sale', 'seller', null],
    ['change-bill-of-sale', 'buyer', null],
    ['sign-bill-of-sale', 'buyer', null],
    ['sign-bill-of-sale', 'seller', null],
    ['report-payment', 'buyer', 1_000_00],
    ['confirm-payment', 'seller', 1_000_00],
    ['report-payment', 'buyer', 4_000_00],
    ['confirm-payment', 'seller', 4_000_00],
    ['propose-handover', 'seller', null],
    ['accept-handover', 'buyer', null],
    ['confirm-handover', 'buyer', null],
  ]);
  expect(done.records[3]?.note).toBe('The title is at the bank.');
  expect(done.records.at(-1)?.engineHours).toBe(1240.5);
});

test('nobody acts out of turn, and a retry does nothing twice', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  for (const [who, what, details] of [
    [to, 'report-payment', { amount: 5_000_00 }],
    [from, 'confirm-handover', {}],
    [to, 'accept-handover', { handoverAt: tomorrow() }],
  ] as const)
    expect((await act(who, sale, what, details)).data.code, what).toBe('conflict');
  await completeBill(from, to, sale);
  await sign(to, sale);
  expect((await sign(to, sale)).data.code).toBe('conflict');
  await sign(from, sale);

  const key = randomUUID();
  const replies = await Promise.all(
    [1, 2, 3].map(() => act(to, sale, 'report-payment', { amount: 2_000_00 }, key)),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await read(to, sale)).payment.sent).toBe(2_000_00);
  expect((await act(from, sale, 'confirm-payment', { amount: 2_000_00 }, key)).data.code).toBe(
    'idempotency_conflict',
  );
  expect((await act(to, sale, 'report-payment')).data.fields.amount).toBe('Enter the amount.');
  expect((await act(to, sale, 'report-payment', { amount: 3_000_01 })).data.fields.amount).toContain(
    'Only $3,000',
  );
});

test('a time is accepted only as it was proposed', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  await signedByBoth(from, to, sale);
  await act(from, sale, 'confirm-payment', { amount: 5_000_00 });
  for (const [details, field] of [
    [{ place: 'The yard' }, 'handoverAt'],
    [{ handoverAt: new Date(Date.now() - 1_000).toISOString(), place: 'The yard' }, 'handoverAt'],
    [{ handoverAt: tomorrow() }, 'place'],
  ] as const)
    expect(Object.keys((await act(to, sale, 'propose-handover', details)).data.fields)).toEqual([field]);
  const [first, second] = [tomorrow(), new Date(Date.now() + 2 * 86_400_000).toISOString()];
  await act(to, sale, 'propose-handover', { handoverAt: first, place: 'The yard' });
  await act(to, sale, 'propose-handover', { handoverAt: second, place: 'The dock' });
  expect((await act(from, sale, 'accept-handover', { handoverAt: first })).data.code).toBe('conflict');
  expect((await act(to, sale, 'accept-handover', { handoverAt: second })).data.code).toBe('conflict');
  expect((await act(from, sale, 'accept-handover', { handoverAt: second })).data.data.handover).toMatchObject(
    {
      at: second,
      place: 'The dock',
      proposedBy: 'buyer',
      isAccepted: true,
    },
  );
});

test('a marketplace deal is sold when the buyer has the boat', async () => {
  const [from, to] = await pair();
  const boat = await forSale(site, from.id);
  await answer(site, from, await offered(site, to, boat, 40_000), 'accept');
  const sale = await saleOf(boat, to);
  expect(await read(from, sale)).toMatchObject({ side: 'seller', kind: 'marketplace', price: 40_000_00 });
  await signedByBoth(from, to, sale);
  await act(from, sale, 'confirm-payment', { amount: 40_000_00 });
  await act(to, sale, 'confirm-handover');
  const lot = await site.db
    .selectFrom('lot')
    .select(['status', 'sold_price'])
    .where('boat_id', '=', boat)
    .executeTakeFirstOrThrow();
  expect(lot).toEqual({ status: 'sold', sold_price: 40_000_00 });
  expect(await saleOf(boat, to)).toBe(sale);
  const bought = await emailTo(site, to.email, /^You bought the 2016 Cobalt R5$/);
  expect(bought.text).toContain('The sale is complete.');
  const sold = await emailTo(site, from.email, /^Sold: your 2016 Cobalt R5 for \$40,000$/);
  for (const { text } of [bought, sold])
    expect(text).not.toMatch(/pay by|payment due|next step|Contact the/i);
});

test('a deal that falls through ends the sale, and takes the contact details back', async () => {
  const [from, to] = await pair();
  const boat = await forSale(site, from.id);
  await answer(site, from, await offered(site, to, boat, 40_000), 'accept');
  const sale = await saleOf(boat, to);
  await site.as(from.token).patch('/user/change-boat-status', { market_place_id: boat, status: 'live' });
  expect(await read(to, sale)).toMatchObject({ stage: 'fell-through', next: null, may: [], other: null });
  expect((await read(from, sale)).records.at(-1)).toMatchObject({ kind: 'fell-through', side: null });
  expect((await sign(to, sale)).data.code).toBe('conflict');
  // The same buyer can agree again: that's another sale.
  await answer(site, from, await offered(site, to, boat, 41_000), 'accept');
  expect(await saleOf(boat, to)).toBeGreaterThan(sale);
});

test('an unpaid sale ends, and a second chance is a sale of its own', async () => {
  const [from, to, next] = await Promise.all([person(site), person(site), person(site)]);
  const staff = await person(site);
  await makeStaff(site, staff.id);
  const boat = await auction(site, from.id, { openingBid: 1_000_00 });
  await accepted(site, next, boat, 4_000);
  await accepted(site, to, boat, 5_000);
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  await closeAuction(site.context, { boatId: boat });
  const unpaid = await saleOf(boat, to);
  await site.as(staff.token).patch('/user/change-boat-status', { market_place_id: boat, status: 'unsold' });
  expect(await read(to, unpaid)).toMatchObject({ stage: 'fell-through', fault: 'buyer' });
  await site.as(from.token).post('/offer/second-chance', { market_place_id: boat });
  const { lists } = (await site.as(next.token).get('/offers', { params: { market_place_id: boat } })).data
    .data;
  await answer(site, next, lists[0].id, 'accept');
  expect(await read(next, await saleOf(boat, next))).toMatchObject({
    kind: 'second-chance',
    stage: 'paperwork',
  });
});

test('only its sides and site staff see a sale, and staff no contact details', async () => {
  const dealer = await person(site, { userType: 2 });
  const [lister, viewer, to, stranger, staff] = await Promise.all([
    person(site, { dealerId: dealer.id, staffRole: 'lister' }),
    person(site, { dealerId: dealer.id, staffRole: 'viewer' }),
    person(site),
    person(site),
    person(site),
  ]);
  await makeStaff(site, staff.id);
  const { sale } = await soldBoat(dealer, to);
  const statusFor = async (who: Person) => (await site.as(who.token).get(`/sale/${sale}`)).status;
  expect(await statusFor(dealer)).toBe(200);
  expect(await statusFor(lister)).toBe(200);
  expect(await statusFor(viewer)).toBe(403);
  expect(await statusFor(stranger)).toBe(404);
  expect((await site.as(undefined).get(`/sale/${sale}`)).status).toBe(401);
  const seen = await site.as(staff.token).get(`/sale/${sale}`);
  expect(seen.data.data).toMatchObject({ side: null, may: [], other: null });
  expect(JSON.stringify(seen.data)).not.toContain('@');
  await Promise.all(
    ['', '/bill', '/payments'].map((part) => site.as(staff.token).get(`/sale/${sale}${part}`)),
  );
  const { lists } = (
    await site.as(staff.token).get('/console/audit', { params: { kind: 'sale', object: String(sale) } })
  ).data.data;
  expect(lists, 'that staff read it is recorded once an hour').toMatchObject([
    { act: 'read-sale', actor: { id: staff.id } },
  ]);
  for (const [who, code] of [
    [stranger, 'not_found'],
    [staff, 'not_found'],
    [viewer, 'role_forbidden'],
  ] as const)
    expect((await act(who, sale, 'ask-staff', { note: 'Help.' })).data.code).toBe(code);
  const { records } = (await site.as(dealer.token).get(`/sale/${sale}`)).data.data;
  expect(
    records.filter(({ kind }: { kind: string }) => kind === 'ask-staff'),
    'what was refused wasn’t done',
  ).toEqual([]);
  expect((await act(lister, sale, 'ask-staff', { note: 'Help.' })).status).toBe(200);
  await completeBill(dealer, to, sale);
  expect((await sign(lister, sale)).data.code, 'what binds the dealership').toBe('role_forbidden');
  expect((await sign(dealer, sale)).status).toBe(200);
});

test('each step is reported to the other side at once, in the list and by email', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  await completeBill(from, to, sale);
  await sign(to, sale);
  const { list } = (await site.as(from.token).get('/notification/lists')).data.data;
  expect(list[0]).toMatchObject({
    event: notificationEvent.sale,
    path: `/sale/${sale}`,
    message: {
      title: expect.stringContaining('Sale update'),
      body: 'The buyer signed the bill of sale. Check the bill of sale and sign it.',
    },
  });
  const { email } = await site.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', from.id)
    .executeTakeFirstOrThrow();
  expect((await emailTo(site, email, /^Sale update/)).text).toContain(`/sale/${sale}`);
});

test('those whose turn it is are reminded before a step is due and twice after', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  await completeBill(from, to, sale);
  await sign(to, sale);
  const remindersOf = async (who: Person) =>
    (
      await site.db
        .selectFrom('notification')
        .select('title')
        .where('account_id', '=', who.id)
        .where('dedupe', 'like', `sale:${sale}:reminder:%`)
        .orderBy('id')
        .execute()
    ).map(({ title }) => title.split(':')[0]);
  await remindSale(site.context, { saleId: sale, nth: 0 });
  await remindSale(site.context, { saleId: sale, nth: 0 }); // a job can run twice
  expect(await remindersOf(from)).toEqual(['Your next step is due']);
  await site.db
    .updateTable('agreed_sale')
    .set({ stage_since: new Date(Date.now() - 30 * 86_400_000) })
    .where('id', '=', sale)
    .execute();
  for (const nth of [1, 2, 3]) await remindSale(site.context, { saleId: sale, nth });
  expect(await remindersOf(from)).toEqual([
    'Your next step is due',
    'Your next step is overdue',
    'Your next step is overdue',
  ]);
  expect(await remindersOf(to)).toEqual([]);
});

test('a sale from before sales had steps is reminded of, from today on', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  const job = async () =>
    (
      await sql<{
        runAt: Date;
      }>`select run_at as "runAt" from graphile_worker.jobs where key = ${`sale:${sale}`}`.execute(site.db)
    ).rows[0]?.runAt;
  const first = await job();
  await sql`select graphile_worker.remove_job(${`sale:${sale}`})`.execute(site.db);
  await site.db
    .updateTable('agreed_sale')
    .set({ needs_reminder: true, stage_since: new Date(0) })
    .where('id', '=', sale)
    .execute();
  await remindEarlierSales(site.context);
  const second = await job();
  expect(second?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Infinity);
  await remindEarlierSales(site.context);
  expect(await job()).toEqual(second);
});

test('the record is never changed', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  await completeBill(from, to, sale);
  const line = site.db
    .updateTable('agreed_sale_record')
    .set({ note: 'x' })
    .where('agreed_sale_id', '=', sale);
  await expect(line.execute()).rejects.toThrow(/never changed/);
  await expect(
    site.db.deleteFrom('agreed_sale_record').where('agreed_sale_id', '=', sale).execute(),
  ).rejects.toThrow(/never changed/);
});

test('when the other side first saw the contact details is recorded', async () => {
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to); // the buyer has looked it up
  const seen = (await read(from, sale)).contactSeenAt;
  expect(seen).toEqual(expect.any(String));
  expect((await read(to, sale)).contactSeenAt, 'the seller has read the sale').toEqual(expect.any(String));
  await read(to, sale);
  expect((await read(from, sale)).contactSeenAt, 'the first time counts').toBe(seen);
});
