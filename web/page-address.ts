import { pageSlugs } from '../contract/content.ts';
import { listUrl, readFilters, readPage, type ListKind } from '../utils/list-query.ts';

/** Texts: they change when somebody edits them, never because of a boat. */
const texts = new RegExp(
  `^/(?:${[...pageSlugs, 'contact', 'faq'].join('|')}|blog|blog-details/\\d{1,10}|robots\\.txt|site\\.webmanifest|sitemap/(?:pages|articles)\\.xml|rss/blog\\.xml)$`,
);
const boats =
  /^\/(?:|(?:boat-details|dealer)\/\d{1,10}|sitemap\.xml|sitemap\/(?:boats-\d{1,6}|sellers)\.xml|rss\/boats\.xml)$/;
const lists: Record<string, ListKind> = {
  '/auction': 'auction',
  '/marketplace': 'marketplace',
  '/past': 'past',
};
const isList = (path: string) => Object.hasOwn(lists, path);

/**
 * The one address under which a page that is the same for everyone is kept: only parameters that the page knows, with values it
 * understands, in its own order. Undefined for every other page. An address with anything made up leads to the same kept page.
 */
export function keptAddress(url: string): string | undefined {
  const [path = '/', ...rest] = url.split('?');
  const query = new URLSearchParams(rest.join('?'));
  const kind = isList(path) ? lists[path] : undefined;
  if (kind) {
    const named = Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.get(name) ?? '']));
    return listUrl(kind, readFilters(named), readPage(named));
  }
  if (path === '/blog') {
    const page = query.get('page');
    return page !== null && page !== '1' && /^[1-9]\d{0,4}$/.test(page) ? `/blog?page=${page}` : '/blog';
  }
  return boats.test(path) || texts.test(path) ? path : undefined;
}

/** Whether what happens to a boat may show on a kept page. */
export function concerns(address: string, boatId: number): boolean {
  const own = /^\/boat-details\/(\d+)/.exec(address)?.[1];
  return own === undefined ? !texts.test(address.split('?', 1)[0] ?? '') : Number(own) === boatId;
}
