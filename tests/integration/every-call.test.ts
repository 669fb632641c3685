import fc from 'fast-check';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { errorStatus } from '../../contract/errors.ts';
import { allCalls, pathOf, sample } from '../support/calls.ts';
import { jwtSecret } from '../support/node.ts';
import { makeStaff, person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let token: string;
let staffToken: string;
/** Who can make a call at all. */
const bearerOf = (call: Call) => (call.access === 'site-staff' ? staffToken : token);
beforeAll(async () => {
  site = await start();
  token = (await person(site)).token;
  const staff = await person(site);
  await makeStaff(site, staff.id);
  staffToken = staff.token;
});
afterAll(() => site.stop());

const calls = await allCalls();
/** Multipart is asked for what it is elsewhere. */
const multipart = new Set(['/file/upload', '/file/csv-upload']);
const jsonCalls = calls.filter((call) => !multipart.has(call.path));

const send = (
  call: Call,
  { query, body, bearer }: { query?: object; body?: unknown; bearer?: string } = {},
) =>
  site.as(bearer).request({
    method: call.method,
    url: pathOf(call),
    params: query,
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { data: body ?? {} }),
    headers: { 'Idempotency-Key': 'every-call' },
  });

/**
 * A refusal as documented: its code stands in the table with this status, its sentence can be shown, nothing
 * from inside leaks.
 */
function expectRefusal(reply: {
  status: number;
  data: { status: number; code: keyof typeof errorStatus; message: string; requestId: string };
}) {
  expect(reply.status, JSON.stringify(reply.data)).toBe(errorStatus[reply.data.code]);
  expect(reply.data.status).toBe(reply.status);
  expect(reply.data.requestId).toBeTruthy();
  expect(reply.data.message).not.toMatch(/select|insert|constraint|undefined|at .*\.ts/i);
}

test('every call of the contract is served', async () => {
  const paths = (await site.as().get('/openapi.json')).data.paths as Record<string, Record<string, unknown>>;
  const served = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  );
  expect(served).toEqual(expect.arrayContaining(calls.map((call) => `${call.method} ${call.path}`)));
});

/** Where a schema takes a number of any size: PostgreSQL's integers have a limit. */
function unboundedIn(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isNumber = 'type' in schema && (schema.type === 'integer' || schema.type === 'number');
  return [
    ...(isNumber && !('maximum' in schema) && !('const' in schema) ? [place] : []),
    ...Object.entries(schema).flatMap(([name, part]) => unboundedIn(part, `${place}.${name}`)),
  ];
}

test('every number that a call takes has an upper limit', () => {
  const unbounded = calls.flatMap((call) =>
    [call.params, call.query, call.body].flatMap((shape) =>
      unboundedIn(shape, `${call.method} ${call.path}`),
    ),
  );
  expect(unbounded).toEqual([]);
});

describe.each(
  calls
    .filter((call) => call.access !== 'anyone')
    .map((call) => [`${call.method} ${call.path}`, call] as const),
)('%s', (_, call) => {
  test('is refused without a token, with a forged one and with an expired one', async () => {
    const body = sample(call.body);
    const query = sample(call.query) as object;
    const forged = await new SignJWT({ sub: '1', sid: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another-secret-of-enough-letters-to-be-one'));
    const expired = await new SignJWT({ sub: '1', sid: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(1)
      .sign(new TextEncoder().encode(jwtSecret));
    for (const [bearer, code] of [
      [undefined, call.access === 'site-staff' ? 'not_found' : 'sign_in_required'],
      [forged, 'session_expired'],
      [expired, 'session_expired'],
      ['nonsense', 'session_expired'],
    ] as const) {
      const reply = multipart.has(call.path)
        ? await site.as(bearer).post(call.path, new FormData())
        : await send(call, { body, query, bearer });
      expect(reply.status, JSON.stringify(reply.data)).toBe(errorStatus[code]);
      expect(reply.data.code).toBe(code);
    }
  });
});

describe.each(jsonCalls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  const takesBody = call.method !== 'GET' && call.method !== 'DELETE';

  test('refuses a field it does not name', async () => {
    const reply = takesBody
      ? await send(call, {
          bearer: bearerOf(call),
          query: sample(call.query) as object,
          body: { ...(sample(call.body) as object), colour: 'red' },
        })
      : await send(call, {
          bearer: bearerOf(call),
          query: { ...(sample(call.query) as object), colour: 'red' },
        });
    expect(reply.status).toBe(400);
    expect(reply.data.code).toBe('invalid_request');
    expect(reply.data.fields.colour).toBeTruthy();
  });

  test('answers nonsense with a documented refusal, never with a failure', async () => {
    const nonsense = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        true,
        [],
        {},
        -1,
        0,
        1e300,
        2 ** 53,
        0.5,
        '',
        '\u0000',
        '\u202Eabc',
        '\uD800',
        '<script>alert(1)</script>',
        "'; drop table account; --",
        '😀'.repeat(50),
        'a'.repeat(100_000),
        '../../etc/passwd',
        '%00',
        'null',
        '1e9',
        ['x'],
        { a: { b: {} } },
      ),
      fc.string(),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    const shape = takesBody ? call.body : call.query;
    const names = Object.keys(shape.properties);
    await fc.assert(
      fc.asyncProperty(
        fc.record(Object.fromEntries(names.map((name) => [name, nonsense])), { requiredKeys: [] }),
        async (values) => {
          const changed = { ...(sample(shape) as object), ...values };
          const reply = takesBody
            ? await send(call, { bearer: bearerOf(call), body: changed })
            : await send(call, { bearer: bearerOf(call), query: texts(changed) });
          if (reply.status >= 400) expectRefusal(reply);
          else expect(reply.status).toBeLessThan(400);
          expect(reply.status).not.toBe(500);
        },
      ),
      { numRuns: names.length === 0 ? 1 : 12 },
    );
  }, 60_000);

  test('refuses a body that is no JSON, no object, or too large', async () => {
    if (!takesBody) return;
    for (const [data, status] of [
      ['{"a":', 400],
      ['[]', 400],
      ['"text"', 400],
      [`{"a":"${'a'.repeat(1_100_000)}"}`, 413],
    ] as const) {
      const reply = await site.as(bearerOf(call)).request({
        method: call.method,
        url: pathOf(call),
        data,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'x' },
        transformRequest: (value: string) => value,
      });
      expect(reply.status).toBe(status);
      expectRefusal(reply);
    }
  });
});

/** An address holds no lone surrogates and is cut by HTTP itself beyond some kilobytes. */
const texts = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 1_000),
    ]),
  );
