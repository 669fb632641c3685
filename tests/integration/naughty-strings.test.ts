import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorStatus } from '../../contract/errors.ts';
import { allCalls, sample } from '../support/calls.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let me: Person;
beforeAll(async () => {
  site = await start();
  me = await person(site, { userType: 2 });
});
afterAll(() => site.stop());

/** What programs stumble over, as people or worse might send it. Written for this test; each is one kind of trouble. */
const naughty = [
  '\u0000', 'a\u0000b', '\u0007\u001B[31m', '\u007F', '\u0085', '\r\nSet-Cookie: a=b', '\u202Egnp.exe', '\u2066a\u2069', '\u200B', '\uFEFF', '\uFFFE', '\uFFFF', '\uD83D', '\uDE00\uD83D',
  '⛵', '👩‍👩‍👧‍👦', '🏳️‍🌈', 'e\u0301', 'Z̷̢͎̔a̸l̵g̶o̷', 'ﷺ', 'مركب', 'סירה', '船', 'ß İ ı ﬁ', '１２３', '½', '٣',
  "'", '"', '`', "''; drop table account; --", "' or 1=1 --", '\\', '\\\\', '%', '_', '%s%n%x', '${7*7}', '{{7*7}}', '<%= 7*7 %>', '#{7*7}', '$1', '@@version',
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<!--', ']]>', '&lt;&amp;', 'javascript:alert(1)', '<svg/onload=alert(1)>', 'data:text/html,<b>',
  '../../etc/passwd', '..\\..\\boot.ini', 'file:///etc/passwd', 'CON', 'nul.txt', '/dev/null', '|ls', '; ls', '$(ls)', '`ls`', '=1+1', '+1', '@SUM(A1)', '-1', '\t=1',
  'null', 'undefined', 'NaN', 'Infinity', 'true', '[]', '{}', '0', '-0', '1e309', '9007199254740993', '0x10', '__proto__', 'constructor', 'toString', 'hasOwnProperty',
];
const mib = 'a'.repeat(1_048_576);

const multipart = new Set(['/file/upload', '/file/csv-upload']);
const calls = (await allCalls()).filter((call) => !multipart.has(call.path));

/** Every place in a body or a query where a text may stand, with what puts one there. */
function places(schema: TSchema, put: (text: unknown) => unknown = (text) => text): ((text: unknown) => unknown)[] {
  const s = schema as TSchema & { type?: string; anyOf?: TSchema[]; properties?: Record<string, TSchema>; items?: TSchema; patternProperties?: Record<string, TSchema> };
  if (s.anyOf) return s.anyOf.flatMap((one) => places(one, put));
  if (s.type === 'string') return [put];
  if (s.type === 'array' && s.items) return places(s.items, (text) => put([text]));
  if (s.patternProperties) return [(text) => put({ [String(text)]: text })];
  if (s.type !== 'object' || !s.properties) return [];
  const whole = sample(schema) as object;
  return Object.entries(s.properties).flatMap(([name, one]) => places(one, (text) => put({ ...whole, [name]: text })));
}

function expectDocumented(reply: { status: number; data: { code: keyof typeof errorStatus; requestId: string; message: string } }, what: string): void {
  expect(reply.status, `${what}: ${JSON.stringify(reply.data).slice(0, 300)}`).toBeLessThan(500);
  if (reply.status < 400) return;
  expect(errorStatus[reply.data.code], what).toBe(reply.status);
  expect(reply.data.message, what).not.toMatch(/select |insert |constraint|undefined|invalid byte|at .*\.ts/i);
}

describe.each(calls.map((call, turn) => [`${call.method} ${call.path}`, call, turn] as const))('%s', (name, call, turn) => {
  const takesBody = call.method !== 'GET' && call.method !== 'DELETE';
  const fields = places(takesBody ? call.body : call.query);
  const params = places(call.params);
  const ask = (input: { body?: unknown; query?: object; path?: string }) =>
    site.as(me.token).request({
      method: call.method, url: input.path ?? call.path.replace(/\{\w+\}/g, '1'), params: input.query ?? (takesBody ? sample(call.query) : {}),
      ...(takesBody && { data: input.body ?? sample(call.body) }), headers: { 'Idempotency-Key': crypto.randomUUID() },
    });

  test('no text anywhere makes it fail', async () => {
    const asks: [what: string, input: Parameters<typeof ask>[0]][] = [];
    for (const [at, put] of fields.entries()) {
      // Numbers in every field; of the rest each field takes a fourth, each text stands in a fourth of all fields.
      for (const [n, text] of naughty.entries()) {
        if ((at + n + turn) % 4 !== 0 && !/^[-+]?\d/.test(text)) continue;
        if (takesBody || text.isWellFormed()) asks.push([JSON.stringify(text), takesBody ? { body: put(text) } : { query: put(text) as object }]); // an address cannot hold half a sign
      }
      if (takesBody) asks.push(['1 MiB', { body: put(mib) }]);
    }
    if (params.length > 0)
      for (const [n, text] of naughty.entries()) if (text.isWellFormed() && (n + turn) % 4 === 0) asks.push([JSON.stringify(text), { path: call.path.replace(/\{\w+\}/g, () => encodeURIComponent(text)) }]);
    const askAll = async () => {
      for (let next = asks.pop(); next; next = asks.pop()) expectDocumented(await ask(next[1]), `${name} with ${next[0]}`);
    };
    await Promise.all(Array.from({ length: 12 }, askAll));
  }, 120_000);
});

describe('what is taken is kept as it was', () => {
  const shown = naughty.filter((text) => text.trim() === text);
  const get = async (path: string, params?: object, token = me.token) => (await site.as(token).get(path, { params })).data.data;

  test('in a profile', async () => {
    let taken = 0;
    for (const text of shown) {
      const reply = await site.as(me.token).post('/update-profile', { bio: `(${text})`, city: `(${text})`.slice(0, 80) });
      if (reply.status !== 200) {
        expect(reply.data.fields).toMatchObject({ bio: expect.any(String) });
        continue;
      }
      taken += 1;
      expect((await get('/user/details')).userProfile.bio).toBe(`(${text})`);
    }
    expect(taken).toBeGreaterThan(shown.length * 0.8);
  });

  test('in comments and private messages', async () => {
    const seller = await person(site);
    const boat = await auction(site, seller.id);
    let taken = 0;
    for (const text of shown) {
      const reply = await site.as(me.token).post('/add_comment', { market_place_id: boat, body: `(${text})` });
      if (reply.status !== 200) continue;
      taken += 1;
      const { lists } = await get('/commentlist', { market_place_id: boat, limit: 1 });
      expect(lists[0].body).toBe(`(${text})`);
    }
    expect(taken).toBeGreaterThan(shown.length * 0.8);
    const message = shown.filter((text) => text.isWellFormed() && !/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/v.test(text)).join('\n');
    const sent = await site.as(me.token).post('/marketPlace/contact-seller', { market_place_id: boat, message });
    expect(sent.status, JSON.stringify(sent.data)).toBe(200);
    expect(JSON.stringify(await get(`/inquiry/${sent.data.data.id}`))).toContain(JSON.stringify(message).slice(1, -1));
  });

  test('in a listing', async () => {
    let id: number | undefined;
    let taken = 0;
    for (const text of shown) {
      const reply = await site.as(me.token).post('/create-boat', { ...(id !== undefined && { id }), model: `(${text})`.slice(0, 80), description: `(${text})` });
      if (reply.status !== 200) continue;
      taken += 1;
      id = reply.data.data.id as number;
      expect(await get('/boat-by-id', { id })).toMatchObject({ model: `(${text})`.slice(0, 80), description: `(${text})` });
    }
    expect(taken).toBeGreaterThan(shown.length * 0.8);
  });

  test('a text of almost 1 MiB is refused at its field or kept whole, never cut', async () => {
    const reply = await site.as(me.token).post('/update-profile', { bio: mib.slice(0, 1_000_000) });
    expect([reply.status, Object.keys(reply.data.fields)]).toEqual([400, ['bio']]);
    expect((await site.as(me.token).post('/update-profile', { bio: mib })).status).toBe(413);
  });
});
