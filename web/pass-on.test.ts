import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodeStateHeader } from '../contract/internal.ts';
import { drainBodies } from '../server/http/drain.ts';
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

test('what a live connection sends by polling arrives whole, all of it at one node', async () => {
  const asked: string[] = [];
  const nodes = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      node(
        (request, response) =>
          void text(request).then((body) => (asked.push(`${name} ${body}`), response.end('ok'))),
      ),
    ),
  );
  const own = fastify();
  await passOn(own, {
    upstreams: new Upstreams(nodes),
    clientOf: () => '203.0.113.9',
    forwardedProto: 'http',
  });
  await own.listen({ port: 0, host: '127.0.0.1' });
  for (const body of ['40', '2', '3', '41'])
    await fetch(`${own.listeningOrigin}/socket.io/?EIO=4&transport=polling`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    });
  await own.close();
  const [name] = (asked[0] ?? '').split(' ');
  expect(asked).toEqual(['40', '2', '3', '41'].map((body) => `${name} ${body}`));
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

async function passingOn(upstreams: Upstreams): Promise<FastifyInstance> {
  const own = fastify();
  drainBodies(own);
  await passOn(own, { upstreams, clientOf: () => '127.0.0.1', forwardedProto: 'http' });
  await own.listen({ port: 0, host: '127.0.0.1' });
  return own;
}

test('a node that can’t be reached is avoided from then on', async () => {
  const upstreams = new Upstreams([
    'http://127.0.0.1:1',
    await node((_request, response) => void response.end('{}')),
  ]);
  const own = await passingOn(upstreams);
  for (let i = 0; i < 2; i++)
    expect((await fetch(`${own.listeningOrigin}/api/v1/settings/list`)).status).toBe(200);
  expect(upstreams.ready).toBe(1);
  await own.close();
});

test('a body that a stopping node has begun to read isn’t sent on without its beginning', async () => {
  const received: number[] = [];
  const stopping: RequestListener = (request, response) =>
    request.once('data', () => response.writeHead(503, { [nodeStateHeader]: 'refused' }).end('{}'));
  const other: RequestListener = (request, response) =>
    void text(request).then(({ length }) => {
      received.push(length);
      response.end('{}');
    });
  const own = await passingOn(new Upstreams([await node(stopping), await node(other)]));
  const replies: number[] = [];
  for (let i = 0; i < 2; i++) {
    const body = new Blob(['x'.repeat(1_000_000)]).stream(); // its length isn't said
    const sent = Object.assign({ method: 'POST', body }, { duplex: 'half' });
    replies.push((await fetch(`${own.listeningOrigin}/api/v1/file/upload`, sent)).status);
  }
  expect(replies).toEqual([503, 200]);
  expect(received).toEqual([1_000_000]);
  await own.close();
});

describe('a node that is about to stop', () => {
  let upstreams: Upstreams;
  let asked: string[];
  /** A node that answers with this state, and one that takes everything. */
  async function besides(state: string, status: number): Promise<FastifyInstance> {
    asked = [];
    const stopping: RequestListener = (_request, response) => {
      asked.push('stopping');
      response.writeHead(status, { [nodeStateHeader]: state, 'retry-after': '1' }).end('{}');
    };
    const other: RequestListener = (request, response) =>
      void text(request).then((body) => {
        asked.push(body);
        response.end('{}');
      });
    upstreams = new Upstreams(await Promise.all([node(stopping), node(other)]));
    return passingOn(upstreams);
  }

  test('whatever it refuses is sent whole to another one, which nobody notices', async () => {
    const own = await besides('refused', 503);
    const reply = await fetch(`${own.listeningOrigin}/api/v1/comment/add`, {
      method: 'POST',
      body: '{"comment":"Nice"}',
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.status, reply.headers.get('retry-after'), reply.headers.get(nodeStateHeader)]).toEqual([
      200,
      null,
      null,
    ]);
    expect(asked).toEqual(['stopping', '{"comment":"Nice"}']);
    expect((await fetch(`${own.listeningOrigin}/api/v1/settings/list`)).status).toBe(200);
    expect(asked.filter((one) => one === 'stopping')).toHaveLength(1); // it's avoided from now on
    await own.close();
  });

  test('what it still answers is its answer, and nothing more is sent to it', async () => {
    const own = await besides('draining', 409);
    const ask = () => fetch(`${own.listeningOrigin}/api/v1/settings/list`);
    const replies = [await ask(), await ask(), await ask()];
    expect(replies.map(({ status }) => status)).toEqual([409, 200, 200]);
    expect(replies[0]?.headers.get(nodeStateHeader)).toBeNull();
    expect(upstreams.ready).toBe(1);
    await own.close();
  });
});
