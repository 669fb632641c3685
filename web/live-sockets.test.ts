import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { isOwnOrigin } from '../server/http/own-origin.ts';
import { passLiveSockets } from './live-sockets.ts';
import { Upstreams } from './upstreams.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((one) => one.close()));

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return (server.address() as AddressInfo).port;
}

/** A node of the API that accepts websockets, and a front door in front of it and of `others`. */
async function site(take: (socket: Duplex) => void, others: string[] = []): Promise<number> {
  const api = createServer().on('upgrade', (request, socket) => {
    open.push({ close: () => socket.destroy() });
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    take(socket);
  });
  const upstreams = new Upstreams([...others, `http://127.0.0.1:${await listen(api)}`]);
  const door = createServer();
  const live = passLiveSockets(door, {
    upstreams,
    siteUrl: 'http://site.example',
    connectionsPerAddress: 10,
    clientOf: () => '127.0.0.1',
    forwardedProto: 'http',
  });
  open.push({ close: () => live.closeAll() });
  return listen(door);
}

async function client(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  open.push({ close: () => socket.destroy() });
  socket.on('error', () => {});
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const first = await new Promise<Buffer>((done) => socket.once('data', done));
  expect(first.toString('latin1')).toMatch(/^HTTP\/1\.1 101 /);
  return socket;
}

/** Sends until the other side accepts no more, or has accepted `enough`; returns how much it accepted. */
async function fill(socket: Duplex, chunk: Buffer, enough: number): Promise<number> {
  let taken = 0;
  while (taken < enough) {
    const isTaken = await Promise.race([
      new Promise<boolean>((done) => socket.write(chunk, () => done(true))),
      new Promise<boolean>((done) => setTimeout(() => done(false), 500).unref()),
    ]);
    if (!isTaken) break;
    taken += chunk.length;
  }
  return taken;
}

const enough = 64 * 1024 * 1024;

test('a client that never reads slows the API down; the front door buffers nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const port = await site((socket) => void fill(socket, Buffer.alloc(1024 * 1024), enough).then(resolve));
  const socket = await client(port);
  socket.pause();
  const before = process.memoryUsage().rss;
  expect(await promise).toBeLessThan(enough / 2); // the system's own buffers
  expect(process.memoryUsage().rss - before).toBeLessThan(enough / 2);
});

test('a client that sends faster than allowed is slowed down', async () => {
  let passed = 0;
  const port = await site((socket) => socket.on('data', (chunk: Buffer) => (passed += chunk.length)));
  const socket = await client(port);
  const frame = Buffer.concat([Buffer.from([0x82, 0xfe, 0x20, 0x00, 0, 0, 0, 0]), Buffer.alloc(8_192)]);
  expect(await fill(socket, Buffer.concat(Array.from({ length: 32 }, () => frame)), enough)).toBeLessThan(
    enough / 2,
  );
  expect(passed).toBeLessThan(limits.live.passedBytes.burst + 20 * limits.live.passedBytes.perSecond);
});

test('a node that is down is replaced by another one', async () => {
  const port = await site((socket) => socket.end(), ['http://127.0.0.1:1']);
  for (let i = 0; i < 3; i++) await client(port);
});

test.each([
  [undefined, true],
  ['http://site.example', true],
  ['http://192.168.1.4:3000', true],
  ['https://192.168.1.4:3000', true],
  ['null', false],
  ['', false],
  ['https://site.example', false],
  ['http://site.example.evil.example', false],
  ['http://192.168.1.4', false],
  ['file://192.168.1.4:3000', false],
])('origin %s, asked under 192.168.1.4:3000', (origin, isOwn) => {
  expect(isOwnOrigin(origin, '192.168.1.4:3000', 'http://site.example')).toBe(isOwn);
});
