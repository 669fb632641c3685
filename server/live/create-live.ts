import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { limits } from '../../contract/limits.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import { createConsoleFeed } from './console-feed.ts';
import { handshake } from './handshake.ts';
import type { Live } from './live.ts';
import { createLiveFeed } from './live-feed.ts';
import { liveAddressOf } from './live-address.ts';
import { measureLive } from './measure-live.ts';
import { limitLive } from './live-limits.ts';
import type { LiveOptions, LiveServer } from './live-server.ts';
import { moveConnections } from './move-connections.ts';
import { serveConnection } from './serve-connection.ts';

/**
 * The live feed over socket.io. It only sends what is already stored; clients catch up on missed events with
 * `joinBoat`.
 */
export async function createLive({
  config,
  reader,
  sessions,
  consoleReader,
  log,
  metrics,
}: LiveOptions): Promise<Live> {
  const io: LiveServer = new Server({
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: limits.live.messageBytes,
    connectTimeout: limits.live.connectMs,
    serveClient: false,
    cors: { origin: [config.siteUrl] },
    // CORS doesn't hold for websockets.
    allowRequest: ({ headers }, done) =>
      done(null, headers.upgrade === undefined || isOwnOrigin(headers.origin, headers.host, config.siteUrl)),
  });
  // Load Redis's client only if it's used, so that a restarted node accepts bids sooner.
  const adapter = config.redisUrl
    ? (await import('./adapter.ts')).connectAdapter(io, config.redisUrl, log)
    : undefined;
  io.use((_socket, next) => next(isStopped ? new Error('unavailable') : undefined));
  io.use(handshake(sessions));
  const consoleFeed = createConsoleFeed(consoleReader, log);
  io.on('connection', (socket) => serveConnection(socket, { reader, consoleFeed, log }));

  const { stop: stopFeed, ...feed } = createLiveFeed(io, log, metrics);
  const stopMeasuring = measureLive(io, metrics, adapter !== undefined);
  let isStopped = false;
  let stopLimits: (() => void) | undefined;
  return {
    ...feed,
    connected: () => io.engine?.clientsCount ?? 0,
    attach: (server: HttpServer) => {
      io.attach(server);
      if (config.rateLimits)
        stopLimits = limitLive(io.engine, {
          settings: config.live,
          addressOf: liveAddressOf(config.trustedProxies),
          log,
        });
    },
    move: (overMs) => moveConnections(io, overMs),
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      stopFeed();
      stopMeasuring();
      consoleFeed.stop();
      stopLimits?.();
      // Only the transports, and only this node's: a client that is disconnected by name stays away, and io.disconnectSockets reaches
      // all nodes.
      io.engine?.close();
      await adapter?.stop();
    },
  };
}
