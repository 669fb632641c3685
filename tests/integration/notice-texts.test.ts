import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailTo } from '../support/mailbox.ts';
import { forSale, offered } from '../support/offers.ts';
import { makeStaff, person, type Person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let second: Site;
let editor: Person;
beforeAll(async () => {
  site = await start();
  second = await start({ database: site.databaseUrl, runsJobs: false });
  editor = await person(site);
  await makeStaff(site, editor.id, ['editor']);
});
afterAll(async () => {
  await second?.stop();
  await site?.stop();
});

const { soldBoat, act } = saleActsOn(() => second);
const save = async (changes: object[]) => {
  const reply = await site.as(editor.token).post('/console/email-texts', { changes });
  expect(reply.data).toMatchObject({ status: 200 });
};
const list = async () => (await site.as(editor.token).get('/console/email-texts')).data.data;
const newest = async (who: Person) =>
  (await site.as(who.token).get('/notification/lists')).data.data.list[0].message;
const pair = () => Promise.all([person(site), person(site)]);

test('an edited step of a sale is in the notification and its email, from every node, until it’s restored', async () => {
  await save([
    { key: 'notices:saleUpdate', text: 'News of your sale: {title}', basedOn: 0 },
    { key: 'notices:willPayByWire', text: '{who} has chosen a wire transfer.', basedOn: 0 },
  ]);
  await expect
    .poll(() => second.context.noticeTexts.willPayByWire({ who: 'The buyer' }))
    .toBe('The buyer has chosen a wire transfer.');
  const [from, to] = await pair();
  const { sale } = await soldBoat(from, to);
  expect((await act(to, sale, 'choose-payment', { method: 'wire' })).status).toBe(200);
  expect(await newest(from)).toMatchObject({
    title: expect.stringMatching(/^News of your sale: /),
    body: expect.stringMatching(/^The buyer has chosen a wire transfer\./),
  });
  const email = await emailTo(site, from.email, /^News of your sale: /);
  expect(email.text).toContain('The buyer has chosen a wire transfer.');

  await save([
    { key: 'notices:saleUpdate', text: null, basedOn: 1 },
    { key: 'notices:willPayByWire', text: null, basedOn: 1 },
  ]);
  await expect
    .poll(() => second.context.noticeTexts.willPayByWire({ who: 'The buyer' }))
    .toContain('will pay by wire');
  const [seller, buyer] = await pair();
  const next = await soldBoat(seller, buyer);
  await act(buyer, next.sale, 'choose-payment', { method: 'wire' });
  expect((await newest(seller)).title).toMatch(/^Sale update: /);
});

test('what follows from an event in its transaction is said with the edited text, too', async () => {
  const key = 'notices:theListingWasWithdrawn';
  await save([{ key, text: 'The seller took the boat off the market.', basedOn: 0 }]);
  const [from, to] = await pair();
  const boat = await forSale(site, from.id);
  await offered(site, to, boat, 40_000);
  const withdrawn = await second
    .as(from.token)
    .patch('/user/change-boat-status', { market_place_id: boat, status: 'withdrawn' });
  expect(withdrawn.status).toBe(200);
  expect((await newest(to)).body).toBe('The seller took the boat off the market.');
});

test('of two catalogs with the same key, each has its own text', async () => {
  const { texts, emails } = await list();
  const of = (key: string) => texts.find((one: { key: string }) => one.key === key);
  expect(of('yourCardWasDeclined').original).toBe('Your card was declined: {name} plan');
  expect(of('notices:yourCardWasDeclined').original).toBe('Your card was declined: {title}');
  await save([{ key: 'notices:yourCardWasDeclined', text: 'Another card, please: {title}', basedOn: 0 }]);
  expect(site.context.noticeTexts.yourCardWasDeclined({ title: 'Sabre 38' })).toBe(
    'Another card, please: Sabre 38',
  );
  expect(site.context.emailTexts.yourCardWasDeclined({ name: 'Dealer' })).toBe(
    'Your card was declined: Dealer plan',
  );
  const { lists } = (await site.as(editor.token).get('/console/email-texts/notices:yourCardWasDeclined')).data
    .data;
  expect(lists).toMatchObject([{ version: 1, text: 'Another card, please: {title}' }]);
  const groups = new Set(emails.map(({ group }: { group: string }) => group));
  expect([...groups].sort()).toEqual([
    'account',
    'auctions',
    'listings',
    'messages',
    'offers',
    'payments',
    'sales',
    'site',
  ]);
});

test('warnings about money and texts that aren’t sent can’t be edited; a preview has sentences of all catalogs', async () => {
  for (const key of [
    'notices:bankDetailsChangeAt',
    'notices:enterTheMake',
    'sale-payments:pay',
    'rules:no',
  ]) {
    const changes = [{ key, text: 'Hello', basedOn: 0 }];
    const refused = await site.as(editor.token).post('/console/email-texts', { changes });
    expect(refused.data.code, key).toBe('not_found');
  }
  const preview = await site.as(editor.token).post('/console/email-texts-preview', {
    name: 'debitFailedBuyer',
    texts: [{ key: 'sale-payments:tryAgainOrPayAnotherWay', text: 'Pick another way to pay.' }],
  });
  expect(preview.data.data.subject).toMatch(/^Sale update: /);
  expect(preview.data.data.html).toContain('Your bank didn’t pay $42,300. Pick another way to pay.');
});
