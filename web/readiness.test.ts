import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OpenSockets } from './open-sockets.ts';
import { Readiness } from './readiness.ts';

let readiness: Readiness;
let held: ServerResponse[];
let asked: () => void;
let server: Server;
beforeEach(async () => {
  held = [];
  server = createServer((_request, response) => {
    held.push(response);
    asked();
  });
  readiness = new Readiness('build');
  readiness.follow(server, new OpenSockets());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const agent = new Agent({ keepAlive: true });
/** The reply's `connection` header; resolves when the request has been answered. */
async function ask(): Promise<{ isHeld: Promise<void>; connection: Promise<string | undefined> }> {
  const isHeld = new Promise<void>((done) => (asked = done));
  const connection = new Promise<string | undefined>((done, fail) => {
    get(
      { port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent },
      (reply: IncomingMessage) => {
        reply.resume().once('end', () => done(reply.headers.connection));
      },
    ).once('error', fail);
  });
  return { isHeld, connection };
}

test('a front door says that it starts, is ready and drains', async () => {
  const states = [readiness.state];
  readiness.begin();
  states.push(readiness.state);
  const drained = readiness.drain(0);
  states.push(readiness.state);
  readiness.begin();
  states.push(readiness.state);
  await drained;
  expect(states).toEqual(['starting', 'ready', 'draining', 'draining']);
});

test('a request under way is answered before the end, and connections end with their next answer', async () => {
  const first = await ask();
  await first.isHeld;
  let isOver = false;
  const drained = readiness.drain(0).then(() => (isOver = true));
  const second = await ask();
  await second.isHeld;
  held[1]?.end('late');
  expect(await second.connection).toBe('close');
  expect(isOver).toBe(false);
  held[0]?.end('early');
  expect(await first.connection).toBe('keep-alive');
  await drained;
});
