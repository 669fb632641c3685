import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { limits } from '../contract/limits.ts';
import { passLiveSockets } from './live-sockets.ts';
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
