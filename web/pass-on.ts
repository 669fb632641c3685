import type { IncomingMessage } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { internalHeader, nodeStateHeader } from '../contract/internal.ts';
import { addressKey } from '../server/client-address.ts';
import { spanOf } from '../server/traces/trace-requests.ts';
import { RepeatableBody } from './repeatable-body.ts';
import { isRefused, isUnreachable, type Upstreams } from './upstreams.ts';
import * as t from '../locales/web.ts';

export interface PassOnOptions {
  upstreams: Upstreams;
  clientOf(request: IncomingMessage): string;
  forwardedProto: 'http' | 'https';
}

const prefixes = ['/api/v1', '/files', '/socket.io', '/dev/mail', '/ready'];
const passedOn = new RegExp(
  `^(?:${prefixes.map((prefix) => prefix.replaceAll('.', '\\.')).join('|')})(?:[/?]|$)`,
);

/** The part of an address that says that the API answers it, such as /api/v1. */
export const passedOnPrefix = (url: string): string | undefined =>
  isPassedOn(url) ? prefixes.find((prefix) => url.startsWith(prefix)) : undefined;

/** Whether an address is the API's to answer. */
export const isPassedOn = (url: string): boolean => passedOn.test(url);

const unavailable = {
  status: 503,
  code: 'unavailable',
  message: t.theSiteIsntResponding,
};
type From = Parameters<FastifyReply['from']>[1];

/**
 * Passes the API's addresses on to a node that answers. A request goes to another node if its node refused it
 * because it's stopping. If a node dies, it's sent to another one if it only reads, if the node can't have begun
 * with it, or if it has an idempotency key, such as a bid, because the API acts on a key only once.
 */
export async function passOn(app: FastifyInstance, options: PassOnOptions): Promise<void> {
  const { upstreams } = options;
  app.removeContentTypeParser('text/plain'); // bodies are passed on unread, these (of polling) as well
  for (const prefix of prefixes) {
    await app.register(proxy, {
      upstream: '',
      prefix,
      rewritePrefix: prefix,
      proxyPayloads: true,
      replyOptions: { getUpstream: () => upstreams.pick() },
      handler: (request, reply, address, from) =>
        send({ request, reply, address, from, body: new RepeatableBody(request.raw), tried: [] }, options),
    });
  }
}

/** What only this program may say of a request: undefined drops what the visitor said. */
const ownHeaders = ({ raw }: FastifyRequest) => ({
  [internalHeader]: undefined,
  traceparent: spanOf(raw)?.traceparent,
  tracestate: undefined,
  baggage: undefined,
});

/**
 * A live connection by polling is one node's: all its requests go there. They have nothing in common that a web node
 * could know from the first one on, except where they come from.
 */
export const pollingKey = (address: string, client: string): string | undefined =>
  address.startsWith('/socket.io') ? addressKey(client) : undefined;

interface Passed {
  request: FastifyRequest;
  reply: FastifyReply;
  address: string;
  from: From;
  body: RepeatableBody;
  /** The nodes that didn't answer it. */
  tried: string[];
}

function send(passed: Passed, options: PassOnOptions): FastifyReply {
  const { request, reply, address, from, body, tried } = passed;
  const { upstreams } = options;
  const node = upstreams.pick(tried, pollingKey(address, options.clientOf(request.raw)));
  const ours = new Set(Object.keys(reply.getHeaders()));
  const again = () => send({ ...passed, tried: [...tried, node] }, options);
  const isLastTry = tried.length + 1 >= Math.max(2, upstreams.count);
  if (request.body) request.body = body.read();
  return reply.from(address, {
    ...from,
    getUpstream: () => node,
    rewriteRequestHeaders: (_from, headers) => ({
      ...headers,
      ...ownHeaders(request),
      'x-forwarded-for': wayOf(request, address, options.clientOf(request.raw)),
      'x-forwarded-proto': options.forwardedProto,
    }),
    // The same node would only say the same again.
    retryDelay: () => null,
    onResponse: (_request, _reply, { stream }) => {
      const state = reply.getHeader(nodeStateHeader);
      if (state !== undefined) upstreams.failed(node);
      // The rest of a body that was refused is drained (drainBodies): its sender reads the answer instead of
      // losing the connection.
      for (const name of ['connection', nodeStateHeader]) reply.removeHeader(name);
      if (state !== 'refused' || isLastTry || !body.canRepeat) return void reply.send(stream);
      stream.resume();
      for (const name of Object.keys(reply.getHeaders())) if (!ours.has(name)) reply.removeHeader(name);
      again();
    },
    onError: (_reply, { error }) => {
      if (isUnreachable(error)) upstreams.failed(node);
      if (!isLastTry && upstreams.count > 1 && mayRepeat(request, body, error)) return void again();
      void reply
        .code(503)
        .header('retry-after', '2')
        .send({ ...unavailable, requestId: spanOf(request.raw)?.traceId ?? '' });
    },
  });
}

/**
 * The visitor's address. For the page of emails also what the request says of its way: one that came through a
 * proxy that nobody told us of is no private visitor's.
 */
const wayOf = ({ raw }: FastifyRequest, address: string, client: string) =>
  [...(address.startsWith('/dev/mail') ? [raw.headers['x-forwarded-for'] ?? []].flat() : []), client].join(
    ', ',
  );

const hasKey = ({ headers }: FastifyRequest): boolean => headers['idempotency-key'] !== undefined;

function mayRepeat(request: FastifyRequest, body: RepeatableBody, error: unknown): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return isUnreachable(error);
  return (hasKey(request) ? isUnreachable(error) : isRefused(error)) && body.canRepeat;
}
