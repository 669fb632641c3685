import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { StaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
const script = 'export const boat = "she";\n'.repeat(200);
let files: StaticFiles;
beforeAll(() => {
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
  mkdirSync(join(folder, 'public', 'deep'), { recursive: true });
  writeFileSync(join(folder, 'static', 'chunks', '0a~b_c-d.js'), script);
  writeFileSync(join(folder, 'public', 'sprite.svg'), '<svg/>');
  writeFileSync(join(folder, 'public', 'deep', 'x.json'), '{}');
  writeFileSync(join(folder, 'secret.json'), '{}');
  files = new StaticFiles({ built: join(folder, 'static'), open: join(folder, 'public') });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('sends built files compressed and immutable, and public ones with revalidation', async () => {
  const built = (await files.file('/_next/static/chunks/0a~b_c-d.js?dpl=1'))!;
  expect(built).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  });
  expect(built.body.br.length).toBeLessThan(script.length / 4);
  expect(
    [brotliDecompressSync(built.body.br), gunzipSync(built.body.gzip), built.body.identity].map(String),
  ).toEqual([script, script, script]);
  expect(await files.file('/sprite.svg')).toMatchObject({
    type: 'image/svg+xml',
    cacheControl: 'public, max-age=0, must-revalidate',
  });
});

test.each([
  '/_next/static/../../secret.json',
  '/../secret.json',
  '/_next/static/%2e%2e/%2e%2e/secret.json',
  '/_next/static/chunks/none.js',
  '/deep/x.json',
  '/fonts/a.woff2',
  '/auction',
  '/_next/static//chunks/../../x.js',
])('ignores %s', async (path) => {
  expect(await files.file(path)).toBeUndefined();
});

test('knows the existing files by address', () => {
  expect(
    ['/_next/static/chunks/0a~b_c-d.js?dpl=1', '/sprite.svg', '/deep/x.json', '/deep/%78.json'].every((url) =>
      files.isKnown(url),
    ),
  ).toBe(true);
  expect(
    [
      '/secret.json',
      '/_next/static/../../secret.json',
      '/nowhere.png',
      '/%ff',
      '/',
      '/deep',
      '/constructor',
    ].some((url) => files.isKnown(url)),
  ).toBe(false);
});
