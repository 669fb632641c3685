import { expect, test, vi } from 'vitest';
import { outsideOf } from './content-policy.ts';
import { HtmlCache, toPage } from './html-cache.ts';
import { warmUp } from './warm-up.ts';

const allowed = { ...outsideOf({}), inline: new Set<string>() };
const log = { warn: vi.fn() };

test('the home page, the auctions and one of their boats are in the cache when a front door is ready', async () => {
  const pages: Record<string, string> = {
    '/': 'Home',
    '/auction': '<a href="/boat-details/7">Grand Banks</a><a href="/boat-details/8">Nordhavn</a>',
    '/boat-details/7': 'Grand Banks',
  };
  const cache = new HtmlCache({
    render: async (address) => ({
      status: 200,
      location: null,
      page: toPage(Buffer.from(pages[address] ?? ''), allowed),
    }),
  });
  cache.isInformed = true;
  await warmUp(cache, log);
  expect(Object.keys(pages).filter((address) => !cache.ready(address))).toEqual([]);
  expect(cache.size).toBe(3);
});

test('a page that fails or never comes doesn’t keep a front door from being ready', async () => {
  await warmUp({ render: () => Promise.reject(new Error('no API')) }, log);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('no API') },
    'the first pages couldn’t be rendered',
  );
  await warmUp({ render: () => new Promise(() => {}) }, log, 1);
});
