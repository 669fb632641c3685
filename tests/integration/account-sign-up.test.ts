import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allDone } from '../support/jobs.ts';
import { linkToken, emailsTo, emailTo } from '../support/mailbox.ts';
import { waitOptions } from '../support/wait-options.ts';
import { form, logIn, newAddress } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ env: { SITE_URL: 'https://bowline.example' } });
});
afterAll(() => site?.stop());

const signUp = (values: Record<string, unknown> = {}) => site.as().post('/sign-up', form(values));
const verify = (token: string) => site.as().get('/verify-email', { params: { token } });
const account = (email: string) =>
  site.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();

test('a new account has no token before the link in its email was opened', async () => {
  const email = newAddress();
  const reply = await signUp({ email, phoneNumber: '(360) 555-0142', countryCode: '+1' });
  expect(reply.data).toEqual({ status: 200, message: 'OK', data: { email } });
  expect(await account(email)).toMatchObject({
    full_name: 'Ann Lee',
    user_type: 1,
    country_code: '+1',
    phone_number: '3605550142',
    email_verified_at: null,
  });
  expect((await account(email))?.password_hash).toMatch(/^\$argon2id\$/);

  expect((await logIn(site, email, 'not-this-one')).data.code).toBe('wrong_credentials');
  expect((await logIn(site, email)).data).toMatchObject({ status: 403, code: 'email_not_verified' });

  const opened = await verify(linkToken(await emailTo(site, email, /Verify your email/)));
  expect([opened.status, opened.headers.location]).toEqual([302, 'https://bowline.example/?verify=success']);
  expect((await logIn(site, email)).data).toMatchObject({
    status: 200,
    newUser: true,
    tempPassword: false,
    data: { newUser: true, tempPassword: false },
  });
  expect((await logIn(site, email)).data).toMatchObject({ newUser: false });
});

test("the account's open pages hear of the verification, once; a link opened again (a mail scanner was first) still ends well", async () => {
  const email = newAddress();
  await signUp({ email });
  const token = linkToken(await emailTo(site, email, /Verify/));
  const told = vi.spyOn(site.context.live, 'toAccount');
  const landings = await Promise.all([verify(token), verify(token), verify(token)]);
  expect(new Set(landings.map((landing) => landing.headers.location))).toEqual(
    new Set(['https://bowline.example/?verify=success']),
  );
  expect(told.mock.calls).toEqual([[(await account(email))?.id, 'session', { type: 'verified' }]]);
  told.mockRestore();
});

test.each([
  [
    '/boat-details/7?type=2#comment',
    'https://bowline.example/?verify=success&redirect=%2Fboat-details%2F7%3Ftype%3D2%23comment',
  ],
  ['//evil.example/x', 'https://bowline.example/?verify=success'],
  ['/..//evil.example', 'https://bowline.example/?verify=success&redirect=%2Fevil.example'],
  ['https://evil.example', 'https://bowline.example/?verify=success'],
  ['/\\evil.example', 'https://bowline.example/?verify=success'],
])('who came from %s lands at %s', async (redirect, landing) => {
  const email = newAddress();
  await signUp({ email, redirect });
  expect((await verify(linkToken(await emailTo(site, email, /Verify/)))).headers.location).toBe(landing);
});

test('a link that has expired, or never was, verifies nothing', async () => {
  const email = newAddress();
  await signUp({ email });
  const token = linkToken(await emailTo(site, email, /Verify/));
  await site.db
    .updateTable('mail_token')
    .set({ expires_at: new Date(0) })
    .where('account_id', '=', (await account(email))!.id)
    .execute();
  for (const stale of [token, `${token}x`, 'nonsense', '%00', "' or 1=1 --"])
    expect((await verify(stale)).headers.location).toBe('https://bowline.example/?verify=expired');
  expect((await account(email))?.email_verified_at).toBeNull();

  await site.as().post('/resend-email-signup', { email });
  const fresh = await vi.waitFor(async () => {
    const found = linkToken((await emailsTo(site, email)).at(-1)!);
    expect(found).not.toBe(token);
    return found;
  }, waitOptions);
  expect((await verify(fresh)).headers.location).toBe('https://bowline.example/?verify=success');
});

test('a taken address gets the reply of a free one; its owner gets an email, and nothing of the account changes', async () => {
  const email = newAddress();
  const first = await signUp({ email });
  await verify(linkToken(await emailTo(site, email, /Verify/)));
  const before = await account(email);
  const again = await signUp({ email: email.toUpperCase(), password: 'another-one', fullName: 'Mallory' });
  expect({ ...again.data, data: null }).toEqual({ ...first.data, data: null });
  expect(again.data.data).toEqual({ email: email.toUpperCase() });
  expect(await account(email)).toEqual(before);
  const received = await emailTo(site, email, /already have a .*account/);
  expect(received.text).not.toContain('Mallory');
  expect(received.text).not.toContain('verify-email');
  expect(await account(email)).toEqual(before);
});

/** Signs up from a browser of its own; the cookie it was given. */
const signUpFrom = async (values: Record<string, unknown>): Promise<string> =>
  String((await signUp(values)).headers['set-cookie']).split(';')[0] ?? '';
const linksTo = (email: string, count: number) =>
  vi.waitFor(async () => {
    const links = (await emailsTo(site, email))
      .filter(({ subject }) => subject.startsWith('Verify'))
      .map(linkToken);
    expect(links).toHaveLength(count);
    return links;
  }, waitOptions);
const mallory = {
  password: 'mallorys-own',
  fullName: 'Mallory Malice',
  userType: 2,
  dealerName: 'Malice Yachts',
  phoneNumber: '3605550199',
  countryCode: '+1',
};

test('a link verifies the attempt it was sent for: what a stranger typed before for the same address never becomes valid', async () => {
  const email = newAddress();
  await signUp({ email, ...mallory });
  const [strangers] = await linksTo(email, 1);
  await signUp({ email, fullName: 'Vera Victim' });
  const own = (await linksTo(email, 2)).find((link) => link !== strangers)!;
  expect((await logIn(site, email)).data.code).toBe('wrong_credentials');
  expect((await verify(own)).headers.location).toMatch(/verify=success/);
  expect((await logIn(site, email, mallory.password)).data.code).toBe('wrong_credentials');
  expect((await logIn(site, email)).status).toBe(200);
  expect(await account(email)).toMatchObject({
    full_name: 'Vera Victim',
    username: expect.stringMatching(/^vera_victim/),
    user_type: 1,
    dealer_name: '',
    phone_number: '',
    country_code: '',
  });
  // The stranger's link, should it be opened after all, does nothing anymore; the own one still ends well.
  expect((await verify(strangers!)).headers.location).toMatch(/verify=expired/);
  expect((await verify(own)).headers.location).toMatch(/verify=success/);
  expect((await logIn(site, email, mallory.password)).data.code).toBe('wrong_credentials');
});

test('nor what a stranger types afterwards, while the link is on its way', async () => {
  const email = newAddress();
  await signUp({ email, fullName: 'Vera Victim' });
  const [own] = await linksTo(email, 1);
  await signUp({ email, ...mallory });
  await linksTo(email, 2);
  await verify(own!);
  expect((await logIn(site, email)).status).toBe(200);
  expect((await logIn(site, email, mallory.password)).data.code).toBe('wrong_credentials');
});

test('the link is sent again for the attempt of the browser that asks; with several attempts and another browser, for none', async () => {
  const email = newAddress();
  await signUpFrom({ email, ...mallory });
  const [strangers] = await linksTo(email, 1);
  const cookie = await signUpFrom({ email, fullName: 'Vera Victim' });
  expect(cookie).toMatch(/^browser=[\w-]{22}$/);
  await linksTo(email, 2);
  await signUpFrom({ email, ...mallory });
  await linksTo(email, 3);
  await site.as().post('/resend-email-signup', { email });
  await allDone(site, 'resend-verification');
  const known = await linksTo(email, 3);
  await site.as().post('/resend-email-signup', { email }, { headers: { cookie } });
  const fresh = (await linksTo(email, 4)).find((link) => !known.includes(link));
  expect(fresh).not.toBe(strangers);
  await verify(fresh!);
  expect((await logIn(site, email)).status).toBe(200);
  expect((await account(email))?.full_name).toBe('Vera Victim');
});

test('who knows the password of an account that waits for its link gets that link again, on a new browser too', async () => {
  const email = newAddress();
  await signUp({ email, fullName: 'Vera Victim' });
  await signUp({ email, ...mallory });
  const known = await linksTo(email, 2);
  const cookie = 'browser=AAAAAAAAAAAAAAAAAAAAAA';
  expect(
    (
      await site
        .as()
        .post('/login', { type: 'email-password', email, password: 'sea-worthy' }, { headers: { cookie } })
    ).data.code,
  ).toBe('email_not_verified');
  await site.as().post('/resend-email-signup', { email }, { headers: { cookie } });
  const fresh = (await linksTo(email, 3)).find((link) => !known.includes(link));
  await verify(fresh!);
  expect((await account(email))?.full_name).toBe('Vera Victim');
});

test('resending says the same of a verified, an unverified and an unknown address, and emails only the unverified one', async () => {
  const [verified, unknown] = [newAddress(), newAddress()];
  await signUp({ email: verified });
  await verify(linkToken(await emailTo(site, verified, /Verify/)));
  const replies = await Promise.all(
    [verified, unknown].map((email) => site.as().post('/resend-email-signup', { email })),
  );
  for (const reply of replies) expect(reply.data).toEqual({ status: 200, message: 'OK', data: {} });
  expect(
    await site.db
      .selectFrom('mail_token')
      .select('hash')
      .where('account_id', '=', (await account(verified))!.id)
      .execute(),
  ).toHaveLength(1);
});

test('an address is emailed five links an hour at most, whoever asks', async () => {
  const email = newAddress();
  await signUp({ email });
  await Promise.all(Array.from({ length: 12 }, () => site.as().post('/resend-email-signup', { email })));
  await allDone(site, 'resend-verification');
  expect(
    await site.db
      .selectFrom('mail_token')
      .select('hash')
      .where('account_id', '=', (await account(email))!.id)
      .execute(),
  ).toHaveLength(5);
});

test('of sign-ups at once with one address one opens the account, and all get the same reply', async () => {
  const email = newAddress();
  const replies = await Promise.all(
    ['one-password', 'two-password', 'six-password'].map((password) => signUp({ email, password })),
  );
  expect(replies.map((reply) => reply.data)).toEqual(
    Array.from({ length: 3 }, () => ({ status: 200, message: 'OK', data: { email } })),
  );
  expect(await site.db.selectFrom('account').select('id').where('email', '=', email).execute()).toHaveLength(
    1,
  );
});

test('people of one name who sign up at once each get a username of their own', async () => {
  const emails = Array.from({ length: 8 }, newAddress);
  await Promise.all(emails.map((email) => signUp({ email, fullName: 'Zoë Ångström' })));
  const names = await site.db.selectFrom('account').select('username').where('email', 'in', emails).execute();
  expect(new Set(names.map((row) => row.username)).size).toBe(8);
  for (const { username } of names) expect(username).toMatch(/^zoe_angstrom(_\d+)?$/);
});

test.each([
  ['no terms', { acceptTerms: false }, 'acceptTerms'],
  ['terms left out', { acceptTerms: undefined }, 'acceptTerms'],
  ['a dealer without a name', { userType: 2 }, 'dealerName'],
  ['a third kind of user', { userType: 3 }, 'userType'],
  ['no name', { fullName: '   ' }, 'fullName'],
  ['a name too long', { fullName: 'x'.repeat(101) }, 'fullName'],
  ['no address', { email: 'ann' }, 'email'],
  ['an address of another type', { email: ['a@example.com', 'b@example.com'] }, 'email'],
  ['an address with a line break', { email: 'ann@example.com\nBcc: all@example.com' }, 'email'],
  ['a short password', { password: '1234567' }, 'password'],
  ['a long password', { password: '1234567890123456' }, 'password'],
  ['a password of another type', { password: { $gt: '' } }, 'password'],
  ['a phone number that is none', { phoneNumber: '12', countryCode: '+1' }, 'phoneNumber'],
  ['a country code that is none', { countryCode: 'US' }, 'countryCode'],
  [
    'a website that runs',
    { userType: 2, dealerName: 'Yachts', dealerWebsite: 'javascript:alert(1)' },
    'dealerWebsite',
  ],
  ['a reversed name', { fullName: 'Ann\u202Eeel' }, 'fullName'],
  ['a name with a zero', { fullName: 'Ann\u0000' }, 'fullName'],
  ['a field that there is not', { is_site_staff: true }, 'is_site_staff'],
])('%s is refused at its field', async (_, values, field) => {
  const reply = await signUp(values);
  expect(reply.data).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(Object.keys(reply.data.fields)).toContain(field);
});

test.each([null, 7, 'text', []].map((body) => [JSON.stringify(body), body]))(
  'a body of %s is refused',
  async (_, body) => {
    const reply = await site
      .as()
      .post('/sign-up', JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    expect(reply.data).toMatchObject({ status: 400, code: 'invalid_request' });
  },
);

test.each([
  "Robert'); drop table account;--",
  '<script>alert(1)</script>',
  '{{7*7}} ${7*7} %s',
  '李小龍 🛥️',
  'ﷺ ‏مرحبا',
  'a'.repeat(100),
  'Ann\r\nBcc: all@example.com',
])('a name like %j is kept as text and harms nothing', async (fullName) => {
  const email = newAddress();
  expect((await signUp({ email, fullName })).status).toBe(200);
  expect(await account(email)).toMatchObject({
    full_name: fullName.replace(/\s+/g, ' '),
    username: expect.stringMatching(/^[a-z0-9_]{2,30}$/),
  });
  const received = await emailTo(site, email, /Verify/);
  expect(received.html + received.text).not.toContain(fullName);
});

test('neither the database nor the queue holds what is in the mail', async () => {
  const email = newAddress();
  await signUp({ email });
  const token = linkToken(await emailTo(site, email, /Verify/));
  const tokens = await site.db.selectFrom('mail_token').selectAll().execute();
  expect(token).toHaveLength(43);
  expect(JSON.stringify(tokens)).not.toContain(token);
});
