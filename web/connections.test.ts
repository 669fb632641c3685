import { once } from 'node:events';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { limitConnections } from './connections.ts';

test('connections beyond the limit are closed, whichever listener accepted them, until others end', async () => {
  const server = createServer();
  limitConnections(server, { connections: 2, connectionsPerAddress: 9 }, false);
  const open = () => {
    const socket = new PassThrough();
    server.emit('connection', socket);
    return socket;
  };
  const [first, second, third] = [open(), open(), open()];
  expect([first, second, third].map(({ destroyed }) => destroyed)).toEqual([false, false, true]);
  first.destroy();
  await once(first, 'close');
  expect(open().destroyed).toBe(false);
});
