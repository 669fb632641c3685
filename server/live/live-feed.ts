import type { FastifyBaseLogger } from 'fastify';
import type { BoatEvent, ServerToClient } from '../../contract/events.ts';
import { noMetrics, type Metrics } from '../metrics/metrics.ts';
import type { Live } from './live.ts';
import type { LiveServer } from './live-server.ts';
import { rooms } from './rooms.ts';

type ChangedBoat = Parameters<ServerToClient['boatChanged']>[0];
type Safely = (send: () => void) => void;

/** Changes of one boat within this time are sent as one `boatChanged`. */
const changedEveryMs = 250;

export interface LiveFeed extends Pick<
  Live,
  'announce' | 'toAccount' | 'boatChanged' | 'contentChanged' | 'endSession'
> {
  stop(): void;
}

/** Sends events to the rooms that follow them. */
export function createLiveFeed(
  io: LiveServer,
  log: FastifyBaseLogger,
  metrics: Metrics = noMetrics,
): LiveFeed {
  /** Keeps a failure of the feed from the use case, whose change is already stored. */
  const safely: Safely = (send) => {
    try {
      send();
    } catch (error) {
      log.warn({ err: error }, 'live');
    }
  };
  const changed = collectChanges(io, safely);
  return {
    announce: (events) =>
      safely(() => {
        for (const event of events) {
          sendToBoat(io, event);
          metrics.count('bowline_live_events_total', { type: event.type });
          metrics.observe('bowline_live_event_lag_seconds', sinceEvent(event), {});
          changed.add({
            market_place_id: event.market_place_id,
            seq: event.seq,
            serverTime: event.serverTime,
            boat: 'boat' in event ? event.boat : null,
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
      changed.add({ market_place_id: boatId, seq, serverTime: Date.now(), boat }),
    contentChanged: () =>
      safely(() => io.to(rooms.market).emit('contentChanged', { serverTime: Date.now() })),
    endSession: (sessionId) =>
      safely(() => {
        io.to(rooms.session(sessionId)).emit('session', { type: 'ended' });
        io.in(rooms.session(sessionId)).disconnectSockets(true);
      }),
    stop: () => changed.stop(),
  };
}

/** Seconds; the database's clock may differ from this node's. */
const sinceEvent = ({ serverTime }: BoatEvent) => Math.max(0, Date.now() - serverTime) / 1_000;

function sendToBoat(io: LiveServer, event: BoatEvent): void {
  const room = io.to(rooms.boat(event.market_place_id));
  if (event.type === 'comment') room.emit('addComment', event);
  else if (event.type === 'like') room.emit('addLike', event);
  else room.emit('placeBid', event);
}

/**
 * Sends `boatChanged` to lists and to pages that show the boat's card: the latest state only, once per
 * interval.
 */
function collectChanges(io: LiveServer, safely: Safely) {
  const changed = new Map<number, ChangedBoat>();
  let timer: NodeJS.Timeout | undefined;
  const send = () => {
    timer = undefined;
    for (const one of changed.values())
      safely(() =>
        io
          .to([rooms.market, rooms.card(one.market_place_id)])
          .emit('boatChanged', { ...one, serverTime: Date.now() }),
      );
    changed.clear();
  };
  return {
    add(one: ChangedBoat): void {
      changed.set(one.market_place_id, one);
      timer ??= setTimeout(send, changedEveryMs);
    },
    stop: () => clearTimeout(timer),
  };
}
