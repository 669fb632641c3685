import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { limits } from '../contract/limits.ts';
import { stopLimits } from '../contract/stop-limits.ts';
import { passLiveSockets } from './live-sockets.ts';
import { OpenSockets } from './open-sockets.ts';
import { Upstreams } from './upstreams.ts';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** An API that accepts websockets, with a front door in front of it. */
async function site() {
  const api = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((done) => api.once('listening', done));
  const door = createServer();
  const open = passLiveSockets(door, {
    upstreams: new Upstreams([`http://127.0.0.1:${(api.address() as AddressInfo).port}`]),
    siteUrl: 'http://site.example',
    connectionsPerAddress: 10,
    clientOf: () => '127.0.0.1',
    forwardedProto: 'http',
  });
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
  ends.push(
    () => open.closeAll(),
    () => door.close(),
    () => api.close(),
  );
  const connect = async () => {
    const socket = new WebSocket(
      `ws://127.0.0.1:${(door.address() as AddressInfo).port}/socket.io/?EIO=4&transport=websocket`,
    );
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(data.toString()));
    const closed = new Promise<number>((done) => socket.once('close', done));
    await new Promise((done) => socket.once('open', done));
    return { closed, heard };
  };
  return { api, open, connect };
}

test('each client is told to reopen, after everything that the API had sent', async () => {
  const { api, open, connect } = await site();
  api.on('connection', (socket) => socket.once('close', () => {}).send('an event'));
  const clients = [await connect(), await connect()];
  await open.move(50);
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([
    limits.live.restartCode,
    limits.live.restartCode,
  ]);
  expect(clients.map(({ heard }) => heard)).toEqual([['an event'], ['an event']]);
  expect(open.size).toBe(0);
});

test('a client that connects during the move is told to reopen, too', async () => {
  const { open, connect } = await site();
  const first = await connect();
  const moved = open.move(50);
  const late = await connect();
  expect(await Promise.all([first.closed, late.closed])).toEqual([
    limits.live.restartCode,
    limits.live.restartCode,
  ]);
  await moved;
});

test('one that connects when the move is over hears it as well, not a broken connection', async () => {
  const { open, connect } = await site();
  await open.move(0);
  const late = await connect();
  expect(await late.closed).toBe(limits.live.restartCode);
});

test('with no connection there is nothing to wait for', async () => {
  const { open } = await site();
  await open.move(3_600_000);
});

/** Sockets of which one is open, and a clock that stands still. */
function held() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const open = new OpenSockets();
  const socket = new PassThrough();
  open.add(socket);
  return { open, socket, leave: vi.fn() };
}

test('one whose handshake ends after its time to leave came leaves then, and is closed if it stays', async () => {
  const { open, socket, leave } = held();
  const moved = open.move(100);
  await vi.advanceTimersByTimeAsync(100);
  open.canLeave(socket, leave);
  expect(leave).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(stopLimits.moveMs);
  expect(socket.destroyed).toBe(true);
  await moved;
});

test('the move is over as soon as the last one has gone', async () => {
  const { open, socket, leave } = held();
  open.canLeave(socket, leave);
  const moved = open.move(3_600_000);
  socket.destroy();
  await moved;
  expect(open.size).toBe(0);
});

test('one that has closed during its handshake isn’t counted again', async () => {
  const { open, socket, leave } = held();
  const isClosed = new Promise((done) => socket.once('close', done));
  socket.destroy();
  await isClosed;
  open.canLeave(socket, leave);
  expect(open.size).toBe(0);
});
