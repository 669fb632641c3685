import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { passLiveSockets } from './live-sockets.ts';
import { Upstreams } from './upstreams.ts';

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Upgrade {
  request: IncomingMessage;
  socket: Duplex;
  /** What came with the request. */
  head: Buffer;
}

/** A node of the API; `upgraded` resolves with its first upgrade request. */
async function node() {
  const server = createServer();
  const { promise: upgraded, resolve } = Promise.withResolvers<Upgrade>();
  server.on('upgrade', (request, socket, head) => {
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    resolve({ request, socket, head });
  });
  return { url: await listen(server), upgraded };
}

/** Accepts an upgrade, with `more` right behind the reply. */
function accept({ request, socket }: Upgrade, more = ''): void {
  const key = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: ${key}\r\n\r\n${more}`,
  );
}

async function door(urls: string[], connectionsPerAddress = 10) {
  const upstreams = new Upstreams(urls);
  const server = createServer();
  const open = passLiveSockets(server, {
    upstreams,
    siteUrl: 'http://site.example',
    connectionsPerAddress,
    clientOf: () => '203.0.113.7',
    forwardedProto: 'https',
  });
  onTestFinished(() => open.closeAll());
  return { port: Number(new URL(await listen(server)).port), upstreams };
}

/** A client that has sent its request; `until` resolves once it has received a text, or everything. */
function client(port: number, { headers = '', more = Buffer.alloc(0) } = {}) {
  const socket: Socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  socket.on('error', () => {});
  socket.write(
    Buffer.concat([
      Buffer.from(
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: site.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`,
      ),
      more,
    ]),
  );
  const until = (text: string) => expect.poll(() => received).toContain(text);
  return { socket, until };
}
/** A masked frame of two bytes, "hi". */
const frame = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69]);

test('the API hears who connects, and of no extension', async () => {
  const api = await node();
  const { port } = await door([api.url]);
  client(port, {
    headers:
      'Cookie: session=1\r\nX-Forwarded-For: 198.51.100.1\r\nSec-WebSocket-Extensions: permessage-deflate\r\n',
  });
  const { headers } = (await api.upgraded).request;
  expect(headers).toMatchObject({
    host: 'site.example',
    cookie: 'session=1',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
  });
  expect(headers['sec-websocket-extensions']).toBeUndefined();
});

test('what either side sends along with the handshake arrives', async () => {
  const api = await node();
  const { port } = await door([api.url]);
  const { until } = client(port, { more: frame });
  const upgrade = await api.upgraded;
  let received = upgrade.head;
  upgrade.socket.on('data', (chunk: Buffer) => (received = Buffer.concat([received, chunk])));
  accept(upgrade, 'hello');
  await until('\r\n\r\nhello');
  await expect.poll(() => received.subarray(-2).toString()).toBe('hi');
});

test('a client whose connection breaks leaves the API, too', async () => {
  const api = await node();
  const { port } = await door([api.url]);
  const { socket, until } = client(port);
  const upgrade = await api.upgraded;
  const isLeft = new Promise((done) => upgrade.socket.once('end', done).resume());
  accept(upgrade);
  await until('101 Switching Protocols');
  socket.resetAndDestroy();
  await isLeft;
});

test('without a node that answers, two are asked, and the client gets a 503', async () => {
  const dead = ['http://127.0.0.1:1', 'http://127.0.0.1:2', 'http://127.0.0.1:3'];
  const { port, upstreams } = await door(dead);
  await client(port).until('503');
  expect(upstreams.ready).toBe(1);
});

test('other sites’ pages and more connections than an address may have are refused', async () => {
  const api = await node();
  const { port } = await door([api.url], 1);
  await client(port, { headers: 'Origin: https://evil.example\r\n' }).until('403 Forbidden');
  client(port, { headers: 'Origin: http://site.example\r\n' });
  await api.upgraded;
  await client(port).until('429 Too Many Requests');
});
