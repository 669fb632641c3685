import {
  request as requestHttp,
  STATUS_CODES,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import { limits } from '../contract/limits.ts';
import { addressKey } from '../server/client-address.ts';
import { isOwnOrigin } from '../server/http/own-origin.ts';
import { OpenCounts } from './connections.ts';
import { ClientFrames, FrameError } from './frames.ts';
import { OpenSockets } from './open-sockets.ts';
import { isUnreachable, type Upstreams } from './upstreams.ts';

export interface LiveSocketOptions {
  upstreams: Upstreams;
  /** The site's own address; other sites' pages can't open a connection. */
  siteUrl: string;
  connectionsPerAddress: number;
  clientOf(request: IncomingMessage): string;
  forwardedProto: 'http' | 'https';
}

const handshakeTimeoutMs = 10_000;
/** How long a client has to read the reason for closing. */
const lingerMs = 1_000;

/** Passes the live connection's websockets on to the API and refuses every other upgrade immediately. */
export function passLiveSockets(server: Server, options: LiveSocketOptions): OpenSockets {
  const counts = new OpenCounts(options.connectionsPerAddress);
  const open = new OpenSockets();
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request, options.siteUrl);
    if (refusal !== undefined) return refuse(socket, refusal);
    if (!counts.add(addressKey(options.clientOf(request)), socket)) return refuse(socket, 429);
    open.add(socket);
    shakeHands({ request, socket, head, options, open, tried: [] });
  });
  // This server doesn't offer tunnels.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    refuse(socket, 405);
  });
  return open;
}

/** The HTTP status that refuses an upgrade; undefined if it's allowed. */
function refusalOf({ method, url = '', headers }: IncomingMessage, siteUrl: string): number | undefined {
  const path = url.split('?', 1)[0];
  if (path !== '/socket.io/' && path !== '/socket.io') return 404;
  if (method !== 'GET' || headers.upgrade?.toLowerCase() !== 'websocket') return 400;
  return isOwnOrigin(headers.origin, headers.host, siteUrl) ? undefined : 403;
}

function refuse(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  );
}

interface Handshake {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  options: LiveSocketOptions;
  open: OpenSockets;
  tried: string[];
}

/** Requests the connection from one node, and from another one if that can't be reached. */
function shakeHands(handshake: Handshake): void {
  const { request, socket, head, options, tried } = handshake;
  // One that continues a connection by polling belongs to that one's node.
  const isUpgrade = /[?&]sid=/.test(request.url ?? '');
  const node = options.upstreams.pick(tried, isUpgrade ? addressKey(options.clientOf(request)) : undefined);
  const send = node.startsWith('https:') ? requestHttps : requestHttp;
  const asked = send(node + (request.url ?? ''), {
    headers: headersFor(handshake),
    agent: false,
    timeout: handshakeTimeoutMs,
  });
  const giveUp = () => asked.destroy();
  socket.once('close', giveUp);
  asked.once('upgrade', (reply, upstream, upstreamHead) => {
    socket.off('close', giveUp);
    upstream.setTimeout(0);
    connect(handshake, reply, upstream, upstreamHead);
  });
  asked.once('response', (reply) => {
    reply.resume();
    refuse(socket, reply.statusCode ?? 502);
  });
  asked.once('timeout', () => asked.destroy(new Error('The handshake took too long.')));
  asked.once('error', (error) => {
    socket.off('close', giveUp);
    if (socket.destroyed) return;
    const isLost = isUnreachable(error);
    if (isLost) options.upstreams.failed(node);
    if (isLost && tried.length === 0 && options.upstreams.count > 1)
      shakeHands({ ...handshake, head, tried: [node] });
    else refuse(socket, 503);
  });
  asked.end();
}

/** No extensions: compressed messages couldn't be measured here. */
function headersFor({ request, options }: Handshake): OutgoingHttpHeaders {
  const { headers } = request;
  const kept = [
    'host',
    'origin',
    'cookie',
    'user-agent',
    'sec-websocket-key',
    'sec-websocket-version',
    'sec-websocket-protocol',
  ];
  return {
    ...Object.fromEntries(
      kept.map((name) => [name, headers[name]]).filter(([, value]) => value !== undefined),
    ),
    connection: 'Upgrade',
    upgrade: 'websocket',
    'x-forwarded-for': options.clientOf(request),
    'x-forwarded-proto': options.forwardedProto,
  };
}

/** From here on bytes go both ways; a side that doesn't read slows the other one down. */
function connect(
  { socket, head, open }: Handshake,
  reply: IncomingMessage,
  upstream: Duplex,
  upstreamHead: Buffer,
): void {
  upstream.on('error', () => upstream.destroy());
  if (socket.destroyed) return void upstream.destroy();
  const lines = Object.entries(reply.headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${one ?? ''}\r\n`),
  );
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
  if (upstreamHead.length > 0) socket.write(upstreamHead);
  const frames = new ClientFrames(limits.live.messageBytes, limits.live.passedBytes);
  frames.once('error', (error) => {
    upstream.destroy();
    if (error instanceof FrameError) sayWhy(socket, error);
    else socket.destroy();
  });
  open.canLeave(socket, () => frames.sayGoodbye(limits.live.restartCode));
  if (head.length > 0) socket.unshift(head);
  socket.pipe(frames).pipe(upstream).pipe(socket);
  socket.once('close', () => {
    frames.destroy();
    upstream.destroy();
  });
  upstream.once('close', () => endWithin(socket, lingerMs));
}

/** Closes with a frame that has the reason's code; what the client still sends is dropped. */
function sayWhy(socket: Duplex, { code }: FrameError): void {
  socket.unpipe();
  socket.resume();
  socket.write(Buffer.from([0x88, 2, code >> 8, code & 0xff]));
  endWithin(socket, lingerMs);
}

/** Closes once everything is sent; a client that doesn't read isn't waited for. */
function endWithin(socket: Duplex, ms: number): void {
  if (socket.destroyed) return;
  const timer = setTimeout(() => socket.destroy(), ms);
  socket.once('close', () => clearTimeout(timer));
  if (!socket.writableEnded) socket.end();
}
