import type { AxiosResponse } from 'axios';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { argon2 } from '../../server/modules/account/passwords.ts';
import { person } from '../support/people.ts';
import { form, newAddress } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

/** What a node asks on its own: changes of listings and settings, heartbeats. */
const ownWork = /listing_change|service_heartbeat|"setting"|feature_switch|email_text|site_node/;
const hashing: string[] = [];
let site: Site;
let queries: string[] | undefined;
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
const { hash, verify } = argon2;
beforeAll(async () => {
  vi.spyOn(argon2, 'hash').mockImplementation((...args) => {
    hashing.push('hash');
    return hash(...args);
  });
  vi.spyOn(argon2, 'verify').mockImplementation((...args) => {
    hashing.push('verify');
    return verify(...args);
  });
  site = await start({ runsJobs: false }); // so that nothing asks the database but the request
  const database = new URL(site.databaseUrl).pathname.slice(1); // other sites of this process have theirs
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (this.database !== database) return query.apply(this, args);
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string }).text;
    if (text && !ownWork.test(text)) queries?.push(text);
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
  await site.as().post('/login', { type: 'email-password', email: newAddress(), password: 'the first one' }); // makes the hash that stands for nobody's
});
afterEach(() => {
  queries = undefined;
});
afterAll(async () => {
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  vi.restoreAllMocks();
  await site?.stop();
});

/** What a stranger sees of a reply, and what the server did for it. */
async function seen(ask: () => Promise<AxiosResponse>) {
  queries = [];
  hashing.length = 0;
  const { status, headers, data } = await ask();
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([key, one]) => [
            key,
            key === 'requestId' ? 'an id' : key === 'token' ? String(one).length : shape(one),
          ]),
        )
      : value;
  const { date: _, 'x-request-id': __, ...said } = headers as Record<string, unknown>;
  // The browser's cookie is a new random name each time.
  if (said['set-cookie']) said['set-cookie'] = String(said['set-cookie']).replace(/=[\w-]{22}/, '=…');
  return { status, said, data: shape(data), queries, hashing: [...hashing] };
}

const requests: [name: string, ask: (email: string) => Promise<AxiosResponse>, hashes: string[]][] = [
  [
    'sign-in',
    (email) => site.as().post('/login', { type: 'email-password', email, password: 'not-this-one' }),
    ['verify'],
  ],
  ['a forgotten password', (email) => site.as().post('/forgot-password', { email }), []],
  ['the verification link again', (email) => site.as().post('/resend-email-signup', { email }), []],
];
test.each(requests)(
  '%s: same status, words and headers, same queries and hashes, whether the address has an account or not',
  async (_, ask, hashes) => {
    const [known, unverified] = [await person(site), await person(site, { isVerified: false })];
    const stranger = await seen(() => ask(known.email.replace('p', 'q')));
    expect(stranger.hashing).toEqual(hashes);
    expect(stranger.queries.length).toBeGreaterThan(0);
    expect(await seen(() => ask(known.email))).toEqual(stranger);
    expect(await seen(() => ask(unverified.email))).toEqual(stranger);
  },
);

test('sign-up: a taken address has the same reply, as many queries and one hash', async () => {
  const email = newAddress();
  const ask = () => site.as().post('/sign-up', form({ email }));
  const fresh = await seen(ask);
  const taken = await seen(ask);
  expect({ ...taken, queries: 0 }).toEqual({ ...fresh, queries: 0 });
  expect(taken.queries).toHaveLength(fresh.queries.length);
  expect(fresh.hashing).toEqual(['hash']);
});
