import { request as requestHttp } from 'node:http';
import fc from 'fast-check';
import sharp from 'sharp';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { limits } from '../../contract/limits.ts';
import { bid } from '../support/bidding.ts';
import { allCalls, sample } from '../support/calls.ts';
import { listing } from '../support/listings.ts';
import { makeStaff, auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [me, seller, staff]: Person[] = [];
/** Who can make a call at all. */
const bearerOf = (call: Call) => (call.access === 'site-staff' ? staff : me)?.token;
let picture: Buffer;
beforeAll(async () => {
  site = await start();
  [me, seller, staff] = await Promise.all([person(site, { userType: 2 }), person(site), person(site)]);
  await makeStaff(site, staff.id);
  // Ids that the samples name are then of something.
  await auction(site, seller.id);
  await listing(site, seller);
  await auction(site, me.id);
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
});
afterAll(() => site.stop());

const seed = 20_261_123;
const runs = 15;
const multipart = new Set(['/file/upload', '/file/csv-upload']);
const calls = (await allCalls()).filter((call) => !multipart.has(call.path));

const texts = [
  '',
  '\u0000',
  'a\u0000b',
  '\u202Egnp.exe',
  '\u2066a\u2069',
  '\uD83D',
  '\uDE00a',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'null',
  '%',
  '_%',
  '\\',
  "'",
  '99999999999',
  '1e309',
  '../../etc/passwd',
  '😀'.repeat(500),
  'a'.repeat(15_000),
  ' '.repeat(300),
  '2026-13-45T99:99:99Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '-1',
  '2147483648',
  '0,0',
  ','.repeat(50),
];
const numbers = [
  0,
  -1,
  1,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e300,
  99_999_999_999,
  100_000_000_000,
];
const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: [deep(depth - 1)] });
const nonsense = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, ['x'], deep(4), deep(50), ...texts, ...numbers),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
);

type Shape = TSchema & {
  type?: string;
  const?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
};

/** What a schema lets through at its edges, so that what lies behind it sees the edges. */
function edge(shape: Shape): fc.Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(edge));
  if (shape.type === 'object')
    return fc.record(
      Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, one]) => [name, edge(one)])),
      { requiredKeys: shape.required ?? [] },
    );
  if (shape.type === 'array')
    return fc.array(edge(shape.items ?? ({} as Shape)), {
      minLength: shape.minItems ?? 0,
      maxLength: Math.min(3, shape.maxItems ?? 3),
    });
  if (shape.type === 'integer' || shape.type === 'number')
    return fc.constantFrom(shape.minimum ?? -(2 ** 31), shape.maximum ?? 2 ** 31 - 1, 1, 2);
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.format === 'date-time')
    return fc.constantFrom(
      '2026-12-01T00:00:00.000Z',
      '0001-01-01T00:00:00.000Z',
      '9999-12-31T23:59:59.999Z',
      '2026-12-01T00:00:60Z',
      '2026-06-30T23:59:60Z',
    );
  if (shape.format !== undefined || shape.pattern !== undefined) return fc.constant(sample(shape));
  const fits = texts.filter(
    (text) => [...text].length >= (shape.minLength ?? 0) && [...text].length <= (shape.maxLength ?? 15_000),
  );
  return fc.constantFrom('text', ...fits, 'é'.repeat(Math.min(shape.maxLength ?? 100, 3_000)));
}

const addressable = (value: unknown) =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))
    .toWellFormed()
    .slice(0, 2_000);

/** What is sent for one part of a call: at the edges of its schema, with nonsense in some places. */
const input = (shape: Shape): fc.Arbitrary<Record<string, unknown>> => {
  const names = Object.keys(shape.properties ?? {});
  const wrong = fc.record(
    Object.fromEntries(names.map((name) => [name, fc.option(nonsense, { nil: undefined, freq: 2 })])),
    { requiredKeys: [] },
  );
  const extra = fc.constantFrom<Record<string, unknown>>(
    {},
    {},
    {},
    {},
    { constructor: 1 },
    { toString: 'x' },
    { 'a\u0000b': 1 },
    { __proto__x: {} },
  );
  return fc
    .tuple(
      edge(shape) as fc.Arbitrary<object>,
      fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: wrong }),
      extra,
    )
    .map(([fitting, hostile, more]) => ({
      ...fitting,
      ...Object.fromEntries(Object.entries(hostile).filter(([, value]) => value !== undefined)),
      ...more,
    }));
};

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call: Call) => {
  test('never fails, whatever it is sent', async () => {
    const takesBody = call.method !== 'GET' && call.method !== 'DELETE';
    const segment = fc.constantFrom(
      '1',
      '2',
      '0',
      '-1',
      '2147483647',
      '99999999999',
      'constructor',
      '%00',
      '%E2%80%AE',
      '%F0%9F',
      'a'.repeat(120),
      '..',
      '%2e%2e%2f',
    );
    await fc.assert(
      fc.asyncProperty(
        input(call.query as Shape),
        input(call.body as Shape),
        segment,
        fc.boolean(),
        async (query, body, id, isStranger) => {
          const params = Object.fromEntries(
            Object.entries(query)
              .filter(([key]) => key.isWellFormed())
              .map(([key, value]) => [key, addressable(value)]),
          );
          const reply = await site.as(isStranger ? undefined : bearerOf(call)).request({
            method: call.method,
            url: call.path.replace(/\{\w+\}/g, id),
            params,
            ...(takesBody && { data: body }),
            headers: { 'Idempotency-Key': crypto.randomUUID(), utcoffset: '99999999999' },
          });
          expect(reply.status, JSON.stringify([query, body, reply.data]).slice(0, 600)).toBeLessThan(500);
        },
      ),
      { seed, numRuns: runs },
    );
  }, 60_000);
});

/** A request as it stands, which a well-behaved client would not send. */
const raw = (
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
) =>
  new Promise<number>((done, fail) => {
    const url = new URL(site.url);
    const request = requestHttp(
      { host: url.hostname, port: url.port, path, method: options.method ?? 'GET', headers: options.headers },
      (reply) => {
        reply.resume();
        reply.once('end', () => done(reply.statusCode ?? 0));
      },
    );
    request.once('error', fail);
    request.end(options.body);
  });

test.each([
  'search=%00',
  'search=%E2%80%AE',
  'search=%',
  'search=%F0%9F',
  'type=constructor',
  'boatType=__proto__',
  `make=${'a'.repeat(61)}`,
  'limit=NaN',
  'page=99999999999',
  'sort=toString',
  'zip=00000&within=1',
  'page=1&page=2',
  '%00=1',
  '[]',
  '&&&=',
  '?search=a',
])('lists of boats with ?%s', async (query) => {
  for (const path of ['/lists', '/filters', '/sellers', '/blogs/list', '/commentlist'])
    expect(await raw(`/api/v1${path}?${query}`), path).toBeLessThan(500);
});

test.each([
  '/api/v1/%',
  '/api/v1/%00',
  '/api/v1/boat-by-id/%c0%af',
  '/files/%00',
  '/files/..%2f..%2fetc%2fpasswd',
  `/files/${'a'.repeat(5_000)}`,
  '/dev/mail/%00',
  '/%E2%80%AE',
  '//',
  '/api/v1/constructor',
  '/socket.io/?EIO=4&transport=%00',
  '/socket.io/?transport=constructor',
  '/socket.io/?EIO=4&transport=polling&sid=__proto__',
])('the address %s', async (path) => {
  expect(await raw(path)).toBeLessThan(500);
});

test.each([
  'a\u0000b.png',
  '\u202Egnp.exe',
  '',
  '..',
  '../../x.png',
  'x'.repeat(3_000),
  'a"b\\c.png',
  '\uFFFD.png',
  'constructor',
  'CON.csv',
])('an upload named %j', async (name) => {
  const boundary = 'fuzz-boundary';
  for (const [path, type, content] of [
    ['/file/upload', 'image/png', picture],
    ['/file/upload', 'application/pdf', '%PDF-1.4 nothing'],
    ['/file/csv-upload', 'text/csv', 'Make,Model\nSabre,38'],
  ] as const) {
    const fields = (kind: string) =>
      Object.entries({ kind, clientId: crypto.randomUUID() })
        .map(
          ([key, value]) =>
            `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
        )
        .join('');
    const head = (kind: string) =>
      `${fields(kind)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    for (const kind of ['picture', 'document', 'avatar', 'constructor', 'a\u0000']) {
      const body = Buffer.concat([
        Buffer.from(path === '/file/csv-upload' ? head(kind).slice(fields(kind).length) : head(kind)),
        Buffer.from(content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const status = await raw(`/api/v1${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${me!.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        body,
      });
      expect(status, `${path} ${kind}`).toBeLessThan(500);
    }
  }
  const metadata = Object.entries({ name, filename: name, kind: 'picture', clientId: crypto.randomUUID() })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  for (const length of ['10', '99999999999', '-1', 'x', '1e309']) {
    expect(
      await raw('/api/v1/file/tus', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${me!.token}`,
          'tus-resumable': '1.0.0',
          'upload-length': length,
          'upload-metadata': metadata,
        },
      }),
      length,
    ).toBeLessThan(500);
  }
});

test('the largest amounts: bids, maximums, offers, and auctions that open there', async () => {
  const [most, beyond] = [limits.amountMax, 99_999_999_999];
  const fits = async (status: number, what: string) => expect(status, what).toBeLessThan(500);
  for (const openingBid of [1_000_00, most - 1, most, beyond]) {
    for (const reserve of [null, most]) {
      const boat = await auction(site, seller!.id, { openingBid, reserve });
      for (const amount of [openingBid, most - 1, most, most, beyond]) {
        for (const kind of ['direct', 'max'] as const) {
          for (const who of [me!, await person(site)]) {
            const reply = await bid(site, who, boat, amount / 100, { kind });
            await fits(
              reply.status,
              `${openingBid} ${amount} ${kind}: ${JSON.stringify(reply.data).slice(0, 300)}`,
            );
          }
        }
      }
      for (const path of [`/boat-by-id?id=${boat}`, `/bid/lists?market_place_id=${boat}`, '/lists'])
        await fits((await site.as(me!.token).get(path)).status, path);
    }
  }
  for (const askingPrice of [1_00, most, beyond]) {
    const boat = await listing(site, seller!, { askingPrice });
    for (const amount of [1, most, beyond]) {
      const reply = await site
        .as(me!.token)
        .post(
          '/bid/add',
          { market_place_id: boat, amount, kind: 'offer' },
          { headers: { 'Idempotency-Key': crypto.randomUUID() } },
        );
      await fits(reply.status, JSON.stringify(reply.data).slice(0, 300));
    }
  }
  const soon = new Date(Date.now() + 60_000).toISOString();
  for (const endsAt of [
    new Date(Date.now() + 5 * 86_400_000).toISOString(),
    '9999-12-31T23:59:59.999Z',
    '0001-01-01T00:00:00.000Z',
  ]) {
    const draft = await site.as(seller!.token).post('/create-boat', {
      make: 'Sabre',
      model: '38',
      listingType: 'auction',
      auction: { openingBid: most, reserve: most, startsAt: soon, endsAt },
      submit: false,
    });
    await fits(draft.status, `${endsAt}: ${JSON.stringify(draft.data).slice(0, 300)}`);
  }
});
