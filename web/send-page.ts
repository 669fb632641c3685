import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Span } from '../server/traces/span.ts';
import { spanOf } from '../server/traces/trace-requests.ts';
import { contentPolicy, outsideOf } from './content-policy.ts';
import { encodingFor, type Rendered } from './html-cache.ts';
import type { Sharing } from './cdn/cdn.ts';
import type { StaticFile } from './static-files.ts';

export const hstsHeader = 'max-age=63072000; includeSubDomains';
export const strictestPolicy = contentPolicy('', { ...outsideOf({}), inline: new Set() });

/** The headers of every page: how it can be used, the server's clock for countdowns, and its trace. */
export function setHeaders(response: ServerResponse, isHttps: boolean): void {
  if (isHttps) response.setHeader('strict-transport-security', hstsHeader);
  const span = spanOf(response.req);
  const trace = span && `, ${traceTiming(span)}`;
  response.setHeader('server-timing', `clock;desc="${Date.now()}"${trace ?? ''}`);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()');
}

/** Names a trace for a browser's tools and scripts. */
export const traceTiming = ({ traceparent }: Span): string => `traceparent;desc="${traceparent}"`;

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  isHttps: boolean,
  { type, etag, cacheControl, body }: StaticFile,
): FastifyReply {
  reply.hijack();
  const response = reply.raw;
  setHeaders(response, isHttps);
  response.removeHeader('server-timing'); // cached with the file, the clock would be wrong
  response.setHeader('cache-control', cacheControl);
  return sendBytes(request, reply, 200, { type, etag, body });
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  isHttps: boolean,
  { page, status, location }: Rendered,
  { headers, isShared }: Sharing,
): FastifyReply {
  reply.hijack();
  const response = reply.raw;
  setHeaders(response, isHttps);
  if (isShared) response.removeHeader('server-timing'); // stored with the page, the clock would be wrong
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('content-security-policy', page.policy);
  if (location !== null) response.setHeader('location', location);
  return sendBytes(request, reply, status, { type: page.type, etag: page.etag, body: page.html });
}

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { type, etag, body }: Pick<StaticFile, 'type' | 'etag' | 'body'>,
): FastifyReply {
  const response = reply.raw;
  response.setHeader('etag', etag);
  response.setHeader('vary', 'accept-encoding');
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return reply;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  response.setHeader('content-type', type);
  response.setHeader('content-length', body[encoding].length);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body[encoding]);
  return reply;
}

/** A page without a layout, for what the site's own pages can't handle. */
export function sendPlain(
  reply: FastifyReply,
  isHttps: boolean,
  status: number,
  title: string,
  text: string,
): FastifyReply {
  setHeaders(reply.raw, isHttps);
  return reply
    .code(status)
    .header('content-security-policy', strictestPolicy)
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`,
    );
}
