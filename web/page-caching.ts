import type { IncomingHttpHeaders } from 'node:http';
import { tokenIn } from '../utils/session-token.ts';
import type { Cdn } from './cdn/cdn.ts';
import type { HtmlCache, Rendered } from './html-cache.ts';

/** What caches may do with a page. */
export interface PageCaching {
  headers: Record<string, string>;
  /** Whether a shared cache may store it. */
  isShared: boolean;
}

/** Personal pages, errors and redirects: nobody keeps them. */
export const notKept: PageCaching = { headers: { 'cache-control': 'private, no-store' }, isShared: false };
/** The visitor's browser keeps the page, and asks each time whether it's current. */
const asksAgain: PageCaching = { headers: { 'cache-control': 'private, no-cache' }, isShared: false };

const isAnonymous = ({ cookie, authorization }: IncomingHttpHeaders) =>
  authorization === undefined && tokenIn(cookie ?? '') === undefined;

/**
 * What caches may do with the cached page of `address`, when it's sent. A CDN may store it only for an
 * anonymous visitor, and only while it's current: it isn't after a change that this program has heard of.
 */
export function cachingOf(
  { headers }: { headers: IncomingHttpHeaders },
  address: string,
  { status, page }: Rendered,
  { cache, cdn }: { cache: HtmlCache; cdn: Cdn | undefined },
): PageCaching {
  if (status !== 200) return notKept;
  if (!isAnonymous(headers)) return asksAgain;
  if (!cdn) return { headers: { 'cache-control': 'no-cache' }, isShared: false };
  const storable = cdn.headers(address, cache.usableMs(address, page, cdn.maxAgeMs()));
  return storable ? { headers: storable, isShared: true } : asksAgain;
}
