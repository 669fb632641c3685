import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { watchOpening } from './live-socket.ts';

let server: Server;
let socket: Socket;
afterEach(() => {
  socket.close();
  server.closeAllConnections();
  server.close();
});

test('a connection that closes while it opens is noticed at once, not after the library’s timeout', async () => {
  // It accepts the websocket and closes it before the server's greeting.
  server = createServer();
  server.on('upgrade', (request, stream) => {
    stream.end(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${acceptOf(request.headers['sec-websocket-key'] ?? '')}\r\n\r\n`,
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    timeout: 600_000,
    reconnection: false,
  });
  watchOpening(socket);
  const error = await new Promise<Error>((done) => socket.on('connect_error', done));
  expect(error.message).toBe('closed while opening');
});

/** RFC 6455, section 4.2.2. */
const acceptOf = (key: string) =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
