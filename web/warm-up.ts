import type { FastifyBaseLogger } from 'fastify';
import { within } from '../server/within.ts';
import type { HtmlCache } from './html-cache.ts';

const visitor = '127.0.0.1';
const boatLink = /\/boat-details\/\d+/;

/**
 * Renders what visitors read most: the home page, the auctions, and one boat. Proxies send visitors to a front door that
 * is ready, and the first page of each kind takes ten times as long as the next ones.
 */
export async function warmUp(
  cache: Pick<HtmlCache, 'render'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  longestMs = 5_000,
): Promise<void> {
  const rendering = renderFirst(cache).catch((err: unknown) =>
    log.warn({ err }, 'the first pages couldn’t be rendered'),
  );
  await within(rendering, longestMs, undefined);
}

async function renderFirst(cache: Pick<HtmlCache, 'render'>): Promise<void> {
  await cache.render('/', visitor);
  const { page } = await cache.render('/auction', visitor);
  const [boat] = boatLink.exec(page.html.identity.toString()) ?? [];
  if (boat !== undefined) await cache.render(boat, visitor);
}
