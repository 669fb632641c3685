import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { waitOptions } from '../../tests/support/wait-options.ts';
import { ConfigError } from '../read-env.ts';
import { listen } from './listen.ts';

const host = '127.0.0.1';
const opened: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

async function open(port = 0): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify();
  opened.push(app);
  app.get('/', () => 'here');
  await listen(app, { port, host, setting: 'API_PORT' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

function statusOf(port: number): Promise<number | undefined> {
  return new Promise((done, fail) => {
    get({ host, port, agent: new Agent() }, (reply) => {
      reply.resume();
      done(reply.statusCode);
    }).once('error', fail);
  });
}

test.runIf(process.platform === 'linux')(
  'many connections are accepted in few turns of the event loop',
  async () => {
    const { app, port } = await open();
    let accepted = 0;
    app.server.on('connection', () => (accepted += 1));
    const clients: Socket[] = [];
    // Loopback connections wait in the queue as soon as they're asked for.
    for (let i = 0; i < 200; i++) clients.push(connect(port, host).on('error', () => {}));
    let turns = 0;
    for (; accepted < clients.length && turns < 200; turns++) await new Promise(setImmediate);
    for (const client of clients) client.destroy();
    expect(accepted).toBe(200);
    expect(turns).toBeLessThan(120);
  },
);

test('each of its listeners answers, and a closed program accepts nothing', async () => {
  const { app, port } = await open();
  const statuses = await Promise.all(Array.from({ length: 100 }, () => statusOf(port)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await app.close();
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => statusOf(port)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([]);
});

test('a program that closes answers the requests under way, whichever listener they came through', async () => {
  const app = Fastify();
  opened.push(app);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  let waiting = 0;
  app.get('/', async () => {
    waiting += 1;
    await held;
    return 'here';
  });
  await listen(app, { port: 0, host, setting: 'API_PORT' });
  const { port } = app.server.address() as AddressInfo;
  const asked = Array.from({ length: 60 }, () => statusOf(port));
  await expect.poll(() => waiting).toBe(60);
  const closing = app.close();
  setImmediate(release);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  await closing;
});

test('a program has closed only when what came through its other listeners is answered', async () => {
  const app = Fastify();
  opened.push(app);
  const held: { isOwn: boolean; release(): void }[] = [];
  let answered = 0;
  app.addHook('onResponse', async () => void (answered += 1));
  app.get('/', async ({ raw }) => {
    const isOwn = Reflect.get(raw.socket, '_server') === app.server; // its listener, as net notes it
    await new Promise<void>((release) => held.push({ isOwn, release }));
    return 'here';
  });
  await listen(app, { port: 0, host, setting: 'API_PORT' });
  const { port } = app.server.address() as AddressInfo;
  const asked = Array.from({ length: 60 }, () => statusOf(port));
  await expect.poll(() => held.length, waitOptions).toBe(60);
  const others = held.filter(({ isOwn }) => !isOwn);
  expect(others.length).toBeGreaterThan(0);
  let hasClosed = false;
  const [ownClosed, closing] = [once(app.server, 'close'), app.close().then(() => (hasClosed = true))];
  for (const one of held) if (one.isOwn) one.release();
  await ownClosed;
  for (let turns = 0; turns < 50; turns++) await new Promise(setImmediate);
  expect(hasClosed).toBe(false);
  for (const { release } of others) release();
  await closing;
  expect(answered).toBe(60);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});

test('a port in use is refused', async () => {
  const { app, port } = await open();
  await expect(open(port)).rejects.toThrow(
    new ConfigError(`Port ${port} is in use. Set API_PORT to a free one, or stop the program that uses it.`),
  );
  expect(app.server.listening).toBe(true);
});

test.each(['192.0.2.77', '2001:db8::77', 'nowhere.invalid'])(
  '%s isn’t an address of this machine',
  async (host) => {
    const app = Fastify();
    opened.push(app);
    await expect(listen(app, { port: 0, host, setting: 'PORT' })).rejects.toThrow(
      new ConfigError(
        `HOST is ${host}, which isn’t an address of this machine. Leave it empty to listen on every IPv4 address.`,
      ),
    );
  },
);
