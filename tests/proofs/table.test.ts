import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lines } from './lines.ts';
import { allCalls } from '../support/calls.ts';

const proof = /\b(?:prove|test)\((?:line\()?'(\w+\.\d+)'/g;
const skipped = /\b(?:prove|test|it|describe)\.(?:skip|todo|only|fixme|fails|skipIf|runIf)\b/;
const browser = readFileSync('tests/e2e/proofs.spec.ts', 'utf8');
const sources = new Map([
  ['e2e', browser],
  ...readdirSync('tests/proofs')
    .filter((name) => /^section-.*\.test\.tsx?$/.test(name))
    .map(
      (name) => [name.replace(/\.test\.tsx?$/, ''), readFileSync(`tests/proofs/${name}`, 'utf8')] as const,
    ),
]);
const proven = new Set(
  [...sources].flatMap(([file, source]) =>
    [...source.matchAll(proof)].map(([, id = '']) => `${id} in ${file}`),
  ),
);
const known = new Map(lines.map((line) => [line.id, line]));

/** The file that a reference names. */
function fileOf(name: string): string {
  if (name.endsWith('.spec')) return `tests/e2e/${name}.ts`;
  return name.endsWith('.test') ? `tests/integration/${name}.ts` : name;
}

/** What is wrong with a reference; null if its test is there. */
function problemOf(id: string, reference: string): string | null {
  if (sources.has(reference)) return proven.has(`${id} in ${reference}`) ? null : `no test ${id} in it`;
  const other = known.get(reference);
  if (other) return other.id === id ? 'it names itself' : null;
  const [name = '', title] = reference.split(' › ');
  const file = fileOf(name);
  if (!existsSync(file)) return `there is no ${file}`;
  const source = readFileSync(file, 'utf8');
  if (title === undefined || ![`'${title}`, `"${title}`, `\`${title}`].some((text) => source.includes(text)))
    return `there is no such test in ${file}`;
  return skipped.test(source) ? 'a test in it is skipped' : null;
}

describe('the table of proofs', () => {
  test('numbers its lines without a gap, each once', () => {
    const bySection = Map.groupBy(lines, ({ id }) => id.split('.')[0]);
    expect([...bySection.keys()]).toEqual(['A', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    for (const [section, its] of bySection)
      expect(its.map(({ id }) => id)).toEqual(its.map((_, at) => `${section}.${at + 1}`));
  });
  test.each(lines)('$id is proven in $references', ({ id, references }) => {
    expect(references.map((one) => problemOf(id, one)).filter(Boolean)).toEqual([]);
  });
  test('holds a line for every proof', () => {
    expect([...proven].filter((one) => !known.has(one.split(' ')[0] ?? ''))).toEqual([]);
  });
  test.each([...sources])('%s leaves none out', (_, source) => {
    expect(skipped.test(source)).toBe(false);
  });
});

const calls = await allCalls();
const sourcesOf = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  );
const services = sourcesOf('services');
/** Downloads, counts and the links in emails name a call by its path. */
const byPath = sourcesOf('components', 'utils', 'server/modules/emails', 'server/modules/account');
/** Under which names the contract exports its calls. */
const nameOf = new Map<unknown, string>();
for (const source of readdirSync('contract').filter((name) => /(?<!\.test)\.ts$/.test(name))) {
  const module: object = await import(/* @vite-ignore */ resolve('contract', source));
  for (const [name, value] of Object.entries(module)) nameOf.set(value, name);
}

describe('section 7', () => {
  test.each(lines.filter(({ id }) => id.startsWith('7.')))('the site makes the call $says', ({ says }) => {
    const [, method, path = ''] = /^(\w+) ([^\s?:]+)/.exec(says) ?? [];
    const call = calls.find((one) => one.method === method && one.path === path);
    expect(call).toBeDefined();
    const named = new RegExp(`\\b${nameOf.get(call)}\\b`);
    const prefix = path.replace(/\{\w+\}$/, '');
    expect(
      services.some((source) => named.test(source)) ||
        byPath.some((source) => source.includes(`\`${prefix}`) || source.includes(`/api/v1${prefix}`)),
    ).toBe(true);
  });
});
