import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logIn, newAddress, signedUp } from '../support/sign-up.ts';
import { linkToken, emailTo } from '../support/mailbox.ts';
import { start, type Site } from '../support/start.ts';

/**
 * What stands for Google's and Facebook's own answers about access tokens: their published shapes, for the
 * tokens of a test.
 */
const outside = {
  tokenInfo: {} as Record<string, object>,
  apps: {} as Record<string, string>,
  people: {} as Record<string, object>,
  isDown: false,
};
const provider = new OAuth2Server();
let server: Server;
let site: Site;

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://x');
    const token = searchParams.get('access_token') ?? '';
    const known =
      pathname === '/tokeninfo'
        ? outside.tokenInfo[token]
        : pathname === '/app'
          ? outside.apps[token] && { id: outside.apps[token] }
          : outside.people[token];
    response
      .writeHead(outside.isDown ? 503 : known ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(known || { error: 'invalid_token' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = provider.issuer.url!;
  site = await start({
    env: {
      GOOGLE_CLIENT_ID: 'our-google',
      FACEBOOK_APP_ID: 'our-facebook',
      APPLE_CLIENT_ID: 'our-apple',
      GOOGLE_ISSUER: issuer,
      GOOGLE_TOKENINFO_URL: `${here}/tokeninfo`,
      FACEBOOK_GRAPH_URL: here,
      APPLE_ISSUER: issuer,
    },
  });
});
afterAll(async () => {
  await site?.stop();
  server.close();
  await provider.stop();
});
beforeEach(() => void (outside.isDown = false));

const password = 'sea-worthy';
let count = 0;
const newId = () => `person-${process.pid}-${++count}`;
/** Signed by the provider, as the browser gets it. */
const idToken = (claims: object, lives = 3_600) =>
  provider.issuer.buildToken({
    expiresIn: lives,
    scopesOrTransform: (_, payload) => void Object.assign(payload, claims),
  });
const enter = (socialPlatform: string, token: string, email: string, more = {}) =>
  site.as().post('/login', {
    type: 'social-login',
    email,
    socialId: 'x',
    socialPlatform,
    name: 'Ann Afloat',
    token,
    ...more,
  });
const me = async (token: string) => (await site.as(token).get('/user/details')).data.data;

describe('a person whom the provider vouches for', () => {
  test('gets an account at the first time, and the same one ever after, whatever the body says', async () => {
    const [email, sub] = [newAddress(), newId()];
    const token = await idToken({ sub, email, email_verified: true, aud: 'our-apple' });
    const first = await enter('apple', token, email);
    expect(first.data).toMatchObject({ status: 200, newUser: true, tempPassword: false });
    expect(await me(first.data.data.authToken)).toMatchObject({
      email,
      fullName: 'Ann Afloat',
      emailVerified: true,
      socialPlatform: 1,
      passwordSet: 1,
      termsAccepted: false,
    });
    const again = await enter('apple', token, 'somebody.else@example.com', { socialId: 'somebody-else' });
    expect(again.data).toMatchObject({ status: 200, newUser: false, data: { id: first.data.data.id } });
  });

  test('has a name of at most 100 characters, and is told by email of a new device', async () => {
    const email = newAddress();
    const token = await idToken({ sub: newId(), email, email_verified: true, aud: 'our-apple' });
    const first = await enter('apple', token, email, { name: 'A'.repeat(150) });
    expect((await me(first.data.data.authToken)).fullName).toBe('A'.repeat(100));
    const body = { type: 'social-login', email, socialId: 'x', socialPlatform: 'apple', name: 'Ann', token };
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
    expect((await site.as().post('/login', body, { headers })).status).toBe(200);
    expect((await emailTo(site, email, /^New sign-in/)).text).toContain('Firefox');
  });

  test('comes with a Google access token, which Google itself judges', async () => {
    const [email, sub] = [newAddress(), newId()];
    const info = { aud: 'our-google', sub, email, email_verified: 'true', expires_in: '3500' };
    Object.assign(outside.tokenInfo, {
      good: info,
      foreign: { ...info, aud: 'another-site' },
      old: { ...info, expires_in: '0' },
      unproven: { ...info, sub: newId(), email_verified: 'false' },
    });
    expect((await enter('google', 'good', email)).data.status).toBe(200);
    for (const token of ['foreign', 'old', 'unknown'])
      expect((await enter('google', token, email)).data).toMatchObject({
        status: 401,
        code: 'wrong_credentials',
        message: 'Google didn’t confirm this sign-in. Please try again.',
      });
    expect((await enter('google', 'unproven', email)).data).toMatchObject({
      status: 403,
      code: 'email_not_verified',
    });
  });

  test('comes from Facebook with a token of this app alone', async () => {
    const [email, id] = [newAddress(), newId()];
    Object.assign(outside.apps, { mine: 'our-facebook', stolen: 'another-app', silent: 'our-facebook' });
    Object.assign(outside.people, { mine: { id, email }, stolen: { id, email }, silent: { id: newId() } });
    expect((await enter('facebook', 'mine', email)).data.status).toBe(200);
    expect((await enter('facebook', 'stolen', email)).data.code).toBe('wrong_credentials');
    expect((await enter('facebook', 'silent', email)).data.code).toBe('email_not_verified');
  });

  test('at once twice has one account', async () => {
    const email = newAddress();
    const token = await idToken({ sub: newId(), email, email_verified: 'true', aud: 'our-apple' });
    const replies = await Promise.all([enter('apple', token, email), enter('apple', token, email)]);
    const good = replies.filter((reply) => reply.status === 200);
    expect(good.length).toBeGreaterThan(0);
    expect(
      await site.db.selectFrom('account').select('id').where('email', '=', email).execute(),
    ).toHaveLength(1);
    expect((await enter('apple', token, email)).status).toBe(200);
  });
});

test('a token that is expired, for another site, of another issuer, changed, or no token at all opens nothing', async () => {
  const email = newAddress();
  const claims = { sub: newId(), email, email_verified: true };
  const good = await idToken({ ...claims, aud: 'our-apple' });
  const [head, , signature] = good.split('.');
  const forged = `${head}.${Buffer.from(JSON.stringify({ ...claims, aud: 'our-apple', iss: provider.issuer.url, exp: 4e9, email: 'victim@example.com' })).toString('base64url')}.${signature}`;
  const bad = [
    await idToken({ ...claims, aud: 'our-apple' }, -60),
    await idToken({ ...claims, aud: 'another-site' }),
    await idToken({ ...claims, aud: 'our-apple', iss: 'https://elsewhere.example' }),
    forged,
    'a.b.c',
    'x',
  ];
  for (const token of bad)
    expect((await enter('apple', token, email)).data).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
    });
  expect(await site.db.selectFrom('account').select('id').where('email', '=', email).execute()).toEqual([]);
});

describe('an address that has an account', () => {
  test('is connected only with its password, once', async () => {
    const { email } = await signedUp(site);
    const token = await idToken({ sub: newId(), email, email_verified: true, aud: 'our-apple' });
    expect((await enter('apple', token, email)).data).toMatchObject({
      status: 403,
      code: 'link_required',
      fields: { password: expect.stringContaining('Apple') },
    });
    expect((await enter('apple', token, email, { password: 'not-this-one' })).data).toMatchObject({
      status: 403,
      code: 'link_required',
    });
    const linked = await enter('apple', token, email, { password });
    const own = (await logIn(site, email)).data.data.id;
    expect(linked.data).toMatchObject({ status: 200, data: { id: own } });
    expect((await enter('apple', token, email)).data).toMatchObject({ status: 200, data: { id: own } });
  });

  test('but was never verified passes to who has the address, and its password opens nothing anymore', async () => {
    const email = newAddress();
    await site.as().post('/sign-up', {
      email,
      password,
      fullName: 'Somebody Else',
      userType: 2,
      dealerName: 'Elsewhere Yachts',
      phoneNumber: '3605550142',
      countryCode: '+1',
      acceptTerms: true,
    });
    const strangers = linkToken(await emailTo(site, email, /Verify/));
    const token = await idToken({ sub: newId(), email, email_verified: true, aud: 'our-apple' });
    expect((await enter('apple', token, email)).status).toBe(200);
    expect((await logIn(site, email)).data.code).toBe('wrong_credentials');
    expect((await site.as().get('/verify-email', { params: { token: strangers } })).headers.location).toMatch(
      /verify=expired/,
    );
    expect((await logIn(site, email)).data.code).toBe('wrong_credentials');
    expect(
      await site.db
        .selectFrom('account')
        .select([
          'full_name',
          'user_type',
          'dealer_name',
          'phone_number',
          'terms_accepted_at',
          'terms_version',
        ])
        .where('email', '=', email)
        .executeTakeFirstOrThrow(),
    ).toEqual({
      full_name: expect.not.stringContaining('Somebody'),
      user_type: 1,
      dealer_name: '',
      phone_number: '',
      terms_accepted_at: null,
      terms_version: '',
    });
  });
});

test('a provider that does not answer, or is not set up, is said so', async () => {
  outside.isDown = true;
  expect((await enter('google', 'good', newAddress())).data).toMatchObject({
    status: 503,
    code: 'unavailable',
  });
  const bare = await start({ runsJobs: false });
  expect(
    (
      await bare.as().post('/login', {
        type: 'social-login',
        email: 'a@example.com',
        socialId: '1',
        socialPlatform: 'google',
        name: 'Ann',
        token: 'x',
      })
    ).data,
  ).toMatchObject({ status: 403, code: 'forbidden' });
  await bare.stop();
});
