import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allDone } from '../support/jobs.ts';
import { codeIn, emailsTo, emailTo } from '../support/mailbox.ts';
import { person } from '../support/people.ts';
import { form, logIn, newAddress, signedUp, tokenOf } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site?.stop());

const forgot = async (email: string) =>
  (await site.as().post('/forgot-password', { email })).data.data.token as string;
const reset = (token: string | undefined, otp: unknown, newPassword: unknown = 'brand-new-1') =>
  site.as().post('/change-password', { type: 'forgot-password', token, otp, newPassword });
const change = (token: string | undefined, oldPassword: unknown, newPassword: unknown) =>
  site.as(token).post('/change-password', { type: 'change-password', oldPassword, newPassword });
const isSignedIn = async (token: string) => (await site.as(token).get('/user/details')).status === 200;
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function codeOf(email: string): Promise<{ token: string; code: string }> {
  const token = await forgot(email);
  return { token, code: codeIn(await emailTo(site, email, /is your .* code/)) };
}

test('the emailed code sets a new password and ends every session', async () => {
  const { email } = await signedUp(site);
  const session = await tokenOf(site, email);
  expect(await isSignedIn(session)).toBe(true);
  const cut = vi.spyOn(site.context.live, 'endSession');
  const { token, code } = await codeOf(email);
  expect(code).toMatch(/^\d{6}$/);
  expect((await reset(token, code)).data).toEqual({ status: 200, message: 'OK', data: {} });
  expect(await isSignedIn(session)).toBe(false);
  expect(cut).toHaveBeenCalledTimes(1);
  cut.mockRestore();
  expect((await logIn(site, email)).data.code).toBe('wrong_credentials');
  expect((await logIn(site, email, 'brand-new-1')).status).toBe(200);
  expect((await emailTo(site, email, /password was changed$/)).text).toContain('If it wasn’t');
});

test('the token may come as bearer, as the page keeps it in a cookie', async () => {
  const { email } = await signedUp(site);
  const { token, code } = await codeOf(email);
  expect(
    (
      await site
        .as(token)
        .post('/change-password', { type: 'forgot-password', otp: code, newPassword: 'brand-new-1' })
    ).status,
  ).toBe(200);
});

test('an unknown address gets the same reply, and a token that looks the same', async () => {
  const { email } = await signedUp(site);
  const unknown = newAddress();
  const [known, stranger] = [
    await site.as().post('/forgot-password', { email }),
    await site.as().post('/forgot-password', { email: unknown }),
  ];
  const shape = (token: string) =>
    Object.keys(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object);
  expect(shape(stranger.data.data.token)).toEqual(shape(known.data.data.token));
  expect({ ...stranger.data, data: 0 }).toEqual({ ...known.data, data: 0 });
  expect((await reset(stranger.data.data.token, '123456')).data).toMatchObject({
    status: 400,
    code: 'code_wrong',
  });
  expect(await emailsTo(site, unknown)).toEqual([]);
});

test('of a thousand guesses none is accepted, and the right code is dead with the fifth', async () => {
  const { email } = await signedUp(site);
  const { token, code } = await codeOf(email);
  const guesses = Array.from({ length: 1_000 }, (_, n) =>
    String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'),
  );
  const accepted: string[] = [];
  const guess = async () => {
    for (let otp = guesses.pop(); otp; otp = guesses.pop())
      if ((await reset(token, otp)).data.code !== 'code_wrong') accepted.push(otp);
  };
  await Promise.all(Array.from({ length: 25 }, guess));
  expect(accepted).toEqual([]);
  expect((await reset(token, code)).data.code).toBe('code_wrong');
  expect((await logIn(site, email)).status).toBe(200);
  const { tries } = await site.db
    .selectFrom('mail_token')
    .innerJoin('account', 'account.id', 'account_id')
    .select('tries')
    .where('email', '=', email)
    .where('kind', '=', 'reset')
    .executeTakeFirstOrThrow();
  expect(tries).toBe(5);
});

test('four wrong tries leave one; a code works once, also when it is sent twice at once', async () => {
  const { email } = await signedUp(site);
  const { token, code } = await codeOf(email);
  for (let n = 0; n < 3; n++)
    expect((await reset(token, wrongOf(code))).data).toMatchObject({
      code: 'code_wrong',
      fields: { otp: expect.any(String) },
    });
  const statuses = (
    await Promise.all([reset(token, code, 'one-of-two'), reset(token, code, 'two-of-two')])
  ).map((reply) => reply.status);
  expect(statuses.sort()).toEqual([200, 400]);
  expect((await reset(token, code)).status).toBe(400);
});

test('a code belongs to its address and to its request', async () => {
  const [ann, bob] = [await signedUp(site), await signedUp(site)];
  const [forAnn, forBob] = [await codeOf(ann.email), await codeOf(bob.email)];
  expect((await reset(forBob.token, forAnn.code)).data.code).toBe('code_wrong');
  const session = await tokenOf(site, ann.email);
  for (const foreign of [undefined, session, 'x', `${forAnn.token}x`])
    expect((await reset(foreign, forAnn.code)).data.code).toBe('code_wrong');
  expect((await reset(forAnn.token, forAnn.code)).status).toBe(200);
});

test('a code is over after its time', async () => {
  const { email, id } = await signedUp(site);
  const { token, code } = await codeOf(email);
  await site.db
    .updateTable('mail_token')
    .set({ expires_at: new Date() })
    .where('account_id', '=', id)
    .execute();
  expect((await reset(token, code)).data.code).toBe('code_wrong');
});

test('an address is emailed five codes an hour at most', async () => {
  const { id, email } = await signedUp(site);
  await Promise.all(Array.from({ length: 9 }, () => forgot(email)));
  await allDone(site, 'begin-reset');
  expect(
    await site.db
      .selectFrom('mail_token')
      .select('hash')
      .where('account_id', '=', id)
      .where('kind', '=', 'reset')
      .execute(),
  ).toHaveLength(5);
});

test('the code proves the address of an account that was never verified', async () => {
  const body = form();
  await site.as().post('/sign-up', body);
  const { token, code } = await codeOf(body.email);
  expect((await reset(token, code)).status).toBe(200);
  expect((await logIn(site, body.email, 'brand-new-1')).status).toBe(200);
});

test('changing the password keeps this session and ends the others', async () => {
  const { email } = await signedUp(site);
  const [here, there] = [await tokenOf(site, email), await tokenOf(site, email)];
  expect(await isSignedIn(there)).toBe(true);
  expect((await change(here, 'not-this-one', 'brand-new-1')).data).toMatchObject({
    status: 400,
    fields: { oldPassword: expect.any(String) },
  });
  expect(await isSignedIn(there)).toBe(true);
  expect((await change(here, 'sea-worthy', 'brand-new-1')).status).toBe(200);
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  await emailTo(site, email, /password was changed$/);
  expect((await logIn(site, email)).status).toBe(401);
  expect((await logIn(site, email, 'brand-new-1')).status).toBe(200);
});

test('the same password isn’t a new one', async () => {
  const { email } = await signedUp(site);
  const [here, there] = [await tokenOf(site, email), await tokenOf(site, email)];
  expect((await change(here, 'sea-worthy', 'sea-worthy')).data.fields).toEqual({
    newPassword: 'Choose a password different from your current one.',
  });
  expect(await isSignedIn(there)).toBe(true);
});

test('of two changes at once one holds, and the other is told', async () => {
  const { email } = await signedUp(site);
  const token = await tokenOf(site, email);
  const passwords = ['one-of-two', 'two-of-two'];
  const replies = await Promise.all(passwords.map((password) => change(token, 'sea-worthy', password)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  const winner = passwords[replies.findIndex((reply) => reply.status === 200)]!;
  expect((await logIn(site, email, winner)).status).toBe(200);
});

test('an account that came without a password sets its first one without an old one', async () => {
  const { token, email } = await person(site);
  expect((await site.as(token).get('/user/details')).data.data.passwordSet).toBe(1);
  expect((await change(token, undefined, 'brand-new-1')).status).toBe(200);
  expect((await site.as(token).get('/user/details')).data.data.passwordSet).toBe(0);
  expect((await change(token, undefined, 'brand-new-2')).data.fields).toHaveProperty('oldPassword');
  expect((await logIn(site, email, 'brand-new-1')).status).toBe(200);
});

test('a temporary password is said so at sign-in, and is replaced by another one', async () => {
  const { id, email } = await signedUp(site);
  await site.db.updateTable('account').set({ temp_password: true }).where('id', '=', id).execute();
  const signedIn = (await logIn(site, email)).data;
  expect(signedIn).toMatchObject({ tempPassword: true, data: { tempPassword: true } });
  expect((await change(signedIn.data.authToken, 'sea-worthy', 'sea-worthy')).data.fields).toHaveProperty(
    'newPassword',
  );
  expect((await change(signedIn.data.authToken, 'sea-worthy', 'brand-new-1')).status).toBe(200);
  expect((await logIn(site, email, 'brand-new-1')).data.tempPassword).toBe(false);
});

test.each([
  ['a short one', 'change-password', { oldPassword: 'sea-worthy', newPassword: '1234567' }, 'newPassword'],
  [
    'a long one',
    'change-password',
    { oldPassword: 'sea-worthy', newPassword: '1234567890123456' },
    'newPassword',
  ],
  ['none', 'change-password', { oldPassword: 'sea-worthy' }, 'newPassword'],
  ['letters as code', 'forgot-password', { otp: 'abcdef', newPassword: 'brand-new-1' }, 'otp'],
  ['a code of five', 'forgot-password', { otp: '12345', newPassword: 'brand-new-1' }, 'otp'],
  ['no code', 'forgot-password', { newPassword: 'brand-new-1' }, 'otp'],
  [
    'an unknown field',
    'change-password',
    { oldPassword: 'sea-worthy', newPassword: 'brand-new-1', id: 1 },
    'id',
  ],
])('a password change with %s is refused at its field', async (_, type, body, field) => {
  const { token } = await person(site);
  const reply = await site.as(token).post('/change-password', { type, ...body });
  expect(reply.data).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(Object.keys(reply.data.fields)).toContain(field);
});

test("a stranger changes nobody's password", async () => {
  expect((await change(undefined, 'sea-worthy', 'brand-new-1')).data.code).toBe('sign_in_required');
});
