import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { person, type Person } from '../support/people.ts';
import type { Site } from '../support/start.ts';
import { start } from '../support/start.ts';
import { codeIn, emailsTo, emailTo } from '../support/mailbox.ts';
import { form, newAddress, signedUp } from '../support/sign-up.ts';

let site: Site;
let limited: Site;
beforeAll(async () => {
  site = await start();
  limited = await start({ database: site.databaseUrl, env: { RATE_LIMITS: 'true' }, runsJobs: false });
});
afterAll(async () => {
  await limited?.stop();
  await site?.stop();
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
interface Browser {
  agent?: string;
  cookie?: string;
  from?: string;
}
const logIn = (
  email: string,
  password: string,
  { agent = firefox, cookie, from = '198.51.100.7' }: Browser = {},
  on = site,
) =>
  on
    .as()
    .post(
      '/login',
      { type: 'email-password', email, password },
      { headers: { 'user-agent': agent, 'x-forwarded-for': from, ...(cookie && { cookie }) } },
    );
const cookieOf = (reply: { headers: Record<string, unknown> }) =>
  String(reply.headers['set-cookie']).split(';')[0]!;
const toldOf = async (email: string) =>
  (await emailsTo(site, email)).filter(({ subject }) => subject.startsWith('New sign-in'));

test('a new device is told by mail: which, when and from where; the first one and known ones are not', async () => {
  const { email, password } = await signedUp(site);
  const first = await logIn(email, password);
  const browser = cookieOf(first);
  expect(first.headers['set-cookie']).toEqual([
    expect.stringMatching(/^browser=[\w-]{22}; Path=\/api\/v1; Max-Age=34560000; HttpOnly; SameSite=Lax$/),
    `jwtToken=${first.data.data.authToken}; Path=/; Max-Age=34560000; SameSite=Lax`,
  ]);
  expect(cookieOf(await logIn(email, password, { cookie: browser }))).toBe(browser);
  await logIn(email, password, { cookie: browser, from: '203.0.113.9' }); // the same browser on another network
  await logIn(email, password); // no cookie kept, but this device from this address is known
  expect((await logIn(email, password, { agent: safari, from: '203.0.113.50' })).status).toBe(200);
  const received = await emailTo(site, email, /^New sign-in to your Bowline account$/);
  expect(received.text).toContain('Device: Safari on iPhone');
  expect(received.text).toContain('IP address: 203.0.113.50');
  expect(received.text).toMatch(/When: \w{3}, \w{3} \d+, \d+:\d\d [AP]M E[SD]T/);
  expect(received.text).toContain('/profile#sessions');
  expect(await toldOf(email)).toHaveLength(1);
});

test("a failed sign-in names no device, and a stranger's cookie is nobody's", async () => {
  const { email, password } = await signedUp(site);
  expect((await logIn(email, 'not-this-one')).headers['set-cookie']).toBeUndefined();
  await logIn(email, password);
  const forged = await logIn(email, password, {
    cookie: 'browser=../../etc/passwd',
    agent: safari,
    from: '203.0.113.51',
  });
  expect(cookieOf(forged)).toMatch(/^browser=[\w-]{22}$/);
  await emailTo(site, email, /^New sign-in/);
});

test('ten wrong passwords: the next must wait, known address or not, and is told how long', async () => {
  const { email, password } = await signedUp(site);
  const unknown = newAddress();
  const answers = async (address: string) => {
    const replies = [];
    for (let n = 0; n < 11; n++)
      replies.push(await logIn(address, `wrong-${n}-word`, { from: `198.51.100.${n + 10}` }, limited)); // a network for each try
    return replies;
  };
  for (const replies of [await answers(email), await answers(unknown)]) {
    expect(replies.slice(0, 10).map(({ status, data }) => [status, data.code])).toEqual(
      Array.from({ length: 10 }, () => [401, 'wrong_credentials']),
    );
    const last = replies.at(-1)!;
    expect([last.status, last.data.code]).toEqual([429, 'too_many_requests']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(600);
    expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(900);
  }
  // The right one has to wait as well, else the refusal would tell which it is.
  expect((await logIn(email, password, { from: '198.51.100.99' }, limited)).status).toBe(429);
});

test('of a hundred guesses at the same moment ten are evaluated, whatever the number of nodes', async () => {
  const { email } = await signedUp(site);
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      logIn(email, `wrong-${n}-word`, { from: `203.0.113.${n}` }, limited),
    ),
  );
  const answered = (code: string) => replies.filter(({ data }) => data.code === code).length;
  expect([answered('wrong_credentials'), answered('too_many_requests')]).toEqual([10, 90]);
});

test('resetting the password opens the account at once, on every device', async () => {
  const { email, password } = await signedUp(site);
  const browser = cookieOf(await logIn(email, password));
  for (let n = 0; n < 11; n++) await logIn(email, 'wrong-word', { from: `203.0.113.${n}` }, limited);
  for (let n = 0; n < 11; n++)
    await logIn(email, 'wrong-word', { from: `203.0.113.${n + 20}`, cookie: browser }, limited);
  expect((await logIn(email, password, { cookie: browser, from: '198.51.100.8' }, limited)).status).toBe(429);
  const { token } = (await site.as().post('/forgot-password', { email })).data.data as { token: string };
  const otp = codeIn(await emailTo(site, email, /is your .* code/));
  expect(
    (
      await site
        .as()
        .post('/change-password', { type: 'forgot-password', token, otp, newPassword: 'password1' })
    ).data.fields,
  ).toHaveProperty('newPassword');
  expect(
    (
      await site
        .as()
        .post('/change-password', { type: 'forgot-password', token, otp, newPassword: 'tern-wind-oak' })
    ).status,
  ).toBe(200);
  for (const from of [{ from: '198.51.100.30' }, { from: '198.51.100.31', cookie: browser }])
    expect((await logIn(email, 'tern-wind-oak', from, limited)).status).toBe(200);
});

test('more sign-ins at once than can be hashed are asked to come again, and those that wait are answered', async () => {
  const replies = await Promise.all(
    Array.from({ length: limits.passwordsWaiting + 60 }, () => logIn(newAddress(), 'sea-worthy')),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(limits.passwordsWaiting);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect(replies.find(({ status }) => status === 503)?.headers['retry-after']).toBe('3');
});

test('a common password or one’s own name is refused at every place where one is chosen', async () => {
  const body = form({ fullName: 'Ann Montgomery', password: 'montgomery1' });
  expect((await site.as().post('/sign-up', body)).data).toMatchObject({
    code: 'invalid_request',
    fields: { password: expect.any(String) },
  });
  const { email, password } = await signedUp(site);
  const { authToken } = (await logIn(email, password)).data.data as { authToken: string };
  expect(
    (
      await site.as(authToken).post('/change-password', {
        type: 'change-password',
        oldPassword: password,
        newPassword: 'Password123',
      })
    ).data,
  ).toMatchObject({ code: 'invalid_request', fields: { newPassword: expect.any(String) } });
  expect((await logIn(email, password)).status).toBe(200);
});

test("a stranger's guesses keep nobody out of their account on a device of theirs", async () => {
  const { email, password } = await signedUp(site);
  const browser = cookieOf(await logIn(email, password));
  for (let n = 0; n < 12; n++)
    await logIn(email, `wrong-${n}-word`, { from: `203.0.113.${n + 10}`, agent: safari }, limited);
  expect((await logIn(email, password, { from: '203.0.113.200', agent: safari }, limited)).status).toBe(429);
  expect((await logIn(email, password, { cookie: browser, from: '198.51.100.8' }, limited)).status).toBe(200);
});

test('who remembers in time begins anew, and the wait has an end', async () => {
  const { email, password } = await signedUp(site);
  for (let n = 0; n < 9; n++) await logIn(email, 'wrong-word', { from: '198.51.100.60' }, limited);
  expect((await logIn(email, password, { from: '198.51.100.61' }, limited)).status).toBe(200);
  for (let n = 0; n < 12; n++) await logIn(email, 'wrong-word', { from: `198.51.100.${n + 70}` }, limited);
  expect((await logIn(email, password, { from: '198.51.100.62' }, limited)).status).toBe(429);
  await site.db
    .updateTable('sign_in_failure')
    .set({ since: new Date(Date.now() - 901_000) })
    .execute();
  expect((await logIn(email, password, { from: '198.51.100.63' }, limited)).status).toBe(200);
});

test.each([
  ['sign-in', '/login', { type: 'email-password', email: 'nobody@example.com', password: 'sea-worthy' }, 20],
  ['codes', '/forgot-password', { email: 'nobody@example.com' }, 5],
  [
    'guesses of a code',
    '/change-password',
    { type: 'forgot-password', otp: '123456', newPassword: 'sea-worthy', token: 'x' },
    10,
  ],
  ['verification mails', '/resend-email-signup', { email: 'nobody@example.com' }, 5],
  ['sign-up', '/sign-up', { email: 'nobody', password: 'x' }, 10],
  ['the contact form', '/contact/add', { name: '' }, 5],
  ['the newsletter', '/subscribe_email', { name: '', email: 'x' }, 10],
])('%s: so many a minute from one address, then Retry-After', async (_, path, body, perMinute) => {
  const from = `192.0.2.${perMinute + path.length}`;
  const ask = () => limited.as().post(path, body, { headers: { 'x-forwarded-for': from } });
  const statuses = [];
  for (let n = 0; n < perMinute; n++) statuses.push((await ask()).status);
  const over = await ask();
  // The address's own count of wrong passwords may say so before.
  if (path !== '/login') expect(statuses).not.toContain(429);
  expect([over.status, over.data.code]).toEqual([429, 'too_many_requests']);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  expect(over.data.message).toMatch(/wait/i);
});

test('an account is counted whatever addresses it asks from, by the call and altogether; another one is not held up', async () => {
  const [one, other] = [await person(site), await person(site)];
  let addresses = 0;
  const from = () => ({ headers: { 'x-forwarded-for': `10.1.${++addresses >> 8}.${addresses & 255}` } });
  const fetchFeed = (who: Person) =>
    limited.as(who.token).post('/marketPlace/feeds/2000000000/fetch', {}, from());
  for (let n = 0; n < 10; n++) expect((await fetchFeed(one)).status).not.toBe(429);
  const over = await fetchFeed(one);
  expect([over.status, over.data.code, Number(over.headers['retry-after']) > 0]).toEqual([
    429,
    'too_many_requests',
    true,
  ]);
  expect((await limited.as(one.token).get('/user/details', from())).status).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 24; n++)
    statuses.push(
      ...(await Promise.all(
        Array.from(
          { length: 50 },
          async () => (await limited.as(one.token).get('/user/details', from())).status,
        ),
      )),
    );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await limited.as(other.token).get('/user/details', from())).status).toBe(200);
  expect((await fetchFeed(other)).status).not.toBe(429);
});

test('sign-in answers alike for an address that nobody has', async () => {
  const { email } = await signedUp(site);
  const [known, unknown] = [await logIn(email, 'not-this-one'), await logIn(newAddress(), 'not-this-one')];
  const strip = ({ status, data, headers }: typeof known) => ({
    status,
    data: { ...data, requestId: '' },
    headers: Object.keys(headers).sort(),
  });
  expect(strip(unknown)).toEqual(strip(known));
});

test('when the wait is over, there are as many tries as before', async () => {
  const { email } = await signedUp(site);
  let addresses = 0;
  const guess = async () =>
    (await logIn(email, 'wrong-guess', { from: `203.0.113.${++addresses}` }, limited)).data.code;
  const guesses = async (count: number) => {
    const codes: string[] = [];
    for (let i = 0; i < count; i++) codes.push(await guess());
    return new Set(codes);
  };
  const { tries, windowSeconds } = limits.signInTries;
  expect(await guesses(tries)).toEqual(new Set(['wrong_credentials']));
  expect(await guess()).toBe('too_many_requests');
  await site.db
    .updateTable('sign_in_failure')
    .set({ since: new Date(Date.now() - windowSeconds * 1_000 - 1_000) })
    .execute();
  expect(await guesses(tries)).toEqual(new Set(['wrong_credentials']));
  expect(await guess()).toBe('too_many_requests');
});
