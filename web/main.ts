import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import { ConfigError } from '../server/read-env.ts';
import { builtScripts } from './built-scripts.ts';
import { outsideOf } from './content-policy.ts';
import { createFrontDoor } from './front-door.ts';
import { HtmlCache } from './html-cache.ts';
import { keepAssets, type KeptAssets } from './kept-assets.ts';
import { createInternalApi, forVisitor } from './internal-api.ts';
import { onStop } from '../server/on-stop.ts';
import { longestStopMs } from '../server/release.ts';
import { openMetrics } from '../server/metrics/open-metrics.ts';
import { timedRender } from './measure-pages.ts';
import { watchListings } from './watch-listings.ts';
import { renderPage } from './render-page.ts';
import { Readiness } from './readiness.ts';
import { readWebSettings } from './settings.ts';
import { StaticFiles } from './static-files.ts';
import { Upstreams } from './upstreams.ts';

/** The web program: Next behind the front door. API_URLS names the API's nodes if there are several. */
async function main(): Promise<void> {
  const settings = readWebSettings();
  const log = pino({ level: settings.logLevel });
  if (settings.internalSecret === undefined)
    log.warn(
      'INTERNAL_SECRET isn’t set, so the API counts requests made for pages as requests from this machine, and all visitors share one limit. Set the same secret here and for the API.',
    );
  const { metrics, stop: stopMetrics } = await openMetrics(settings.metrics, 'web', settings.version);
  const upstreams = new Upstreams(settings.apiUrls);
  globalThis.bowlineInternalApi = createInternalApi(upstreams, settings.internalSecret);
  // Canonical and sharing addresses come from the settings, never from a request, because a cached page is
  // for everyone.
  Object.assign(process.env, settings.forPages);

  // Next is loaded after the front door is open: bids go through before that, and page requests wait for it.
  const { promise: pages, resolve: setPages } = Promise.withResolvers<Pages>();
  const built = process.env.NEXT_DIST_DIR ?? '.next';
  const allowed = { ...outsideOf(process.env), inline: await builtScripts(built) };
  const cache = new HtmlCache({
    render: (url, visitor) =>
      timedRender(metrics, async () => renderPage((await pages).url, url, allowed, { visitor })),
  });
  upstreams.watch();
  const listings = watchListings(upstreams, cache);
  const readiness = new Readiness(await buildOf(built));
  const files = openFiles(built, readiness.build, settings.assets, log);
  const app = await createFrontDoor({
    settings,
    upstreams,
    cache,
    files,
    readiness,
    log,
    metrics,
    renderPage: (request, visitor) =>
      timedRender(metrics, async () =>
        renderPage((await pages).url, request.url ?? '/', allowed, { visitor, request }),
      ),
    next: async (request, response) => (await pages).handle(request, response),
  });
  await app.listen({ port: settings.port, host: settings.host });
  await pause(waitingBidsMs);
  setPages(await preparePages());
  readiness.begin();
  process.send?.('ready');

  onStop(longestStopMs(settings.drainSeconds), async () => {
    await readiness.drain(settings.drainSeconds);
    listings.stop();
    upstreams.stop();
    await app.close();
    (await pages).close();
    await stopMetrics();
    process.exit(0);
  });
}

const buildOf = async (folder: string) => (await readFile(join(folder, 'BUILD_ID'), 'utf8')).trim();

/** The build's files are kept before anyone gets a page that names them: another front door may be asked for them. */
function openFiles(folder: string, build: string, assets: KeptAssets | undefined, log: Logger): StaticFiles {
  const built = join(folder, 'static');
  try {
    if (assets) keepAssets(assets, { id: build, files: built });
  } catch (err) {
    // A site without the files of earlier builds is better than none.
    log.warn({ err, folder: assets?.folder }, 'The build’s files can’t be kept for pages that stay open');
  }
  return new StaticFiles({ built, open: 'public', kept: assets?.folder });
}

/**
 * Requests that waited for the front door go through before Next is loaded, which blocks the program for half
 * a second.
 */
const waitingBidsMs = 150;

interface Pages {
  /** Next's own handler. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** A private port for requesting rendered pages from Next. */
  url: string;
  close(): void;
}

async function preparePages(): Promise<Pages> {
  const { default: next } = await import('next');
  const site = next({ dev: false, dir: process.cwd() });
  const handle = site.getRequestHandler();
  await site.prepare();
  const inner = createServer(
    (request, response) =>
      void forVisitor(String(request.headers['x-forwarded-for'] ?? ''), () => handle(request, response)),
  );
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done));
  const address = inner.address();
  if (!address || typeof address === 'string') throw new Error('No private port for pages.');
  return { handle, url: `http://127.0.0.1:${address.port}`, close: () => void inner.close() };
}

main().catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (error instanceof ConfigError) console.error(error.message);
  else
    console.error(
      isTaken
        ? `Port ${process.env.PORT || 3000} is taken: set PORT to a free one, or end the program that uses it.`
        : error,
    );
  process.exit(isTaken || error instanceof ConfigError ? 78 : 1);
});
