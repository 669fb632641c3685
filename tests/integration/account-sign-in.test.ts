import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { person } from '../support/people.ts';
import { logIn, newAddress, signedUp, tokenOf } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site?.stop());

const details = (token: string) => site.as(token).get('/user/details');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    sid: string;
    sub: string;
    aud: string;
    exp: number;
    iat: number;
  };

test('an unknown address, a wrong password and an account without one cannot be told apart', async () => {
  const { email } = await signedUp(site);
  const social = await person(site);
  const replies = await Promise.all([
    logIn(site, email, 'not-this-one'),
    logIn(site, newAddress()),
    logIn(site, social.email),
  ]);
  for (const reply of replies)
    expect({ ...reply.data, requestId: '' }).toEqual({
      status: 401,
      code: 'wrong_credentials',
      message: 'Your email address or password isn’t correct.',
      requestId: '',
    });
});

test('an unknown address takes as long as a wrong password', async () => {
  const { email } = await signedUp(site);
  const times: Record<string, number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 9; round++)
    for (const [kind, address] of [
      ['known', email],
      ['unknown', newAddress()],
    ] as const) {
      const begin = performance.now();
      await logIn(site, address, 'not-this-one');
      times[kind]!.push(performance.now() - begin);
    }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[4]!;
  expect(median(times.unknown!)).toBeGreaterThan(median(times.known!) / 4);
  expect(median(times.known!)).toBeGreaterThan(median(times.unknown!) / 4);
});

test('the address is known however it is written; the password is not', async () => {
  const { email } = await signedUp(site, { password: 'Sea-Wörthy' });
  expect((await logIn(site, email.toUpperCase(), 'Sea-Wörthy')).status).toBe(200);
  expect((await logIn(site, email, 'Sea-Wo\u0308rthy')).status).toBe(200); // the same letter typed on another device
  expect((await logIn(site, email, 'sea-wörthy')).status).toBe(401);
  expect((await logIn(site, email, 'Sea-Wörthy ')).status).toBe(401);
});

test.each([
  ['no password', { type: 'email-password', email: 'a@example.com' }, 'password'],
  [
    'a list of passwords',
    { type: 'email-password', email: 'a@example.com', password: ['x', 'y'] },
    'password',
  ],
  ['no type', { email: 'a@example.com', password: 'sea-worthy' }, 'type'],
  [
    'an unknown field',
    { type: 'email-password', email: 'a@example.com', password: 'sea-worthy', remember: true },
    'remember',
  ],
])('%s is refused at its field', async (_, body, field) => {
  const reply = await site.as().post('/login', body);
  expect(reply.data).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(Object.keys(reply.data.fields)).toContain(field);
});

test("a social account's body is understood and clearly refused", async () => {
  const reply = await site.as().post('/login', {
    type: 'social-login',
    email: 'a@example.com',
    socialId: '1',
    socialPlatform: 'google',
    name: 'Ann',
    token: 'x',
  });
  expect(reply.data).toMatchObject({
    status: 403,
    code: 'forbidden',
    message: expect.stringContaining('Google'),
  });
});

test('a token that somebody else signed, that is unsigned, changed, or of another kind speaks for nobody', async () => {
  const { email } = await signedUp(site);
  const token = await tokenOf(site, email);
  const { sid, sub } = claimsOf(token);
  const secret = new TextEncoder().encode(site.context.config.jwtSecrets[0]);
  const sign = (
    key: Uint8Array,
    audience: string,
    expires = '1h',
    subject = sub,
    session = sid,
    alg = 'HS256',
  ) =>
    new SignJWT({ sid: session })
      .setProtectedHeader({ alg })
      .setSubject(subject)
      .setAudience(audience)
      .setExpirationTime(expires)
      .sign(key);
  const { token: reset } = (await site.as().post('/forgot-password', { email })).data.data;
  const [head, , signature] = token.split('.');
  const foreign = [
    await sign(new TextEncoder().encode('another-secret-of-quite-enough-letters'), 'session'),
    new UnsecuredJWT({ sid }).setSubject(sub).setAudience('session').encode(),
    `${head}.${Buffer.from(JSON.stringify({ ...claimsOf(token), sub: '1' })).toString('base64url')}.${signature}`,
    await sign(secret, 'session', '-1h'),
    await sign(secret, 'session', '1h', '999999'),
    await sign(secret, 'session', '1h', sub, crypto.randomUUID()),
    await sign(secret, 'session', '1h', sub, sid, 'HS512'),
    await sign(secret, 'reset'),
    reset,
    'x',
    'a.b.c',
    '..',
    'null',
    `${token}x`,
  ];
  for (const wrong of foreign)
    expect((await details(wrong)).data).toMatchObject({ status: 401, code: 'session_expired' });
  expect((await details(token)).status).toBe(200);
  expect((await site.as().get('/user/details')).data).toMatchObject({
    status: 401,
    code: 'sign_in_required',
  });
});

test('a signed token whose session is no id of ours is refused, not an error', async () => {
  const { email, id } = await signedUp(site);
  await tokenOf(site, email);
  const odd = await new SignJWT({ sid: 'not-a-uuid' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(id))
    .setAudience('session')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(site.context.config.jwtSecrets[0]));
  expect((await details(odd)).data).toMatchObject({ status: 401 });
});

test('a token lives as long as its session: 90 days, written in both', async () => {
  const { email, id } = await signedUp(site);
  const { exp, iat, sid } = claimsOf(await tokenOf(site, email));
  expect(exp - iat).toBe(90 * 86_400);
  const session = await site.db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', sid)
    .executeTakeFirstOrThrow();
  expect(session.account_id).toBe(id);
  expect(Math.floor(session.expires_at.getTime() / 1000)).toBe(exp);
});

test('a session whose time is over in the database is over', async () => {
  const { email } = await signedUp(site);
  const token = await tokenOf(site, email);
  await site.db
    .updateTable('session')
    .set({ expires_at: new Date(0) })
    .where('id', '=', claimsOf(token).sid)
    .execute();
  expect((await details(token)).data.code).toBe('session_expired');
});

test('signing out ends this session at once, also for requests already under way after it, and no other', async () => {
  const { email } = await signedUp(site);
  const [here, there] = [await tokenOf(site, email), await tokenOf(site, email)];
  const cut = vi.spyOn(site.context.live, 'endSession');
  expect(
    (await Promise.all([details(here), details(here), details(there)])).map((reply) => reply.status),
  ).toEqual([200, 200, 200]);
  expect((await site.as(here).post('/logout')).data).toEqual({ status: 200, message: 'OK', data: {} });
  expect((await details(here)).data.code).toBe('session_expired');
  expect((await details(there)).status).toBe(200);
  expect(cut.mock.calls).toEqual([[claimsOf(here).sid]]);
  cut.mockRestore();
});

test('an answer that was on its way while the session ended is not believed afterwards', async () => {
  const { email } = await signedUp(site);
  for (let round = 0; round < 10; round++) {
    const token = await tokenOf(site, email);
    await Promise.all([
      details(token),
      details(token),
      site.context.sessions.end(claimsOf(token).sid),
      details(token),
    ]);
    expect(await site.context.sessions.actorOf(token)).toBeUndefined();
  }
});

test('a bidder is looked up once in two seconds, not at every call', async () => {
  const { token } = await person(site);
  await site.context.sessions.actorOf(token);
  const asked = vi.spyOn(site.db, 'selectFrom');
  const actors = await Promise.all(Array.from({ length: 50 }, () => site.context.sessions.actorOf(token)));
  expect(new Set(actors).size).toBe(1);
  expect(asked).not.toHaveBeenCalledWith('session'); // background jobs may read other tables meanwhile
  asked.mockRestore();
});

test('the list of sessions names the devices, this one first, and none of others or of the past', async () => {
  const { email } = await signedUp(site);
  const agents = [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    '<script>',
  ];
  const tokens = [];
  for (const agent of agents)
    tokens.push(
      (
        await site
          .as()
          .post(
            '/login',
            { type: 'email-password', email, password: 'sea-worthy' },
            { headers: { 'user-agent': agent } },
          )
      ).data.data.authToken as string,
    );
  await site.as(tokens[2]).post('/logout');
  const { lists, total } = (await site.as(tokens[0]).get('/session/lists')).data.data;
  expect(lists.map((one: { device: string; isCurrent: boolean }) => [one.device, one.isCurrent])).toEqual([
    ['Safari on iPhone', true],
    ['Edge on Windows', false],
  ]);
  expect(total).toBe(2);
});
