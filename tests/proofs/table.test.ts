import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lines } from './lines.ts';

const proof = /\b(?:prove|test)\((?:line\()?'(\d+\.\d+)'/g;
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
const proven = [...sources].flatMap(([file, source]) =>
  [...source.matchAll(proof)].map(([, id = '']) => ({ id, file })),
);

describe('the table of proofs', () => {
  test('numbers its lines without a gap, each once', () => {
    const bySection = Map.groupBy(lines, ({ id }) => id.split('.')[0]);
    expect([...bySection.keys()]).toEqual(['4', '5', '8', '9']);
    for (const [section, its] of bySection)
      expect(its.map(({ id }) => id)).toEqual(its.map((_, at) => `${section}.${at + 1}`));
  });
  test.each(lines)('$id is proven in $file', ({ id, file }) => {
    expect(proven.filter((one) => one.id === id).map((one) => one.file)).toContain(file);
  });
  test('holds a line for every proof', () => {
    const known = new Set(lines.map(({ id }) => id));
    expect(proven.filter(({ id }) => !known.has(id))).toEqual([]);
  });
  test.each([...sources])('%s leaves none out', (_, source) => {
    expect(skipped.test(source)).toBe(false);
  });
});
