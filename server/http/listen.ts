import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as Listener } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { stopLimits } from '../../contract/stop-limits.ts';
import { within } from '../within.ts';

interface Address {
  port: number;
  host: string;
}

/**
 * Node accepts one connection per listener and turn of its event loop. When another node stops, thousands of pages
 * connect at once, and a busy node takes some hundred turns a second.
 */
const listeners = 8;
/** Connections that wait to be accepted, per listener; Linux drops those beyond it, and they try again seconds later. */
const backlog = 4_096;
/** Elsewhere, several listeners can't share a port. */
const canShare = process.platform === 'linux';

/** Opens the port of a program, with several listeners. @throws Error with the code EADDRINUSE if something uses it */
export async function listen(app: FastifyInstance, { port, host }: Address): Promise<void> {
  if (!canShare) return void (await app.listen({ port, host, backlog }));
  const others: Listener[] = [];
  let ended: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', async () => {
    ended = Promise.all(others.map(close));
  });
  app.addHook('onClose', async () => {
    await within(ended, stopLimits.requestsMs, undefined);
  });
  await assertFree({ port, host });
  const shared = { host, backlog, reusePort: true };
  await app.listen({ port, ...shared });
  const address = app.server.address();
  const opened = typeof address === 'object' && address !== null ? address.port : port;
  for (let i = 1; i < listeners; i++) others.push(await listenToo(app.server, { port: opened, ...shared }));
}

/** A listener that hands its connections to the program's server. */
async function listenToo(server: Server, options: object): Promise<Listener> {
  const listener = createServer({ noDelay: true, allowHalfOpen: true }, (socket) =>
    server.emit('connection', socket),
  );
  listener.listen(options);
  await once(listener, 'listening');
  return listener;
}

/** A shared port would be shared with another program, too. */
async function assertFree(address: Address): Promise<void> {
  const probe = createServer().listen(address);
  await once(probe, 'listening');
  await close(probe);
}

/** Accepts nothing more. Resolves when its connections have ended. */
async function close(listener: Listener): Promise<void> {
  listener.close();
  await once(listener, 'close');
}
