import type { IncomingHttpHeaders } from 'node:http';
import { tokenIn } from '../utils/session-token.ts';
import type { Cdn, Sharing } from './cdn/cdn.ts';
import type { HtmlCache, Rendered } from './html-cache.ts';

/** Personal pages, errors and redirects: nobody keeps them. */
export const notKept: Sharing = { headers: { 'cache-control': 'private, no-store' }, isShared: false };

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
): Sharing {
  if (status !== 200) return notKept;
  const isForAll = isAnonymous(headers);
  if (cdn) return cdn.sharing(address, isForAll ? cache.usableMs(address, page, cdn.maxAgeMs()) : 0);
  return { headers: { 'cache-control': isForAll ? 'no-cache' : 'private, no-cache' }, isShared: false };
}
