import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorStatus } from '../../contract/errors.ts';
import { allCalls, sample } from '../support/calls.ts';
import { naughty } from '../support/naughty.ts';
import { makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let me: Person;
/** Makes the console's calls. */
let staff: Person;
beforeAll(async () => {
  site = await start();
  me = await person(site, { userType: 2 });
  staff = await person(site);
  await makeStaff(site, staff.id);
});
afterAll(() => site.stop());

const mib = 'a'.repeat(1_048_576);
/** Goes through the door, and is for the field to refuse. */
const almostMib = mib.slice(0, 1_000_000);

const multipart = new Set(['/file/upload', '/file/csv-upload']);
const calls = (await allCalls()).filter((call) => !multipart.has(call.path));

type Shape = TSchema & {
  type?: string;
  const?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  patternProperties?: Record<string, Shape>;
};
const ajv = addFormats.default(new Ajv({ strict: false }));
const compiled = new Map<Shape, (text: unknown) => boolean>();
/** Whether a text gets past the schema, so that what lies behind it sees the text. */
function passes(leaf: Shape, text: string): boolean {
  const check = compiled.get(leaf) ?? ajv.compile(leaf);
  compiled.set(leaf, check);
  return check(text.trim());
}
const isLeaf = (shape: Shape) => shape.type === 'string' && !('const' in shape);

/** Every place where a text may stand, each once. */
function leaves(shape: Shape): Shape[] {
  if (isLeaf(shape)) return [shape];
  return [
    ...(shape.anyOf ?? []),
    ...(shape.items ? [shape.items] : []),
    ...Object.values(shape.properties ?? {}),
    ...Object.values(shape.patternProperties ?? {}),
  ].flatMap(leaves);
}

/** Something the schema accepts, with the text in the places that `takes` names. */
function filled(shape: Shape, text: string, takes: (leaf: Shape) => boolean): unknown {
  const holds = (one: Shape) => leaves(one).some(takes);
  if (isLeaf(shape) && takes(shape)) return text;
  if (!holds(shape)) return sample(shape);
  if (shape.anyOf) return filled(shape.anyOf.find(holds)!, text, takes);
  if (shape.items) return [filled(shape.items, text, takes)];
  if (shape.patternProperties) return { [text]: text };
  const extra = Object.entries(shape.properties!)
    .filter(([, one]) => holds(one))
    .map(([name, one]) => [name, filled(one, text, takes)]);
  return { ...(sample(shape) as object), ...Object.fromEntries(extra) };
}

function expectDocumented(
  reply: { status: number; data: { code: keyof typeof errorStatus; requestId: string; message: string } },
  what: string,
): void {
  expect(reply.status, `${what}: ${JSON.stringify(reply.data).slice(0, 300)}`).toBeLessThan(500);
  if (reply.status < 400) return;
  expect(errorStatus[reply.data.code], what).toBe(reply.status);
  expect(reply.data.message, what).not.toMatch(
    /select |insert |constraint|undefined|invalid byte|at .*\.ts/i,
  );
}

/**
 * Some of the texts, others for the next call, so that each text is seen at many calls: at half of those whose schema
 * takes it, and at a sixth of those whose schema refuses it, since what is refused goes no further.
 */
const someFor = (nth: number) => (text: string, part: 2 | 6) => (naughty.indexOf(text) + nth) % part === 0;

describe.each(calls.map((call, nth) => [`${call.method} ${call.path}`, call, someFor(nth)] as const))(
  '%s',
  (name, call, isMine) => {
    const takesBody = call.method !== 'GET' && call.method !== 'DELETE';
    const shape = (takesBody ? call.body : call.query) as Shape;
    const places = [...new Set(leaves(shape))];
    const ask = (input: { body?: unknown; query?: object; path?: string }) =>
      site.as(call.access === 'site-staff' ? staff.token : me.token).request({
        method: call.method,
        url: input.path ?? call.path.replace(/\{\w+\}/g, '1'),
        params: input.query ?? (takesBody ? sample(call.query) : {}),
        ...(takesBody && { data: input.body ?? sample(call.body) }),
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      });

    test('no text anywhere makes it fail', async () => {
      const usual = await ask({});
      const valueOf = (text: string, places: Shape[]) => {
        const value = filled(shape, text, (leaf) => places.includes(leaf));
        return takesBody ? { body: value } : { query: value as object };
      };
      const expectRefused = async (text: string, at: Shape[], what: string) => {
        const reply = await ask(valueOf(text, at));
        expectDocumented(reply, `${name} with ${what}`);
        expect([400, 413], `${name} with ${what}`).toContain(reply.status);
      };
      const checks: (() => Promise<void>)[] = [];
      for (const text of naughty) {
        if (!takesBody && !text.isWellFormed()) continue; // an address cannot hold half a sign
        // What a field's schema refuses goes no further: all such fields at once.
        const [through, refusing] = [
          places.filter((leaf) => passes(leaf, text)),
          places.filter((leaf) => !passes(leaf, text)),
        ];
        if (refusing.length > 0 && isMine(text, 6))
          checks.push(() => expectRefused(text, refusing, `${JSON.stringify(text)} in what refuses it`));
        if (through.length === 0 || !isMine(text, 2)) continue;
        checks.push(async () => {
          const what = `${name} with ${JSON.stringify(text)}`;
          const reply = await ask(valueOf(text, through));
          expectDocumented(reply, what);
          // A field that is refused may hide the others: then each is asked on its own.
          if (through.length === 1 || reply.status < 400 || reply.data.code === usual.data.code) return;
          for (const one of through) expectDocumented(await ask(valueOf(text, [one])), what);
        });
      }
      if (takesBody) {
        const [first] = places;
        if (first) checks.push(() => expectRefused(mib, [first], '1 MiB')); // the whole body is too long, whichever field it is
        for (const one of places)
          checks.push(async () => {
            if (!passes(one, almostMib)) return expectRefused(almostMib, [one], 'almost 1 MiB');
            expectDocumented(await ask(valueOf(almostMib, [one])), `${name} with almost 1 MiB`);
          });
      }
      if (leaves(call.params as Shape).length > 0 || call.path.includes('{'))
        for (const text of naughty.filter((one) => one.isWellFormed() && isMine(one, 6)))
          checks.push(async () => {
            const path = call.path.replace(/\{\w+\}/g, () => encodeURIComponent(text));
            expectDocumented(await ask({ path }), `${name} with ${JSON.stringify(text)} in the path`);
          });
      const checkAll = async () => {
        for (let next = checks.pop(); next; next = checks.pop()) await next();
      };
      await Promise.all(Array.from({ length: 6 }, checkAll));
    }, 120_000);
  },
);
