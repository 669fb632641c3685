import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
const rules = { 'texts/from-catalogs': 'error' };
beforeAll(() => {
  mkdirSync(join(folder, 'components'));
  const config = { jsPlugins: [resolve('scripts/lint/texts.js')], categories: { correctness: 'off' }, rules };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether the linter refuses `code`. */
function isRefused(code: string): boolean {
  const file = join(folder, 'components', 'part.tsx');
  writeFileSync(file, code);
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/oxlint/bin/oxlint', '-c', join(folder, '.oxlintrc.json'), file],
    { encoding: 'utf8' },
  );
  return stdout.includes('texts(from-catalogs)');
}

test.each([
  ['text in an element', 'export const A = () => <p>bids</p>;'],
  ['a label', 'export const A = () => <button aria-label="Close" />;'],
  ['one of two texts', `export const A = (p: { is: boolean }) => <p>{p.is ? 'Sold' : 'Not sold'}</p>;`],
  ['a table of texts', `export const labels = { sold: 'Not sold' };`],
  ['a template', 'export const of = (n: number) => `Place bid of ${n}`;'],
])('%s is refused', (_, code) => expect(isRefused(code)).toBe(true));

test.each([
  ['a message', `import * as t from './t.ts'; export const A = () => <p aria-label={t.a}>{t.b}</p>;`],
  ['class names', 'export const A = () => <p className="meta num" style={{ font: "3px serif" }} />;'],
  [
    'a header and an address',
    `export const a = { Authorization: 'Bearer x', url: 'https://example.com/A b' };`,
  ],
  ['an error for developers', `export function a() { throw new Error('This can not be'); }`],
  ['a comparison', `export const a = (key: string) => key === 'Enter';`],
])('%s passes', (_, code) => expect(isRefused(code)).toBe(false));
