import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { watchDoor } from './watch-door.ts';

async function watched(answer: RequestListener): Promise<{ dead: Promise<void>; stop(): void }> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  let stop = () => {};
  const dead = new Promise<void>((done) => {
    stop = watchDoor({
      url: `http://127.0.0.1:${port}/favicon.svg`,
      everyMs: 1,
      timeoutMs: 200,
      failuresMax: 3,
      onDead: done,
    }).stop;
  });
  return {
    dead,
    stop: () => {
      stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a front door that accepts and never answers is noticed after some tries', async () => {
  let asked = 0;
  const { dead, stop } = await watched(() => asked++);
  await dead;
  expect(asked).toBe(3);
  stop();
});

test('a failure now and then is none', async () => {
  let asked = 0;
  const enough = Promise.withResolvers<void>();
  const { dead, stop } = await watched((_request, response) => {
    if (++asked === 12) enough.resolve();
    response.writeHead(asked % 3 === 0 ? 200 : 500).end();
  });
  expect(await Promise.race([dead.then(() => 'dead'), enough.promise.then(() => 'alive')])).toBe('alive');
  stop();
});
