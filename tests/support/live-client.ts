import { io, type Socket } from 'socket.io-client';
import type { BoatEvent, ClientToServer, JoinedBoat, ServerToClient } from '../../contract/events.ts';

export type Client = Socket<ServerToClient, ClientToServer>;

export interface Watcher {
  socket: Client;
  /** Every boat event heard, catch-up included, in the order of arrival. */
  events: BoatEvent[];
  /** Everything heard, whatever it is. */
  heard: { name: string; payload: unknown }[];
  join(boatId: number, since?: number): Promise<JoinedBoat>;
  /** Resolves when an event of this sequence has been heard. */
  until(seq: number): Promise<void>;
  /** The next event of a name; those heard before count when `from` is 0. */
  next<T>(name: string, from?: number): Promise<T>;
  close(): void;
}

/** A real client, connected. */
export async function watcher(
  url: string,
  token?: string,
  transports: ('websocket' | 'polling')[] = ['websocket'],
): Promise<Watcher> {
  const socket: Client = io(url, {
    transports,
    forceNew: true,
    reconnection: false,
    query: token === undefined ? {} : { token },
  });
  const events: BoatEvent[] = [];
  const heard: Watcher['heard'] = [];
  const waiting = new Set<() => void>();
  socket.onAny((name: string, payload: unknown) => {
    heard.push({ name, payload });
    if (name === 'placeBid' || name === 'addComment' || name === 'addLike') events.push(payload as BoatEvent);
    for (const look of waiting) look();
  });
  const when = (isThere: () => boolean) =>
    new Promise<void>((done) => {
      const look = () => {
        if (!isThere()) return;
        waiting.delete(look);
        done();
      };
      waiting.add(look);
      look();
    });
  await new Promise<void>((done, fail) => {
    socket.once('connect', done);
    socket.once('connect_error', fail);
  });
  return {
    socket,
    events,
    heard,
    join: async (boatId, since = 0) => {
      const reply = await new Promise<JoinedBoat>((done) =>
        socket.emit('joinBoat', { market_place_id: boatId, since }, done),
      );
      if (reply.ok) events.unshift(...reply.events);
      return reply;
    },
    until: (seq) => when(() => events.some((event) => event.seq === seq)),
    next: async <T>(name: string, from = heard.length) => {
      const find = () => heard.slice(from).find((one) => one.name === name);
      await when(() => find() !== undefined);
      return find()!.payload as T;
    },
    close: () => void socket.close(),
  };
}
