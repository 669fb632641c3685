// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let drawn: (names: string[]) => void;
class Observer {
  constructor(tell: (list: { getEntriesByName: (name: string) => unknown[] }) => void) {
    drawn = (names) => tell({ getEntriesByName: (name) => names.filter((one) => one === name) });
  }
  observe = vi.fn<(options: unknown) => void>();
}

const scripts = () =>
  [...document.querySelectorAll('script')].map(({ type, src }) => [type, new URL(src).pathname]);
const waiting = [
  ['text/later', '/a.js'],
  ['text/later', '/b.js'],
];
const going = [
  ['', '/a.js'],
  ['', '/b.js'],
];
const begin = () => void window.eval(readFileSync('public/start.js', 'utf8'));

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', Observer);
  document.head.innerHTML =
    '<script type="text/later" src="/a.js"></script><script type="text/later" src="/b.js"></script>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.session;
});

test("the page's script waits until something is drawn, and goes in its order", () => {
  begin();
  drawn(['first-paint']);
  expect(scripts()).toEqual(waiting);
  drawn(['first-paint', 'first-contentful-paint']);
  expect(scripts()).toEqual(going);
});

test('it goes with the end of loading where no paint is told, and only once', () => {
  begin();
  expect(scripts()).toEqual(waiting);
  window.dispatchEvent(new Event('load'));
  const [first] = document.querySelectorAll('script');
  drawn(['first-contentful-paint']);
  expect(scripts()).toEqual(going);
  expect(document.querySelector('script')).toBe(first);
});

test.each([
  ['a page of somebody signed in', () => void (document.documentElement.dataset.session = '1')],
  ['a tab that nobody looks at', () => vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true)],
  ['a browser that tells of no paint', () => vi.stubGlobal('PerformanceObserver', undefined)],
])('in %s it goes at once', (_, given) => {
  given();
  begin();
  expect(scripts()).toEqual(going);
});
