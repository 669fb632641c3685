// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let paint: (names: string[]) => void;
class Observer {
  constructor(callback: (list: { getEntriesByName: (name: string) => unknown[] }) => void) {
    paint = (names) => callback({ getEntriesByName: (name) => names.filter((one) => one === name) });
  }
  observe = vi.fn<(options: unknown) => void>();
}

const scripts = () =>
  [...document.querySelectorAll('script')].map(({ type, src }) => [type, new URL(src).pathname]);
const preloads = () => [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);
const deferred = [
  ['text/deferred', '/a.js'],
  ['text/deferred', '/b.js'],
];
const started = [
  ['', '/a.js'],
  ['', '/b.js'],
];
/** In jsdom the document is always complete. */
const parsed = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
const run = () => void window.eval(readFileSync('client/early.js', 'utf8'));

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', Observer);
  document.head.innerHTML =
    '<script type="text/deferred" src="/a.js"></script><script type="text/deferred" src="/b.js"></script>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.cookie = 'jwtToken=; Max-Age=0';
  delete document.documentElement.dataset.session;
});

test("the page's scripts start at the first contentful paint, in their order", () => {
  run();
  paint(['first-paint']);
  expect(scripts()).toEqual(deferred);
  paint(['first-paint', 'first-contentful-paint']);
  expect(scripts()).toEqual(started);
});

test('if the first paint comes before the end of the HTML, they only load, and start once it is parsed', () => {
  parsed('loading');
  run();
  paint(['first-contentful-paint']);
  paint(['first-contentful-paint']);
  expect(preloads()).toEqual(['/a.js', '/b.js']);
  expect(scripts()).toEqual(deferred);
  parsed('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(scripts()).toEqual(started);
});

test('they start at the load event if no paint is reported, and only once', () => {
  run();
  expect(scripts()).toEqual(deferred);
  window.dispatchEvent(new Event('load'));
  const [first] = document.querySelectorAll('script');
  paint(['first-contentful-paint']);
  expect(scripts()).toEqual(started);
  expect(document.querySelector('script')).toBe(first);
});

test.each([
  ['for a signed-in user', () => void (document.cookie = 'jwtToken=token')],
  ['in a background tab', () => vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true)],
  ['in a browser that reports no paints', () => vi.stubGlobal('PerformanceObserver', undefined)],
])('%s they load at once and start when the HTML is parsed', (_, given) => {
  given();
  parsed('loading');
  run();
  expect(preloads()).toEqual(['/a.js', '/b.js']);
  expect(scripts()).toEqual(deferred);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(scripts()).toEqual(started);
});
