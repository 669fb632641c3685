import { readdirSync, readlinkSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import { limits } from '../../contract/limits.ts';
import { start, type Site } from '../support/start.ts';
import { openRaw, startWeb, type Web } from '../support/web.ts';

let site: Site;
let web: Web;
const perAddress = 40;
beforeAll(async () => {
  site = await start();
  web = await startWeb([site.url], { MAX_CONNECTIONS_PER_ADDRESS: String(perAddress) });
});
afterAll(async () => {
  await web?.stop();
  await site?.stop();
});

const upgrade = (path: string, extra = '') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${web.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${extra}\r\n`;
/** Sockets that the web program holds, as the system counts them. */
const socketsHeld = () =>
  readdirSync(`/proc/${web.pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${web.pid}/fd/${fd}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;
const liveUrl = () => `ws://127.0.0.1:${web.port}/socket.io/?EIO=4&transport=websocket`;

test('an upgrade to any other path is answered and closed at once; nothing is kept', async () => {
  const before = socketsHeld();
  for (let round = 0; round < 15; round++) {
    const answers = await Promise.all(
      [
        '/api/v1/x',
        '/files/x',
        '/ready',
        '/dev/mail',
        '/',
        '/auction',
        '/socket.iox',
        '/nowhere',
        '*',
        '/%00',
      ].map((path) => openRaw(web.port, upgrade(path)).text),
    );
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  }
  await expect.poll(socketsHeld).toBeLessThanOrEqual(before + 3); // a few kept ones to the API may come
});

test('upgrades that are no websocket, and tunnels, are refused', async () => {
  expect(
    await openRaw(web.port, upgrade('/socket.io/').replace('Upgrade: websocket', 'Upgrade: h2c')).text,
  ).toMatch(/^HTTP\/1\.1 400 /);
  expect(await openRaw(web.port, upgrade('/socket.io/').replace('GET', 'POST')).text).toMatch(
    /^HTTP\/1\.1 400 /,
  );
  expect(
    await openRaw(web.port, `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n`).text,
  ).toMatch(/^HTTP\/1\.1 405 /);
});

test("another site's page may not open a connection; the site's own, and programs, may", async () => {
  for (const origin of [
    'https://evil.example',
    'null',
    'http://127.0.0.1',
    `https://127.0.0.1.evil.example:${web.port}`,
  ]) {
    expect(
      await openRaw(web.port, upgrade('/socket.io/?EIO=4&transport=websocket', `Origin: ${origin}\r\n`)).text,
      origin,
    ).toMatch(/^HTTP\/1\.1 403 /);
  }
  for (const origin of [web.url, undefined]) {
    const socket = new WebSocket(liveUrl(), origin === undefined ? {} : { origin });
    await new Promise((done, fail) => socket.once('message', done).once('error', fail));
    socket.terminate();
  }
});

test('the API checks the origin too, for whoever reaches it past the front door', async () => {
  const asked = (origin: string) =>
    new Promise<string>((done) => {
      const socket = new WebSocket(`${site.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
        origin,
      });
      socket.once('open', () => done('open')).once('error', () => done('refused'));
      socket.once('open', () => socket.terminate());
    });
  expect(await asked('https://evil.example')).toBe('refused');
  expect(await asked(site.url)).toBe('open');
});

test('the live feed works through the front door', async () => {
  const socket: Socket = io(web.url, { transports: ['websocket'], forceNew: true });
  const answer = await new Promise((done) => socket.emit('joinMarket', {}, done));
  expect(answer).toMatchObject({ serverTime: expect.any(Number) });
  socket.close();
});

test('a message over 16 KB ends the connection with 1009, before it is passed on', async () => {
  const socket = new WebSocket(liveUrl());
  await new Promise((done, fail) => socket.once('message', done).once('error', fail));
  const closed = new Promise<number>((done) => socket.once('close', done));
  socket.send('x'.repeat(limits.live.messageBytes + 1));
  expect(await closed).toBe(1009);
});

test('one address has so many connections and no more; others are not touched; closed ones make room', async () => {
  const silent = Array.from({ length: perAddress * 2 }, () => openRaw(web.port, '', '127.0.0.77'));
  let closed = 0;
  for (const { socket } of silent) socket.once('close', () => closed++);
  await expect.poll(() => closed).toBe(perAddress);
  expect((await fetch(`${web.url}/faq`)).status).toBe(200);
  for (const { socket } of silent) socket.destroy();
  await expect
    .poll(async () => {
      const { socket, text } = openRaw(
        web.port,
        'GET /faq HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
        '127.0.0.77',
      );
      socket.resume();
      return (await text).slice(0, 12);
    })
    .toBe('HTTP/1.1 200');
});
