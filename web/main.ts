import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createLog } from '../server/log/create-log.ts';
import { listen } from '../server/http/listen.ts';
import { ConfigError } from '../server/read-env.ts';
import { builtScripts } from './built-scripts.ts';
import { createCdn } from './cdn/cdn.ts';
import { outsideOf } from './content-policy.ts';
import { createFrontDoor } from './front-door.ts';
import { HtmlCache } from './html-cache.ts';
import { keepAssets, type KeptAssets } from './kept-assets.ts';
import { createInternalApi } from './internal-api.ts';
import { onStop } from '../server/on-stop.ts';
import { longestStopMs } from '../server/release.ts';
import { openMetrics } from '../server/metrics/open-metrics.ts';
import { logConsole } from './log-console.ts';
import { openTraces } from '../server/traces/open-traces.ts';
import { openPageServer, type Tracing } from './page-server.ts';
import { pageRoutes } from './page-routes.ts';
import { timedRender } from './measure-pages.ts';
import { watchListings } from './watch-listings.ts';
import { renderPage } from './render-page.ts';
import { Readiness } from './readiness.ts';
import { readWebSettings, type WebSettings } from './settings.ts';
import { StaticFiles } from './static-files.ts';
import { Upstreams } from './upstreams.ts';

/** The web program: Next behind the front door. API_URLS names the API's nodes if there are several. */
async function main(): Promise<void> {
  const settings = readWebSettings();
  const log = openLog(settings);
  const { metrics, stop: stopMetrics } = await openMetrics(settings.metrics, 'web', settings.version);
  const { traces, stop: stopTraces } = await openTraces(settings, 'web');
  const upstreams = new Upstreams(settings.apiUrls);
  globalThis.bowlineInternalApi = createInternalApi(upstreams, settings.internalSecret);
  // Canonical and sharing addresses come from the settings, never from a request, because a cached page is
  // for everyone.
  Object.assign(process.env, settings.forPages);

  // Next is loaded after the front door is open: bids go through before that, and page requests wait for it.
  const { promise: pages, resolve: setPages } = Promise.withResolvers<Pages>();
  const built = process.env.NEXT_DIST_DIR ?? '.next';
  const routeOf = traces ? await pageRoutes(built) : () => 'unknown';
  const allowed = { ...outsideOf(process.env), inline: await builtScripts(built) };
  const cache = new HtmlCache({
    render: (url, visitor) =>
      timedRender(metrics, async () => renderPage((await pages).url, url, allowed, { visitor })),
  });
  upstreams.watch();
  const cdn = settings.cdn && createCdn(settings.cdn, { log, metrics });
  const listings = watchListings(upstreams, cache, (tags) => cdn?.purge(tags));
  const readiness = new Readiness(await buildOf(built));
  const files = openFiles(built, readiness.build, settings.assets, log);
  const app = await createFrontDoor({
    settings,
    upstreams,
    cache,
    cdn,
    files,
    readiness,
    log,
    metrics,
    traces,
    routeOf,
    renderPage: (request, visitor) =>
      timedRender(metrics, async () =>
        renderPage((await pages).url, request.url ?? '/', allowed, { visitor, request }),
      ),
    next: async (request, response) => (await pages).handle(request, response),
  });
  await listen(app, { port: settings.port, host: settings.host, setting: 'PORT' });
  await pause(waitingBidsMs);
  setPages(await preparePages({ traces, routeOf }));
  readiness.begin();
  process.send?.('ready');

  onStop(longestStopMs(settings.drainSeconds), async () => {
    await readiness.drain(settings.drainSeconds);
    listings.stop();
    upstreams.stop();
    await Promise.all([cdn?.stop(), app.close()]);
    (await pages).close();
    await stopMetrics();
    await stopTraces();
    process.exit(0);
  });
}

const buildOf = async (folder: string) => (await readFile(join(folder, 'BUILD_ID'), 'utf8')).trim();

/** The build's files are kept before anyone gets a page that names them: another front door may be asked for them. */
function openFiles(
  folder: string,
  build: string,
  assets: KeptAssets | undefined,
  log: FastifyBaseLogger,
): StaticFiles {
  const [built, maps] = [join(folder, 'static'), join(folder, 'maps')];
  try {
    if (assets) keepAssets(assets, { id: build, files: built, maps });
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

function openLog(settings: WebSettings): FastifyBaseLogger {
  const log = createLog({ level: settings.logLevel, program: 'web', node: settings.metrics.node });
  logConsole(log);
  if (settings.internalSecret === undefined)
    log.warn(
      'INTERNAL_SECRET isn’t set, so the API counts requests made for pages as requests from this machine, and all visitors share one limit. Set the same secret here and for the API.',
    );
  return log;
}

interface Pages {
  /** Next's own handler. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** A private port for requesting rendered pages from Next. */
  url: string;
  close(): void;
}

async function preparePages(tracing: Tracing): Promise<Pages> {
  const { default: next } = await import('next');
  const site = next({ dev: false, dir: process.cwd() });
  const handle = site.getRequestHandler();
  await site.prepare();
  const inner = await openPageServer(handle, tracing);
  return { handle, ...inner };
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else
    createLog({ level: 'fatal', program: 'web', node: hostname() }).fatal(
      { err: error },
      'the web program couldn’t start',
    );
  process.exit(error instanceof ConfigError ? 78 : 1);
});
