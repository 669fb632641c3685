import type { IncomingMessage } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { internalHeader } from '../contract/internal.ts';
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
 * Passes the API's addresses on to a node that answers. If a node dies, a request is sent to another one,
 * once: a request that reads, one that the node cannot have begun with, and one with an idempotency key, such
 * as a bid, because the API acts on a key only once.
 */
export async function passOn(
  app: FastifyInstance,
  { upstreams, clientOf, forwardedProto }: PassOnOptions,
): Promise<void> {
  /**
   * The visitor's address. For the page of emails also what the request says of its way: one that came
   * through a proxy that nobody told us of is no private visitor's.
   */
  const wayOf = ({ raw }: FastifyRequest, address: string) =>
    [
      ...(address.startsWith('/dev/mail') ? [raw.headers['x-forwarded-for'] ?? []].flat() : []),
      clientOf(raw),
    ].join(', ');
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    options: From,
    body: RepeatableBody,
    tried: string[],
  ): FastifyReply => {
    const node = upstreams.pick(tried);
    if (request.body) request.body = body.read();
    return reply.from(address, {
      ...options,
      getUpstream: () => node,
      rewriteRequestHeaders: (_from, headers) => ({
        ...headers,
        ...ownHeaders(request),
        'x-forwarded-for': wayOf(request, address),
        'x-forwarded-proto': forwardedProto,
      }),
      // The rest of a body that was refused is drained (drainBodies): its sender reads the answer instead of
      // losing the connection.
      onResponse: (_request, _reply, { stream }) => void reply.removeHeader('connection').send(stream),
      onError: (_reply, { error }) => {
        if (isUnreachable(error)) upstreams.failed(node);
        if (tried.length === 0 && upstreams.count > 1 && mayRepeat(request, body, error))
          return void send(request, reply, address, options, body, [node]);
        void reply
          .code(503)
          .header('retry-after', '2')
          .send({ ...unavailable, requestId: spanOf(request.raw)?.traceId ?? '' });
      },
    });
  };
  for (const prefix of prefixes) {
    await app.register(proxy, {
      upstream: '',
      prefix,
      rewritePrefix: prefix,
      proxyPayloads: true,
      replyOptions: { getUpstream: () => upstreams.pick() },
      handler: (request, reply, address, options) =>
        send(request, reply, address, options, new RepeatableBody(request.raw, hasKey(request)), []),
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

const hasKey = ({ headers }: FastifyRequest): boolean => headers['idempotency-key'] !== undefined;

function mayRepeat(request: FastifyRequest, body: RepeatableBody, error: unknown): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return isUnreachable(error);
  return (hasKey(request) ? isUnreachable(error) : isRefused(error)) && body.canRepeat;
}
