import { expect, test } from 'vitest';
import { concerns, cacheKey, tagsOf, tagsOfChange } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/?', '/'],
  ['/boat-details/7?ref=mail&comment=3', '/boat-details/7'],
  ['/dealer/3?q=1', '/dealer/3'],
  ['/faq?utm_source=x', '/faq'],
  ['/blog?y=1', '/blog'],
  ['/blog?page=1', '/blog'],
  ['/blog?page=3&y=1', '/blog?page=3'],
  ['/blog?page=x', '/blog'],
  ['/auction?q=1&q=2', '/auction'],
  ['/auction?make=Tartan&utm=1&type=sail', '/auction?type=sail&make=Tartan'],
  ['/auction?type=sail&make=Tartan', '/auction?type=sail&make=Tartan'],
  ['/auction?page=0', '/auction'],
  ['/auction?page=2&page=9', '/auction?page=2'],
  ['/auction?constructor=x&__proto__=y', '/auction'],
  ['/past?start_year=1950', '/past'],
  ['/sitemap/boats-1.xml?z', '/sitemap/boats-1.xml'],
])('%s is cached as %s', (url, address) => {
  expect(cacheKey(url)).toBe(address);
});

test.each([
  '/profile',
  '/sign-up?redirect=/x',
  '/messages',
  '/boat-details/x',
  '/boat-details/7/x',
  '/constructor',
  '/__proto__',
  '/nowhere',
  '//evil.example',
])('%s is not cached', (url) => {
  expect(cacheKey(url)).toBeUndefined();
});

test('a thousand made-up addresses share one cached page', () => {
  const made = Array.from({ length: 1_000 }, (_, i) =>
    ['/auction?q=', '/boat-details/1?ref=', '/past?utm=', '/?x=', '/blog-details/1?y='].map((url) =>
      cacheKey(`${url}${i}`),
    ),
  );
  expect(new Set(made.flat()).size).toBe(5);
});

test.each([
  ['/', 'home'],
  ['/auction?page=2', 'list'],
  ['/boat-details/7', 'boat-7'],
  ['/boat-details/007', 'boat-7'],
  ['/boat-details/77', 'boat-77'],
  ['/dealer/7', 'seller'],
  ['/sitemap/boats-1.xml', 'feed'],
  ['/sitemap/pages.xml', 'text'],
  ['/legal/privacy/2026-11-26', 'text'],
])('%s has the tag %s; a change purges it exactly when it affects it', (address, tag) => {
  expect(cacheKey(address)).toBe(address);
  expect(tagsOf(address)).toEqual(['page', tag]);
  for (const boatId of [7, 8, 77])
    expect(tagsOfChange(boatId).some((one) => tagsOf(address).includes(one))).toBe(concerns(address, boatId));
});

test('a bid affects neither pages of text nor other boats', () => {
  expect(
    ['/', '/auction?type=sail', '/boat-details/7', '/rss/boats.xml'].every((address) => concerns(address, 7)),
  ).toBe(true);
  expect(
    ['/boat-details/8', '/faq', '/blog?page=2', '/blog-details/3'].some((address) => concerns(address, 7)),
  ).toBe(false);
});
