import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAssets } from './kept-assets.ts';
import { StaticFiles } from './static-files.ts';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assets-'));
  folder = join(root, 'kept');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A build's files, as in `.next/static`. */
function buildOf(id: string): { id: string; files: string; maps: string } {
  const files = join(root, id, 'static');
  mkdirSync(join(files, 'chunks'), { recursive: true });
  mkdirSync(join(files, id), { recursive: true });
  writeFileSync(join(files, 'chunks', `page-${id}.js`), `export const build = '${id}';`);
  writeFileSync(join(files, 'chunks', 'shared.js'), 'export const isShared = true;');
  writeFileSync(join(files, id, 'mark.png'), 'png');
  const maps = join(root, id, 'maps');
  mkdirSync(join(maps, 'chunks'), { recursive: true });
  writeFileSync(join(maps, 'chunks', `page-${id}.js.map`), '{}');
  return { id, files, maps };
}
/** What a front door with this build serves. */
const served = (built: string) => new StaticFiles({ built, open: join(root, 'none'), kept: folder });
const text = async (files: StaticFiles, url: string) => String((await files.file(url))?.body.identity);

beforeEach(() => mkdirSync(join(root, 'none')));

test('a page of the build before still gets its scripts, unchanged and cacheable', async () => {
  const [old, now] = [buildOf('old'), buildOf('now')];
  keepAssets({ folder, builds: 5 }, old);
  keepAssets({ folder, builds: 5 }, now);
  rmSync(old.files, { recursive: true }); // as a build does it
  const files = served(now.files);
  expect(await text(files, '/_next/static/chunks/page-old.js')).toBe("export const build = 'old';");
  expect(await text(files, '/_next/static/chunks/page-now.js')).toBe("export const build = 'now';");
  expect(await files.file('/_next/static/old/mark.png')).toMatchObject({
    type: 'image/png',
    cacheControl: 'public, max-age=31536000, immutable',
  });
});

test('a front door of the build before serves the new one’s scripts as soon as they are there', async () => {
  const old = buildOf('old');
  keepAssets({ folder, builds: 5 }, old);
  const files = served(old.files);
  expect(await files.file('/_next/static/chunks/page-now.js')).toBeUndefined();
  keepAssets({ folder, builds: 5 }, buildOf('now'));
  expect(await text(files, '/_next/static/chunks/page-now.js')).toBe("export const build = 'now';");
});

test('the builds used last are kept, and each once', () => {
  for (const [i, id] of ['a', 'b', 'c'].entries()) {
    keepAssets({ folder, builds: 5 }, buildOf(id));
    utimesSync(join(folder, id), i, i);
  }
  keepAssets({ folder, builds: 2 }, buildOf('a'));
  expect(readdirSync(folder).toSorted()).toEqual(['a', 'a.maps', 'c', 'c.maps']);
});

test('nothing outside of the kept builds is served', async () => {
  const build = buildOf('now');
  keepAssets({ folder, builds: 5 }, build);
  writeFileSync(join(folder, 'secret.js'), 'secret');
  const files = served(build.files);
  expect(existsSync(join(folder, 'now.maps/chunks/page-now.js.map'))).toBe(true);
  for (const url of [
    '/_next/static/../secret.js',
    '/_next/static/../../kept/secret.js',
    '/secret.js',
    '/_next/static/../now.maps/chunks/page-now.js.map',
    '/_next/static/chunks/page-now.js.map',
  ])
    expect(await files.file(url), url).toBeUndefined();
});

test('a name that leads elsewhere is refused', () => {
  expect(() => keepAssets({ folder, builds: 5 }, { ...buildOf('now'), id: '../elsewhere' })).toThrow(
    'elsewhere',
  );
  expect(existsSync(join(root, 'elsewhere'))).toBe(false);
});
