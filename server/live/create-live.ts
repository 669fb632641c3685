import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { BoatEvent, ServerToClient } from '../../contract/events.ts';
import { limits } from '../../contract/limits.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import { handshake } from './handshake.ts';
import { joinBoat } from './join-boat.ts';
import type { Live } from './live.ts';
import { liveAddressOf } from './live-address.ts';
import { limitLive } from './live-limits.ts';
import type { LiveOptions, LiveServer } from './live-server.ts';
import { boatIdOf, isAcknowledgement, turns } from './payloads.ts';
import { rooms } from './rooms.ts';
import { showCards } from './show-cards.ts';

const roomsMax = 200;
/** Joining reads from the database: so many a connection are served. */
const joinsEach = { number: 60, ms: 10_000 };
/** Changes of one boat that come within this time are one `boatChanged`. */
const changedEveryMs = 250;

/** The live feed over socket.io: fan-out only. Whatever it sends is stored already, and is had again by `joinBoat`. */
export async function createLive({ config, reader, sessions, log }: LiveOptions): Promise<Live> {
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
  // Redis's client is loaded only where there is one: a node that starts again takes bids sooner.
  const adapter = config.redisUrl
    ? (await import('./adapter.ts')).connectAdapter(io, config.redisUrl, log)
    : undefined;
  io.use((_socket, next) => next(isStopped ? new Error('unavailable') : undefined));
  io.use(handshake(sessions));
  io.on('connection', (socket) => {
    const { accountId, sessionId, hasBadToken } = socket.data;
    if (accountId !== undefined) void socket.join(rooms.account(accountId));
    if (sessionId !== undefined) void socket.join(rooms.session(sessionId));
    if (hasBadToken) socket.emit('session', { type: 'ended' });

    const hasTurn = turns(joinsEach.number, joinsEach.ms);
    socket.on('joinBoat', async (request, done) => {
      if (!isAcknowledgement(done)) return;
      if (!hasTurn()) return done({ ok: false, code: 'unavailable', serverTime: Date.now() });
      const hasRoom = socket.rooms.size < roomsMax;
      done(await joinBoat({ reader, log }, request, (boatId) => hasRoom && socket.join(rooms.boat(boatId))));
    });
    socket.on('leaveBoat', (request) => {
      const boatId = boatIdOf(request);
      if (boatId !== undefined) void socket.leave(rooms.boat(boatId));
    });
    socket.on('showCards', async (request, done) => {
      if (!isAcknowledgement(done)) return;
      done(
        hasTurn() ? await showCards({ reader, log }, request, socket) : { cards: [], serverTime: Date.now() },
      );
    });
    socket.on('joinMarket', (_request, done) => {
      void socket.join(rooms.market);
      if (isAcknowledgement(done)) done({ serverTime: Date.now() });
    });
    socket.on('clock', (done) => {
      if (isAcknowledgement(done)) done(Date.now());
    });
  });

  /** Never lets a feed's trouble reach the use-case whose change is stored. */
  const safely = (act: () => void) => {
    try {
      act();
    } catch (error) {
      log.warn({ err: error }, 'live');
    }
  };
  const changed = new Map<number, Parameters<ServerToClient['boatChanged']>[0]>();
  let changedTimer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let stopLimits: (() => void) | undefined;
  const tellChanged = () => {
    changedTimer = undefined;
    for (const one of changed.values())
      safely(() =>
        io
          .to([rooms.market, rooms.card(one.market_place_id)])
          .emit('boatChanged', { ...one, serverTime: Date.now() }),
      );
    changed.clear();
  };
  const noteChanged = (one: Parameters<ServerToClient['boatChanged']>[0]) => {
    changed.set(one.market_place_id, one);
    changedTimer ??= setTimeout(tellChanged, changedEveryMs);
  };

  return {
    announce: (events) =>
      safely(() => {
        for (const event of events) {
          const room = io.to(rooms.boat(event.market_place_id));
          if (event.type === 'comment') room.emit('addComment', event);
          else if (event.type === 'like') room.emit('addLike', event);
          else room.emit('placeBid', event);
          noteChanged({
            market_place_id: event.market_place_id,
            seq: event.seq,
            serverTime: event.serverTime,
            boat: boatOf(event),
          });
        }
      }),
    toAccount: (accountId, event, payload) =>
      safely(() =>
        io
          .to(rooms.account(accountId))
          .emit(event, ...([payload] as Parameters<ServerToClient[typeof event]>)),
      ),
    boatChanged: (boatId, seq, boat) =>
      noteChanged({ market_place_id: boatId, seq, serverTime: Date.now(), boat }),
    endSession: (sessionId) =>
      safely(() => {
        io.to(rooms.session(sessionId)).emit('session', { type: 'ended' });
        io.in(rooms.session(sessionId)).disconnectSockets(true);
      }),
    attach: (server: HttpServer) => {
      io.attach(server);
      if (config.rateLimits)
        stopLimits = limitLive(io.engine, {
          settings: config.live,
          addressOf: liveAddressOf(config.trustedProxies),
          log,
        });
    },
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      clearTimeout(changedTimer);
      stopLimits?.();
      io.disconnectSockets(true);
      io.engine?.close();
      await adapter?.stop();
    },
  };
}

const boatOf = (event: BoatEvent) => ('boat' in event ? event.boat : null);
