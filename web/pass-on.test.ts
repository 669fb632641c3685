import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { passOn } from './pass-on.ts';
import { Upstreams } from './upstreams.ts';

let servers: Server[];
let door: FastifyInstance;
let bodies: string[];

async function node(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  servers = [];
  bodies = [];
  // Whichever is asked first reads the whole request and dies before it answers.
  const answer: RequestListener = (request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      if (bodies.length === 1) request.socket.destroy();
      else response.end('{}');
    });
  };
  door = fastify();
  const upstreams = new Upstreams(await Promise.all([node(answer), node(answer)]));
  await passOn(door, { upstreams, clientOf: () => '127.0.0.1', forwardedProto: 'http' });
  await door.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await door.close();
  for (const server of servers) server.close();
});

const post = (body: string, headers: Record<string, string>) =>
  fetch(`${door.listeningOrigin}/api/v1/bid/add`, { method: 'POST', body, headers });

test('a bid whose node dies is sent whole to another one, because its key lets it count once', async () => {
  const body = JSON.stringify({ amount: 1_000, note: 'x'.repeat(20_000) });
  const reply = await post(body, { 'content-type': 'application/json', 'idempotency-key': 'one' });
  expect(reply.status).toBe(200);
  expect(bodies).toEqual([body, body]);
});

test.each([
  ['without a key', '{}', {}],
  ['that is too large to keep', 'x'.repeat(64 * 1_024 + 1), { 'idempotency-key': 'one' }],
])('a change %s is not sent twice', async (_, body, headers) => {
  const reply = await post(body, { 'content-type': 'application/json', ...headers });
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ code: 'unavailable' });
  expect(bodies).toEqual([body]);
});
