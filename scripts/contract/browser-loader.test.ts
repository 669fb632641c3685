import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import contractInBrowser from './browser-loader.js';

const files = readdirSync('contract')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join('contract', file));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-'));
  for (const file of files)
    writeFileSync(
      join(folder, basename(file)),
      contractInBrowser(readFileSync(file, 'utf8'))
        .replaceAll("'typebox'", `'${resolve('utils/typebox-in-browser.ts')}'`)
        .replaceAll("'../", `'${resolve('.')}/`),
    );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const load = (file: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(resolve(file)).href);
const isCall = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
/** The server's alone: it's made of a schema. */
const ofSchema = new Set(['lotRuleNames']);

/** The value without what schemas say. */
function withoutSchemas(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if ('~kind' in value) return { properties: {} };
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutSchemas(part)]));
}

test.each(files)(
  '%s is the same in the browser, with empty schemas, and calls by method and path',
  async (file) => {
    const [whole, inBrowser] = await Promise.all([load(file), load(join(folder, basename(file)))]);
    for (const [name, value] of Object.entries(whole)) {
      if (typeof value === 'function' || ofSchema.has(name)) continue;
      if (isCall(value))
        expect(inBrowser[name], name).toMatchObject({ method: value.method, path: value.path });
      else expect(inBrowser[name], name).toEqual(withoutSchemas(value));
    }
  },
);

test('a call is its method and path only', async () => {
  const { similarBoats } = await load(join(folder, 'boat-lists.ts'));
  expect(similarBoats).toEqual({ method: 'GET', path: '/similar_boat' });
});

test('lines stay where they are', () => {
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    expect(contractInBrowser(source).split('\n').length, file).toBe(source.split('\n').length);
  }
});
