import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { listing } from '../support/listings.ts';
import { auction, person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';
import { startWeb, type Web } from '../support/web.ts';

let site: Site;
let web: Web;
beforeAll(async () => {
  site = await start();
  web = await startWeb([site.url], { RATE_LIMITS: 'false' });
  const seller = await person(site, { userType: 2 });
  await auction(site, seller.id);
  await listing(site, seller);
});
afterAll(async () => {
  await web?.stop();
  await site?.stop();
});

const seed = 20_261_123;
const runs = 12;
/** Every address that has a page: "/boat-details/[id]". */
const routes = globSync('pages/**/*.tsx')
  .map((file) => file.slice('pages'.length).replace(/(?:\/index)?\.tsx$/, ''))
  .filter((route) => !/^\/_|^\/(?:404|500)$/.test(route));

const segments = [
  '1',
  '2',
  '0',
  '-1',
  '2147483648',
  '99999999999',
  '1e309',
  'constructor',
  '__proto__',
  '%00',
  '%E2%80%AE',
  '%F0%9F',
  '%',
  '%2e%2e%2f',
  '..%5c',
  'a'.repeat(300),
  '%F0%9F%9A%A4',
  '1;x',
  "1'--",
  '1.json',
];
const values = [
  ...segments,
  '',
  '[]',
  '%5B%5D',
  'null',
  '%27%22%3C',
  'x'.repeat(4_000),
  '1,2,3',
  '%ED%A0%80',
  '%C3%28',
  '2026-13-45',
  '0,0',
];
const names = [
  'make',
  'model',
  'type',
  'tags',
  'search',
  'page',
  'limit',
  'sortBy',
  'zip',
  'within',
  'min_price',
  'max_price',
  'start_year',
  'end_year',
  'min_length',
  'state',
  'fuel',
  'hull',
  'id',
  'slug',
  'token',
  'confirm',
  'undo',
  'verify',
  'comment',
  'redirect',
  'constructor',
  '__proto__',
  '%00',
  'a%5Bb%5D',
  'make%5B%5D',
];
const languages = ['', 'en-US', 'x'.repeat(2_000), '*;q=9', 'constructor', '\u00FF'];

const query = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)), { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));

test.each(['', ...new Set(routes)].filter((route, i) => route !== '' || i === 0))(
  'page %s never fails, whatever its address says',
  async (route) => {
    const buildId = readFileSync('.next/BUILD_ID', 'utf8').trim();
    const segment = fc.constantFrom(...segments);
    const prefix = fc.constantFrom('', '', '', `/_next/data/${buildId}`);
    await fc.assert(
      fc.asyncProperty(
        segment,
        query,
        prefix,
        fc.constantFrom(...languages),
        fc.constantFrom('', 'token=%00', `root=${'x'.repeat(3_000)}`),
        async (id, search, before, language, cookie) => {
          const page = route.replace(/\[\w+\]/, id) || '/';
          const path = `${before}${before === '' ? page : `${page === '/' ? '/index' : page}.json`}${search}`;
          const { status, body } = await ask(web.url, path, {
            headers: { 'accept-language': language, ...(cookie && { cookie }) },
          });
          expect(status, `${path}: ${body.slice(0, 300)}`).toBeLessThan(500);
        },
      ),
      { seed, numRuns: runs },
    );
  },
  60_000,
);
