import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../contract/limits.ts';

/**
 * Reads and discards the rest of a body whose request was answered early, within limits. Otherwise the next
 * request on the connection, which behind a proxy may be someone else's, would wait behind it. A connection
 * with too much left, or a stalled body, is closed.
 */
export function drainBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (hasBody(raw)) drainAfter(raw, reply.raw);
    done();
  });
  // Fastify closes the connection when a body is too large, while its sender is still writing, so the refusal
  // would be lost.
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (hasBody(raw)) reply.removeHeader('connection');
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;

function drainAfter(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.readableEnded || request.destroyed) return;
    let left = limits.drain.bytes;
    const giveUp = () => request.socket.destroy();
    const timer = setTimeout(giveUp, limits.drain.ms);
    request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    request.unpipe();
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) giveUp();
    });
    request.resume();
  });
}
