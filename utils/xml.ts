const named: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for XML, without characters that XML can't contain. */
export const xmlText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => named[sign]!);

const element = (name: string, text: string | null | undefined) =>
  text ? `<${name}>${xmlText(text)}</${name}>` : '';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

export interface Place {
  loc: string;
  lastmod?: string | null;
  image?: string | null;
}

/** A sitemap of pages (sitemaps.org), with Google's image element. */
export function sitemap(places: readonly Place[]): string {
  const urls = places.map(
    ({ loc, lastmod, image }) =>
      `<url>${element('loc', loc)}${element('lastmod', lastmod)}${image ? `<image:image>${element('image:loc', image)}</image:image>` : ''}</url>`,
  );
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>\n`;
}

/** An index of sitemaps. */
export function sitemapIndex(parts: readonly Place[]): string {
  const maps = parts.map(
    ({ loc, lastmod }) => `<sitemap>${element('loc', loc)}${element('lastmod', lastmod)}</sitemap>`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

export interface Channel {
  title: string;
  description: string;
  link: string;
  self: string;
}
export interface FeedItem {
  title: string;
  link: string;
  description: string;
  at: string | null;
  image?: string | null;
}

/** An RSS 2.0 feed. */
export function rss({ title, description, link, self }: Channel, items: readonly FeedItem[]): string {
  const lines = items.map(
    (item) =>
      `<item>${element('title', item.title)}${element('link', item.link)}<guid isPermaLink="true">${xmlText(item.link)}</guid>${element('description', item.description)}${item.at ? element('pubDate', new Date(item.at).toUTCString()) : ''}${item.image ? `<media:content url="${xmlText(item.image)}" medium="image"/>` : ''}</item>`,
  );
  return `${head}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>\n${element('title', title)}${element('link', link)}${element('description', description)}<language>en-us</language><atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>\n${lines.join('\n')}\n</channel></rss>\n`;
}
