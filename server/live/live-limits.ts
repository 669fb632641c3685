import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import { limits } from '../../contract/limits.ts';
import type { Config } from '../config.ts';
import type { LiveServer } from './live-server.ts';
import { TokenBucket, type Rate } from './token-bucket.ts';

type Settings = Config['live'];
type Engine = LiveServer['engine'];
type EngineSocket = Socket['conn'];

export interface LiveLimitOptions {
  settings: Settings;
  addressOf(request: IncomingMessage): string;
  log: FastifyBaseLogger;
}

/** What one connection, or all connections from one address, can send. */
class Allowance {
  readonly events: TokenBucket;
  readonly bytes: TokenBucket;

  constructor(eventsPerSecond: number, bytes: Rate) {
    this.events = new TokenBucket({
      perSecond: eventsPerSecond,
      burst: eventsPerSecond * limits.live.burstSeconds,
    });
    this.bytes = new TokenBucket(bytes);
  }

  get isFull(): boolean {
    return this.events.isFull && this.bytes.isFull;
  }
}

class AddressAllowance extends Allowance {
  readonly connects: TokenBucket;

  constructor({ addressEventsPerSecond, connectsPerMinute }: Settings) {
    super(addressEventsPerSecond, limits.live.addressBytes);
    this.connects = new TokenBucket({ perSecond: connectsPerMinute / 60, burst: connectsPerMinute });
  }

  override get isFull(): boolean {
    return super.isFull && this.connects.isFull;
  }
}

/**
 * Ends connections that send more than our client would. Every packet, every byte and every new connection
 * counts, for the connection and for its address. Connections that don't read what they're sent are ended
 * too.
 */
export function limitLive(engine: Engine, { settings, addressOf, log }: LiveLimitOptions): () => void {
  const addresses = new Map<string, AddressAllowance>();
  const forget = setInterval(() => {
    for (const [key, allowance] of addresses) if (allowance.isFull) addresses.delete(key);
  }, limits.live.forgetMs).unref();
  const allowanceOf = (request: IncomingMessage) => {
    const address = addressOf(request);
    const known = addresses.get(address) ?? new AddressAllowance(settings);
    addresses.set(address, known);
    return known;
  };
  const refused = (request: IncomingMessage, what: string) =>
    log.info({ address: addressOf(request), what }, 'live connection refused');

  // Every request of the polling transport, and every handshake.
  engine.use(
    (
      request: IncomingMessage & { _query?: Record<string, string> },
      _reply: unknown,
      next: (error?: Error) => void,
    ) => {
      const allowance = allowanceOf(request);
      const isNew = request._query?.sid === undefined;
      if (allowance.events.take() && (!isNew || allowance.connects.take())) return next();
      refused(request, 'requests');
      next(new Error('Too many requests'));
    },
  );

  // A websocket's bytes as they arrive, whatever frames they make.
  engine.on('headers', (_headers: unknown, request: IncomingMessage) => {
    if (request.headers.upgrade === undefined) return;
    const [own, shared] = [new TokenBucket(limits.live.connectionBytes), allowanceOf(request).bytes];
    request.socket.on('data', (chunk: Buffer) => {
      if (own.take(chunk.length) && shared.take(chunk.length)) return;
      refused(request, 'bytes');
      request.socket.destroy();
    });
  });

  engine.on('connection', (socket: EngineSocket) => {
    const own = new Allowance(settings.eventsPerSecond, limits.live.connectionBytes);
    limitConnection(socket, own, allowanceOf(socket.request), (what) => {
      refused(socket.request, what);
      socket.close(true);
    });
  });
  return () => clearInterval(forget);
}

/** Counts what a connection sends, and what it's sent but doesn't read. */
function limitConnection(
  socket: EngineSocket,
  own: Allowance,
  shared: Allowance,
  end: (what: string) => void,
): void {
  const hasLeft = (bytes: number) =>
    own.events.take() && shared.events.take() && own.bytes.take(bytes) && shared.bytes.take(bytes);
  socket.on('packet', ({ data }: { data?: unknown }) => {
    const bytes = socket.transport.name === 'polling' ? sizeOf(data) : 0; // a websocket's are counted above
    if (!hasLeft(bytes)) end('events');
  });
  let unsent = 0;
  socket.on('flush', () => (unsent = 0));
  socket.on('packetCreate', ({ data }: { data?: unknown }) => {
    unsent += sizeOf(data);
    if (unsent > limits.live.unsentBytes) end('doesn’t read');
  });
}

const sizeOf = (data: unknown): number =>
  typeof data === 'string' || data instanceof Uint8Array ? data.length : 0;
