import type { IncomingMessage, ServerResponse } from 'node:http';
import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { contentPolicy, outsideOf } from './content-policy.ts';
import { encodingFor, HtmlCache, type Page } from './html-cache.ts';
import { isKept } from './public-pages.ts';
import type { Rendered } from './render-page.ts';
import type { StaticFile, StaticFiles } from './static-files.ts';
import type { Upstreams } from './upstreams.ts';

export interface FrontDoorOptions {
  upstreams: Upstreams;
  cache: HtmlCache;
  files: StaticFiles;
  /** Makes a page that is not kept, for this request alone. */
  renderPage(request: IncomingMessage): Promise<Rendered>;
  /** Next's own handler: what is no page and no file that is compressed (pictures, fonts). */
  next(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The site's own address is an https one: browsers are told to keep to it. */
  isHttps: boolean;
  /** How many proxies of ours stand in front (TRUST_PROXY): so many addresses are believed of what a request says of its way. */
  proxies: number;
}

/** What the browser fetches of the next page when it changes pages by itself. */
const isPageData = /^\/_next\/data\/[^?]*\.json(?:\?|$)/;
const isFile = /\.(?:png|jpe?g|webp|avif|gif|ico|svg|woff2?|ttf|js|css|map|json|txt|xml|webmanifest|mp4|webm)$/i;
/** No file and nothing of Next's own: `/old.html` too, whose answer is a page that says so. */
const isPage = (url: string) => !url.startsWith('/_next/') && !isFile.test(url.split('?', 1)[0]!);
const keepToHttps = 'max-age=63072000; includeSubDomains';
const strictest = contentPolicy('', { ...outsideOf({}), inline: new Set() });
const passedOn = ['/api/v1', '/files', '/socket.io', '/dev/mail', '/ready'];

/** The one address a browser needs: kept pages at once, the api's paths passed on, the rest by Next. */
export async function createFrontDoor({ upstreams, cache, files, renderPage, next, isHttps, proxies }: FrontDoorOptions): Promise<FastifyInstance> {
  const secure = (response: ServerResponse) => setHeaders(response, isHttps);
  const app = Fastify({ logger: false, bodyLimit: 30 * 1024 * 1024, forceCloseConnections: true });

  // Before anything of Fastify's own routing: a kept page is a look-up and a write.
  app.addHook('onRequest', async (request, reply) => {
    if (isHttps) reply.header('strict-transport-security', keepToHttps);
    const url = request.raw.url ?? '/';
    // A form that was sent without script: nothing here takes it, so its page comes again.
    if (request.method === 'POST' && isPage(url) && !passedOn.some((prefix) => url.startsWith(prefix))) return reply.redirect(url, 303);
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const file = files.file(url);
    if (file) {
      const found = await file;
      return found && sendFile(secure, request, reply, found);
    }
    if (!isKept(url)) return;
    const page = cache.ready(url) ?? (await cache.render(url).catch(() => undefined));
    if (page) return send(secure, request, reply, page, page.status);
  });

  for (const prefix of passedOn) {
    await app.register(proxy, {
      upstream: '',
      prefix,
      rewritePrefix: prefix,
      websocket: prefix === '/socket.io',
      proxyPayloads: true,
      replyOptions: {
        getUpstream: () => upstreams.pick(),
        rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': clientOf(request, proxies), 'x-forwarded-proto': isHttps ? 'https' : 'http' }),
        onError: (reply, error) => {
          const failure = error.error as Error & { code?: string };
          if (failure.code === 'ECONNREFUSED') upstreams.failed(upstreams.pick());
          void reply.code(503).header('retry-after', '2').send({ status: 503, code: 'unavailable', message: 'The site is catching its breath. Nothing you entered is lost; please try again in a moment.', requestId: '' });
        },
      },
    });
  }

  app.all('/*', async (request, reply) => {
    const url = request.raw.url ?? '/';
    if ((isPage(url) || isPageData.test(url)) && (request.method === 'GET' || request.method === 'HEAD')) {
      const rendered = await renderPage(request.raw).catch(() => undefined);
      if (rendered) return send(secure, request, reply, rendered.page, rendered.status, rendered.location);
    }
    reply.hijack();
    secure(reply.raw);
    reply.raw.setHeader('content-security-policy', strictest); // where a file should be may stand a page that says it is none
    return next(request.raw, reply.raw);
  });
  return app;
}

function sendFile(secure: (response: ServerResponse) => void, request: FastifyRequest, reply: FastifyReply, { type, etag, cacheControl, body }: StaticFile): FastifyReply {
  reply.hijack();
  const response = reply.raw;
  secure(response);
  response.removeHeader('server-timing'); // kept with the file, the clock would be wrong
  response.setHeader('cache-control', cacheControl);
  response.setHeader('etag', etag);
  response.setHeader('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return reply;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  response.setHeader('content-type', type);
  response.setHeader('content-length', body[encoding].length);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body[encoding]);
  return reply;
}

function send(secure: (response: ServerResponse) => void, request: FastifyRequest, reply: FastifyReply, page: Page, status = 200, location: string | null = null): FastifyReply {
  reply.hijack();
  const response = reply.raw;
  secure(response);
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('content-security-policy', page.policy);
  if (location !== null) response.setHeader('location', location);
  response.setHeader('etag', page.etag);
  response.setHeader('vary', 'accept-encoding');
  if (status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304).end();
    return reply;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  const body = page.html[encoding];
  response.setHeader('content-type', page.type);
  response.setHeader('content-length', body.length);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
  return reply;
}

/** What every page says beside its content: how it may be used, and the server's clock, by which countdowns run. */
function setHeaders(response: ServerResponse, isHttps: boolean): void {
  if (isHttps) response.setHeader('strict-transport-security', keepToHttps);
  response.setHeader('server-timing', `clock;desc="${Date.now()}"`);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()');
}

/** Who asks: the nearest address that is not one of our own proxies. What stands before it anybody may have written. */
export function clientOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const said = String(headers['x-forwarded-for'] ?? '').split(',').map((one) => one.trim()).filter(Boolean);
  const way = [...said, socket.remoteAddress ?? ''];
  return way[Math.max(0, way.length - 1 - proxies)] ?? '';
}
