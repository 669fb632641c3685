import { expect, test } from 'vitest';
import { matchRoutes } from './page-routes.ts';

const routeOf = matchRoutes([
  '/',
  '/boats/new',
  '/boats/[id]',
  '/docs/[...path]',
  '/sitemap/[part].xml',
  '/blog',
]);

test.each([
  ['/', '/'],
  ['/blog?page=2', '/blog'],
  ['/boats/new', '/boats/new'],
  ['/boats/1989-grand-banks?email=ann@example.com', '/boats/[id]'],
  ['/docs/a/b', '/docs/[...path]'],
  ['/sitemap/boats-1.xml', '/sitemap/[part].xml'],
  ['/_next/data/build-1/boats/7.json?id=7', '/boats/[id]'],
  ['/boats/[id]', '/boats/[id]'],
  ['/ann@example.com', 'unknown'],
  ['/boats/1/2', 'unknown'],
])('%s is a page of %s', (url, route) => expect(routeOf(url)).toBe(route));
