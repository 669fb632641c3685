import { pageSlugs } from '../contract/content.ts';
import { listUrl, readFilters, readPage, type ListKind } from '../utils/list-query.ts';

/** Pages of text: they change when they're edited, never because of a boat. */
const texts = new RegExp(
  `^/(?:${[...pageSlugs, 'contact', 'faq'].join('|')}|blog|blog-details/\\d{1,10}|robots\\.txt|site\\.webmanifest|sitemap/(?:pages|articles)\\.xml|rss/blog\\.xml|legal/[a-z]{1,30}(?:-[a-z]{1,30}){0,3}/\\d{4}-\\d{2}-\\d{2}(?:-\\d{1,4})?)$`,
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
 * The cache key of a page that is the same for everyone: only parameters that the page knows, with valid
 * values, in a fixed order, so made-up parameters don't create entries. Undefined for every other page.
 */
export function cacheKey(url: string): string | undefined {
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

/** The tag of all cached pages. */
export const everyPage = 'page';
/** Pages that show many boats: any of them may be affected by a change to one. */
const showingBoats = ['home', 'list', 'seller', 'feed'] as const;
const boatTag = (boatId: number) => `boat-${boatId}`;

/** What a cached page shows, as tags: a change that can affect the page has one of them. */
export function tagsOf(address: string): string[] {
  return [everyPage, kindOf(address.split('?', 1)[0] ?? '')];
}

/** The tags of every page that a change to a boat can affect. */
export const tagsOfChange = (boatId: number): string[] => [boatTag(boatId), ...showingBoats];

/** Whether a change to a boat can affect a cached page. */
export function concerns(address: string, boatId: number): boolean {
  const kind = kindOf(address.split('?', 1)[0] ?? '');
  return kind === boatTag(boatId) || showingBoats.some((one) => one === kind);
}

function kindOf(path: string): string {
  const boat = /^\/boat-details\/(\d+)$/.exec(path)?.[1];
  if (boat !== undefined) return boatTag(Number(boat));
  if (texts.test(path)) return 'text';
  if (isList(path)) return 'list';
  if (path.startsWith('/dealer/')) return 'seller';
  return path === '/' ? 'home' : 'feed';
}
