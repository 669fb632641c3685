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
