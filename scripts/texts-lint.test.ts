import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
const rules = { 'texts/from-catalogs': 'error' };
beforeAll(() => {
  mkdirSync(join(folder, 'components'));
  symlinkSync(resolve('locales'), join(folder, 'locales'));
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
  ['a word between elements', `export const A = (p: { is: boolean }) => <p>{p.is ? 'due' : 3}</p>;`],
  ['a word after a value', `export const A = (p: { n: string }) => <p>{p.n}{p.n && ' (you)'}</p>;`],
  ['a word as a label', 'export const A = () => <td data-label="new" />;'],
  ['a template with a word', 'export const of = (n: number) => `${n} boats`;'],
  [
    'a word in a joined list',
    `export const of = (is: boolean) => [is && 'resting', 'x'].filter(Boolean).join(', ');`,
  ],
  ['a sentence in a joined list', `export const of = (x: string) => [\`certified in \${x}\`, x].join(', ');`],
  ['a table of words', `export const doneTexts = { delete: 'deleted' };`],
  ['a word that a function gives', `export function note(low: string) { return low === '' ? 'any' : low; }`],
  ['a counted word', `export const of = (n: number) => plural(n, 'boat');`],
  [
    'a word that a message is given',
    `import * as t from '../locales/money.ts'; export const of = (is: boolean) => t.keep({ name: is ? 'it' : 'that' });`,
  ],
])('%s is refused', (_, code) => expect(isRefused(code)).toBe(true));

test.each([
  ['a message', `import * as t from './t.ts'; export const A = () => <p aria-label={t.a}>{t.b}</p>;`],
  ['class names', 'export const A = () => <p className="meta num" style={{ font: "3px serif" }} />;'],
  [
    'a header and an address',
    `export const a = { Authorization: 'Bearer x', url: 'https://example.com/A b' };`,
  ],
  ['an error for developers', `export function a() { throw new Error('This can not be'); }`],
  [
    'a case of a message',
    `import * as t from '../locales/money.ts'; export const of = (is: boolean) => t.a({ cycle: is ? 'year' : 'month' });`,
  ],
  ['a joined path', `export const of = (id: number) => ['boats', String(id)].join('/');`],
  ['a word of the program', `export const of = (is: boolean) => (is ? 'max' : 'direct');`],
  ['a comparison', `export const a = (key: string) => key === 'Enter';`],
])('%s passes', (_, code) => expect(isRefused(code)).toBe(false));
