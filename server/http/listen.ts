import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as Listener } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { stopLimits } from '../../contract/stop-limits.ts';
import { ConfigError } from '../read-env.ts';
import { within } from '../within.ts';

interface Address {
  port: number;
  host: string;
}

interface Listening extends Address {
  /** The setting that gives the port. */
  setting: 'PORT' | 'API_PORT';
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

/** Opens the port of a program, with several listeners. @throws ConfigError if the settings don't fit the machine */
export async function listen(app: FastifyInstance, address: Listening): Promise<void> {
  try {
    await openAll(app, address);
  } catch (error) {
    throw asFault(error, address);
  }
}

function asFault(error: unknown, { port, host, setting }: Listening): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new ConfigError(
        `Port ${port} is in use. Set ${setting} to a free one, or stop the program that uses it.`,
      );
    case 'EACCES':
      return new ConfigError(
        `This user isn’t allowed to open port ${port}. Set ${setting} to one above 1023, and let a proxy pass requests on to it.`,
      );
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(
        `HOST is ${host}, which isn’t an address of this machine. Leave it empty to listen on every IPv4 address.`,
      );
    default:
      return error;
  }
}

async function openAll(app: FastifyInstance, { port, host }: Address): Promise<void> {
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
