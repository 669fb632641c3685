import { pageSlugs } from '../contract/content.ts';

/** Texts: they change when somebody writes, never because of a boat. */
const texts = new RegExp(`^/(?:${[...pageSlugs, 'contact', 'faq'].join('|')}|blog(?:\\?page=\\d{1,5})?|blog-details/\\d+|robots\\.txt|site\\.webmanifest|sitemap/(?:pages|articles)\\.xml|rss/blog\\.xml)$`);
const boats = /^\/(?:$|\?|(?:auction|marketplace|past)(?:\?|$)|(?:boat-details|dealer)\/\d+(?:\?|$)|sitemap\.xml$|sitemap\/(?:boats-\d{1,6}|sellers)\.xml$|rss\/boats\.xml$)/;

/** Pages (and feeds) that are the same for everyone. */
export const isKept = (url: string): boolean => boats.test(url) || texts.test(url);

/** Whether what happens to a boat may show on a kept page. */
export function concerns(url: string, boatId: number): boolean {
  const own = /^\/boat-details\/(\d+)/.exec(url)?.[1];
  return own === undefined ? !texts.test(url) : Number(own) === boatId;
}
