import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accepted, bid } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { emailTo } from '../support/mailbox.ts';
import { forSale, offer } from '../support/offers.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { form, logIn, newAddress, signedUp } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

/** Everything that the API writes, at the level that writes most. */
const written: string[] = [];
let site: Site;
beforeAll(async () => {
  site = await start({ env: { LOG_LEVEL: 'trace' }, onLog: (line) => written.push(line) });
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => void written.push(parts.join(' ')));
});
beforeEach(() => void written.splice(0));
afterAll(() => site?.stop());

/** What must be in no line: a part of each value is enough to recognize it. */
const secrets = {
  name: 'Wilhelmina Quistgaard',
  password: 'sea-worthy-9137',
  wrongPassword: 'sea-wurthy-9137',
  phone: '2065550199',
  street: '12 Quayside Lane, Anacortes, WA 98221',
  comment: 'Is the keel of yours still original?',
  message: 'Call me on the dock in the evening.',
  bankHolder: 'Sal Quistgaard',
  account: '000123456789',
  routing: '110000000',
};
const { soldBoat, completeBill, saveBill, bill } = saleActsOn(() => site);

function expectPrivate(...more: (string | undefined)[]): void {
  const values = [...Object.values(secrets), 'Quistgaard', 'Quayside', ...more].filter(
    (value): value is string => value !== undefined && value !== '',
  );
  const leaks = written.flatMap((line) =>
    values.filter((value) => line.includes(value)).map((value) => `${value} in ${line}`),
  );
  expect(leaks).toEqual([]);
}

interface Line {
  level: string;
  time: number;
  program: string;
  node: string;
  msg?: string;
  task?: string;
  kind?: string;
  event?: string;
  requestId?: string;
  code?: string;
  err?: { type: string; message: string; code?: string; constraint?: string };
}
const lines = () => written.map((line) => JSON.parse(line) as Line);
/** Lines are written when the reply has left: the next reply of the same connection comes after them. */
const flushed = () => site.as().get('/settings/list');

test('signing up, in and out, and changes of the email address, phone and password', async () => {
  const { email, password } = await signedUp(site, { fullName: secrets.name, password: secrets.password });
  await logIn(site, email, secrets.wrongPassword);
  const { authToken } = (await logIn(site, email, password)).data.data as { authToken: string };
  const me = site.as(authToken);
  const phone = await me.post('/update-profile', { countryCode: '1', phoneNumber: secrets.phone });
  expect(phone.status).toBe(200);
  const to = newAddress();
  expect((await me.post('/email-change', { email: to, password })).status).toBe(200);
  const { text } = await emailTo(site, to, /^Confirm/);
  const link = /email-change\?\w+=([\w-]+)/.exec(text)?.[1] ?? '';
  await site.as().post('/email-change/confirm', { token: link });
  const { token } = (await site.as().post('/forgot-password', { email })).data.data as { token: string };
  // A link that someone changed, and addresses and tokens where they don't belong.
  await site.as().get('/verify-email', { params: { token: `${link}x` } });
  await site.as().get(`/nowhere?token=${authToken}&email=${email}`);
  await site.as().get(`/boats/${email}`);
  await site.as(`${authToken}x`).get('/user/details');
  await site.as().post('/login', `{"email": "${email}", "password": "${password}`, {
    headers: { 'content-type': 'application/json' },
  });
  await me.post('/logout');
  await flushed();
  expect(lines().some(({ event }) => event === 'sign_in')).toBe(true);
  expectPrivate(email, to, authToken, link, token);
});

test('bids, offers, comments, messages, cards, uploads, live connections and the contact form', async () => {
  const [seller, buyer] = await people();
  const boat = await auction(site, seller.id, { openingBid: 1_000_00 });
  const other = await forSale(site, seller.id);
  const card = { paymentMethod: 'pm_card_visa' };
  expect((await site.as(buyer.token).post('/payment/card/add', card)).status).toBe(200);
  expect((await site.as(buyer.token).post('/payment/card/add', { paymentMethod: 'pm_no' })).status).not.toBe(
    200,
  );
  await accepted(site, buyer, boat, 1_500);
  await bid(site, seller, boat, 2_000);
  expect((await offer(site, buyer, other, 40_000, { message: secrets.message })).status).toBe(200);
  const comment = { market_place_id: boat, body: secrets.comment };
  expect((await site.as(buyer.token).post('/add_comment', comment)).status).toBe(200);
  const question = { market_place_id: other, message: secrets.message };
  expect((await site.as(buyer.token).post('/marketPlace/contact-seller', question)).status).toBe(200);
  const contact = { name: secrets.name, email: buyer.email, topic: 'other', message: secrets.message };
  await site.as().post('/contact/add', contact);
  const sea = sharp({ create: { width: 900, height: 700, channels: 3, background: '#1f5f8b' } });
  for (const bytes of [await sea.jpeg().toBuffer(), Buffer.from(secrets.message)]) {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), `${secrets.name}.jpg`);
    body.append('kind', 'picture');
    await site.as(seller.token).post('/file/upload', body);
  }
  const watching = await watcher(site.url, buyer.token);
  await watching.join(boat);
  watching.close();
  await watcher(site.url, `${buyer.token}x`).then(
    ({ close }) => close(),
    () => {},
  );
  await flushed();
  expectPrivate(seller.email, buyer.email, seller.token, buyer.token);
});

test('a sale with its bill and bank details, and what staff search for', async () => {
  const [seller, buyer] = await people();
  const { sale } = await soldBoat(seller, buyer);
  await completeBill(seller, buyer, sale);
  const { details } = await bill(seller, sale);
  const moved = { ...details, seller: { ...details.seller, address: secrets.street } };
  await saveBill(seller, sale, moved);
  const bank = {
    sale_id: sale,
    holder: secrets.bankHolder,
    bank: 'Anacortes Savings',
    routing: secrets.routing,
    account: secrets.account,
  };
  await site.as(seller.token).post('/sale/bank-details', { ...bank, routing: '110000001' });
  expect((await site.as(seller.token).post('/sale/bank-details', bank)).status).toBe(200);
  await site.as(buyer.token).post('/sale/bank-details/view', { sale_id: sale });
  const staff = await person(site);
  await makeStaff(site, staff.id, ['support']);
  for (const q of [buyer.email, secrets.name, secrets.phone]) {
    expect((await site.as(staff.token).get('/console/search', { params: { q } })).status).toBe(200);
    await site.as(buyer.token).get('/console/search', { params: { q } });
  }
  await flushed();
  expectPrivate(seller.email, buyer.email, staff.token);
});

/** A row that the database refuses is quoted in its error. */
async function refusing(table: string, act: () => Promise<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(site.db);
  await run(`alter table ${table} add constraint broken check (false) not valid`);
  try {
    await act();
  } finally {
    await run(`alter table ${table} drop constraint broken`);
  }
}

test('errors on our side are logged with what failed and the id that the reply names, without the row', async () => {
  const [seller, buyer] = await people();
  const boat = await auction(site, seller.id);
  const body = form({ fullName: secrets.name, password: secrets.password });
  const contact = { name: secrets.name, email: body.email, topic: 'other', message: secrets.message };
  const ids: string[] = [];
  const failed = async (request: Promise<{ status: number; data: { requestId: string } }>) => {
    const { status, data } = await request;
    expect(status).toBe(500);
    ids.push(data.requestId);
  };
  await refusing('contact_message', () => failed(site.as().post('/contact/add', contact)));
  const comment = { market_place_id: boat, body: secrets.comment };
  await refusing('comment', () => failed(site.as(buyer.token).post('/add_comment', comment)));
  await refusing('account', () =>
    failed(site.as(buyer.token).post('/update-profile', { fullName: `${secrets.name} II` })),
  );
  const send = vi.spyOn(site.context.payments, 'addCard').mockRejectedValue(
    Object.assign(new Error(`No customer "${secrets.name}" <${buyer.email}>, ${secrets.phone}`), {
      config: { headers: { authorization: `Bearer ${buyer.token}` }, data: secrets.street },
    }),
  );
  await failed(site.as(buyer.token).post('/payment/card/add', { paymentMethod: 'pm_card_visa' }));
  send.mockRestore();
  const unexpected = lines().filter(({ msg }) => msg === 'unexpected');
  expect(unexpected.map(({ requestId }) => requestId)).toEqual(ids);
  expect(unexpected[0]?.err).toMatchObject({ type: 'DatabaseError', code: '23514', constraint: 'broken' });
  expectPrivate(body.email, buyer.email, buyer.token);
});

test('a job that fails, and an email that can’t be sent', async () => {
  const email = newAddress();
  const refused = Object.assign(new Error(`550 5.1.1 <${email}>: "${secrets.name}" is unknown`), {
    rejected: [email],
    response: `550 <${email}>`,
  });
  const send = vi.spyOn(site.context.email, 'send').mockRejectedValue(refused);
  await site.as().post('/sign-up', form({ email, fullName: secrets.name }));
  const failedTasks = () => lines().flatMap(({ msg, task }) => (msg === 'a job failed' ? [task] : []));
  await expect.poll(failedTasks).toContain('send-mail');
  send.mockRestore();
  expectPrivate(email);
});

test('every line has the form that is documented', async () => {
  await logIn(site, newAddress(), secrets.wrongPassword);
  site.context.log.warn({ err: new Error('x') }, 'a warning');
  site.context.log.error(new Error('An error alone'));
  await flushed();
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
  const odd = lines().filter(
    ({ level, time, program, node, msg, kind }) =>
      !levels.includes(level) || time < 1e12 || program !== 'api' || !node || (!msg && !kind),
  );
  expect(odd).toEqual([]);
  expect(lines().length).toBeGreaterThan(2);
});

async function people(): Promise<[Person, Person]> {
  const [seller, buyer] = await Promise.all([
    person(site, { fullName: secrets.name }),
    person(site, { fullName: secrets.name }),
  ]);
  await site.db
    .updateTable('account')
    .set({ phone_number: secrets.phone })
    .where('id', 'in', [seller.id, buyer.id])
    .execute();
  return [seller, buyer];
}
