import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { plainAddress } from '../server/client-address.ts';
import type { Metrics } from '../server/metrics/metrics.ts';
import type { Traces } from '../server/traces/span.ts';
import { drainBodies } from '../server/http/drain.ts';
import type { Cdn, Sharing } from './cdn/cdn.ts';
import { limitConnections, serverTimeouts } from './connections.ts';
import type { HtmlCache, Rendered } from './html-cache.ts';
import { passLiveSockets } from './live-sockets.ts';
import { createPageMeter, measureFrontDoor, type PageMeter } from './measure-pages.ts';
import { cacheKey } from './page-address.ts';
import { cachingOf, notKept } from './page-caching.ts';
import { PageRenders, type Outcome } from './page-renders.ts';
import { isPassedOn, passOn } from './pass-on.ts';
import { buildHeader, healthPath } from '../contract/internal.ts';
import { limitRenders } from './render-limits.ts';
import { hstsHeader, sendFile, sendPage, sendPlain, setHeaders, strictestPolicy } from './send-page.ts';
import type { Readiness } from './readiness.ts';
import type { WebSettings } from './settings.ts';
import type { StaticFiles } from './static-files.ts';
import { traceVisits } from './trace-visits.ts';
import type { Upstreams } from './upstreams.ts';
import * as release from '../locales/release.ts';
import * as t from '../locales/web.ts';

export interface FrontDoorOptions {
  settings: WebSettings;
  upstreams: Upstreams;
  cache: HtmlCache;
  /** Undefined: no shared cache may store a page. */
  cdn?: Cdn | undefined;
  files: StaticFiles;
  readiness: Readiness;
  log: FastifyBaseLogger;
  metrics: Metrics;
  traces?: Traces | undefined;
  /** The page of an address, as a pattern. */
  routeOf(url: string): string;
  /** Renders a page that isn't cached, only for this request. */
  renderPage(request: IncomingMessage, visitor: string): Promise<Rendered>;
  /** Next's own handler: for everything that is neither a page nor a compressed file (pictures, fonts). */
  next(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
/** What a browser could mistake for another site's address. */
const isMisleading = (url: string) => /^\/[/\\]|\\|^\/%5c/i.test(pathOf(url));
const requestTimeoutMs = 600_000;

/**
 * The one address that a browser needs: cached pages are sent immediately, the API's paths are passed on, and
 * Next handles the rest.
 */
export async function createFrontDoor({
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
  renderPage,
  next,
}: FrontDoorOptions): Promise<FastifyInstance> {
  const isHttps = settings.siteUrl.startsWith('https:');
  const forwardedProto = isHttps ? 'https' : 'http';
  const visitorOf = (request: IncomingMessage) => clientOf(request, settings.proxies);
  const app = Fastify({
    logger: false,
    bodyLimit: 30 * 1024 * 1024,
    forceCloseConnections: true,
    return503OnClosing: false, // a late request is answered as any other
    requestTimeout: requestTimeoutMs,
    http: serverTimeouts,
  });
  if (traces) traceVisits(app, traces, routeOf);
  limitConnections(app.server, settings.limits, settings.proxies === 0);
  const live = passLiveSockets(app.server, {
    upstreams,
    siteUrl: settings.siteUrl,
    connectionsPerAddress: settings.limits.connectionsPerAddress,
    clientOf: visitorOf,
    forwardedProto,
  });
  readiness.follow(app.server, live);
  measureFrontDoor(metrics, { cache, upstreams, live });
  const meter = createPageMeter(metrics, cache);
  app.addHook('preClose', async () => live.closeAll());
  drainBodies(app);
  const renders = new PageRenders({
    cache,
    log,
    limits: await limitRenders(app, settings.limits.rendersPerMinute, ({ raw }) => visitorOf(raw)),
    visitorOf: ({ raw }) => visitorOf(raw),
  });

  // Before Fastify's routing: a cached page is a lookup and a write.
  app.addHook('onRequest', sendKnown({ isHttps, files, cache, cdn, readiness, renders, meter }));

  await passOn(app, { upstreams, clientOf: visitorOf, forwardedProto });

  sayHealth(app, readiness);
  sendRest(app, { isHttps, files, renders, meter, visitorOf, renderPage, next });
  return app;
}

interface Rest
  extends
    Pick<Known, 'isHttps' | 'files' | 'renders' | 'meter'>,
    Pick<FrontDoorOptions, 'renderPage' | 'next'> {
  visitorOf(request: IncomingMessage): string;
}

/** Everyone's own pages, and what only Next can send. */
function sendRest(
  app: FastifyInstance,
  { isHttps, files, renders, meter, visitorOf, renderPage, next }: Rest,
): void {
  app.get('/*', async (request, reply) => {
    if (files.isKnown(request.raw.url ?? '/')) return next(request.raw, hijacked(reply, isHttps));
    const rendered = await renders.own(request, () => renderPage(request.raw, visitorOf(request.raw)));
    meter.answered(rendered);
    return sendOutcome(request, reply, isHttps, rendered, () => notKept);
  });
}

/** For the proxy in front, which sends requests where this says 200, and for open pages, which read the build. */
function sayHealth(app: FastifyInstance, readiness: Readiness): void {
  const said = { starting: release.starting, ready: release.ready, draining: release.draining };
  app.get(healthPath, async (_request, reply) =>
    reply
      .code(readiness.state === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ message: said[readiness.state], build: readiness.build }),
  );
}

/** The response, which Fastify leaves alone from now on. */
function hijacked(reply: FastifyReply, isHttps: boolean): ServerResponse {
  reply.hijack();
  setHeaders(reply.raw, isHttps);
  reply.raw.setHeader('content-security-policy', strictestPolicy);
  return reply.raw;
}

interface Known {
  isHttps: boolean;
  files: StaticFiles;
  cache: HtmlCache;
  cdn: Cdn | undefined;
  readiness: Readiness;
  renders: PageRenders;
  meter: PageMeter;
}

/** Sends what doesn't need a route: static files, pages that can be cached, and refusals. */
function sendKnown({ isHttps, files, cache, cdn, readiness, renders, meter }: Known) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (isHttps) reply.header('strict-transport-security', hstsHeader);
    const url = request.raw.url ?? '/';
    if (isPassedOn(url)) return void reply.header(buildHeader, readiness.build);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      // Nothing here accepts a body: it isn't read, and its connection isn't reused.
      return sendPlain(
        reply.header('allow', 'GET, HEAD').header('connection', 'close'),
        isHttps,
        405,
        t.javascriptIsRequired,
        t.formsOnThisSiteRequire,
      );
    }
    if (!url.startsWith('/') || isMisleading(url))
      return sendPlain(reply, isHttps, 404, t.pageNotFound, t.weCantFindThatPage);
    const file = files.file(url);
    if (file) {
      const found = await file;
      return found && sendFile(request, reply, isHttps, found);
    }
    const address = cacheKey(url);
    if (address === undefined) return;
    const caching = (rendered: Rendered) => cachingOf(request, address, rendered, { cache, cdn });
    const page = cache.ready(address);
    if (page) {
      meter.hit(address);
      return sendOutcome(request, reply, isHttps, { status: page.status, location: null, page }, caching);
    }
    const rendered = await renders.kept(request, address);
    meter.answered(rendered, address);
    return sendOutcome(request, reply, isHttps, rendered, caching);
  };
}

/** Sends a page, or why there's none. */
function sendOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  isHttps: boolean,
  rendered: Outcome,
  caching: (rendered: Rendered) => Sharing,
) {
  if (!('reason' in rendered)) return sendPage(request, reply, isHttps, rendered, caching(rendered));
  if (rendered.reason === 'busy')
    return sendPlain(
      reply.header('retry-after', String(rendered.seconds)),
      isHttps,
      429,
      t.tooManyRequests,
      t.youOpenedALotOfPages,
    );
  return sendPlain(
    reply.header('retry-after', '2'),
    isHttps,
    503,
    t.weCantShowThisPageRightNow,
    t.pleaseTryAgainInAMoment,
  );
}

/** The client's address: the nearest one that isn't one of our proxies. Anything before it can be forged. */
export function clientOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string {
  const said = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const way = [...said, socket.remoteAddress ?? ''];
  return plainAddress(way[Math.max(0, way.length - 1 - proxies)] ?? '');
}
