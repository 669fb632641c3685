import { createServer } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { builtScripts } from './built-scripts.ts';
import { outsideOf } from './content-policy.ts';
import { createFrontDoor } from './front-door.ts';
import { HtmlCache } from './html-cache.ts';
import { watchMarket } from './market-watch.ts';
import { renderPage } from './render-page.ts';
import { StaticFiles } from './static-files.ts';
import { Upstreams } from './upstreams.ts';

/** The web program: Next behind the front door. API_URLS names the api's nodes when there are several. */
async function main(): Promise<void> {
  const port = Number(process.env.PORT || 3000);
  const host = process.env.HOST || '0.0.0.0';
  const upstreams = new Upstreams((process.env.API_URLS || `http://127.0.0.1:${process.env.API_PORT || 4000}`).split(',').map((url) => url.trim()));
  process.env.API_INTERNAL_URL ||= upstreams.pick();
  // Canonical and sharing addresses are the site's own word, never a request's: a kept page is everybody's.
  process.env.SITE_URL ||= `http://localhost:${port}`;

  const proxies = Number(process.env.TRUST_PROXY || 0);
  if (!Number.isInteger(proxies) || proxies < 0) throw new Error('TRUST_PROXY is the number of proxies in front of this site: 0 or more.');
  const isHttps = process.env.SITE_URL.startsWith('https:');

  const site = next({ dev: false, dir: process.cwd() });
  const handle = site.getRequestHandler();
  await site.prepare();
  // Pages to be kept are fetched over a private port: the whole reply, as any client would get it.
  const inner = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done));
  const address = inner.address();
  if (!address || typeof address === 'string') throw new Error('No private port for pages.');
  const innerUrl = `http://127.0.0.1:${address.port}`;

  const built = process.env.NEXT_DIST_DIR ?? '.next';
  const allowed = { ...outsideOf(process.env), inline: await builtScripts(built) };
  const cache = new HtmlCache({
    render: async (url) => {
      const { status, page } = await renderPage(innerUrl, url, allowed);
      return status === 200 || status === 410 ? page : undefined;
    },
  });
  upstreams.watch();
  const market = watchMarket(upstreams, cache);
  const files = new StaticFiles({ built: join(built, 'static'), open: 'public' });
  const app = await createFrontDoor({ upstreams, cache, files, renderPage: (request) => renderPage(innerUrl, request.url ?? '/', allowed, request), next: (request, response) => handle(request, response), isHttps, proxies });
  await app.listen({ port, host });
  process.send?.('ready');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 5_000).unref();
    market.stop();
    upstreams.stop();
    await app.close();
    inner.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  process.on('disconnect', () => void stop());
}

main().catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(isTaken ? `Port ${process.env.PORT || 3000} is taken: set PORT to a free one, or end the program that uses it.` : error);
  process.exit(isTaken ? 78 : 1);
});
