import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorStatus } from '../../contract/errors.ts';
import { allCalls, sample } from '../support/calls.ts';
import { naughty } from '../support/naughty.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let me: Person;
beforeAll(async () => {
  site = await start();
  me = await person(site, { userType: 2 });
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
const checks = new Map<Shape, (text: unknown) => boolean>();
/** Whether a text gets past the schema, so that what lies behind it sees the text. */
function passes(leaf: Shape, text: string): boolean {
  const check = checks.get(leaf) ?? ajv.compile(leaf);
  checks.set(leaf, check);
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

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (name, call) => {
  const takesBody = call.method !== 'GET' && call.method !== 'DELETE';
  const shape = (takesBody ? call.body : call.query) as Shape;
  const places = [...new Set(leaves(shape))];
  const ask = (input: { body?: unknown; query?: object; path?: string }) =>
    site.as(me.token).request({
      method: call.method,
      url: input.path ?? call.path.replace(/\{\w+\}/g, '1'),
      params: input.query ?? (takesBody ? sample(call.query) : {}),
      ...(takesBody && { data: input.body ?? sample(call.body) }),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });

  test('no text anywhere makes it fail', async () => {
    const asks: { what: string; isRefused?: boolean; input: Parameters<typeof ask>[0] }[] = [];
    const put = (
      text: string,
      takes: (leaf: Shape) => boolean,
      what = JSON.stringify(text),
      isRefused = false,
    ) => {
      const value = filled(shape, text, takes);
      asks.push({ what, isRefused, input: takesBody ? { body: value } : { query: value as object } });
    };
    for (const text of naughty) {
      if (!takesBody && !text.isWellFormed()) continue; // an address cannot hold half a sign
      // What a field's schema refuses goes no further: all such fields at once. What it lets through is asked field by field, so that none hides behind another.
      const [through, refusing] = [
        places.filter((leaf) => passes(leaf, text)),
        places.filter((leaf) => !passes(leaf, text)),
      ];
      if (refusing.length > 0)
        put(text, (leaf) => refusing.includes(leaf), `${JSON.stringify(text)} in what refuses it`, true);
      for (const one of through) put(text, (leaf) => leaf === one);
    }
    if (takesBody) {
      for (const one of places) put(mib, (leaf) => leaf === one, '1 MiB', true);
      for (const one of places)
        put(almostMib, (leaf) => leaf === one, 'almost 1 MiB', !passes(one, almostMib));
    }
    if (leaves(call.params as Shape).length > 0 || call.path.includes('{'))
      for (const text of naughty)
        if (text.isWellFormed())
          asks.push({
            what: `${JSON.stringify(text)} in the path`,
            input: { path: call.path.replace(/\{\w+\}/g, () => encodeURIComponent(text)) },
          });
    const askAll = async () => {
      for (let next = asks.pop(); next; next = asks.pop()) {
        const reply = await ask(next.input);
        expectDocumented(reply, `${name} with ${next.what}`);
        if (next.isRefused) expect([400, 413], `${name} with ${next.what}`).toContain(reply.status);
      }
    };
    await Promise.all(Array.from({ length: 12 }, askAll));
  }, 120_000);
});
