import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const files = (pattern: string) =>
  execFileSync('git', ['ls-files', pattern], { encoding: 'utf8' }).split('\n').filter(Boolean);

test('the tests and migrations that the docs name exist', () => {
  const known = new Set(['*.ts', '*.tsx', '*.sql'].flatMap(files).map((file) => basename(file)));
  const named = files('*.md')
    .filter((file) => file.startsWith('docs/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/`(?:[\w/-]+\/)?([\w.-]+\.(?:test\.tsx?|spec\.ts|sql))`/g)].map(
        ([, name]) => `${name} in ${file}`,
      ),
    );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((one) => !known.has(one.split(' ')[0] ?? ''))).toEqual([]);
});

test('the source files that the docs name exist', () => {
  const known = new Set(['*.ts', '*.tsx', '*.mjs', '*.js'].flatMap(files).map((file) => basename(file)));
  const examples = new Set(['x.tsx']);
  const named = ['README.md', 'CONTRIBUTING.md', ...files('docs/*.md')]
    .filter((file) => !file.startsWith('docs/decisions/')) // those say how it was
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/`(?:[\w/[\]-]+\/)?([\w.-]+\.(?:tsx?|mjs|js))`/g)].map(
        ([, name]) => `${name} in ${file}`,
      ),
    );
  expect(named.length).toBeGreaterThan(50);
  expect(
    named.filter((one) => {
      const name = one.split(' ')[0] ?? '';
      return !known.has(name) && !examples.has(name);
    }),
  ).toEqual([]);
});
