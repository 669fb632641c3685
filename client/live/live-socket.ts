import type { Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '../../contract/events.ts';
import { limits } from '../../contract/limits.ts';
import { setServerClock } from '../server-clock.ts';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/** How long to wait for a reply. */
export const answerMs = 5_000;
const clockRounds = 5;

/** Whether a connection was closed by a front door that is about to stop. */
export const isRestart = (details: unknown): boolean =>
  Reflect.get(Object(Reflect.get(Object(details), 'context')), 'code') === limits.live.restartCode;

/**
 * The library doesn't notice that a connection was closed while it was opening (its node died, or a proxy gave up) until
 * its timeout. This reports it as failed at once, also when the library tries again.
 */
export function watchOpening({ io }: LiveSocket): void {
  watchEngine(io);
  io.on('reconnect_attempt', () => queueMicrotask(() => watchEngine(io)));
}

/** Opens a closed connection, watched as well. */
export function reopen(socket: LiveSocket): void {
  socket.connect();
  watchEngine(socket.io);
}

function watchEngine({ engine }: LiveSocket['io']): void {
  let isOpen = engine.readyState === 'open';
  engine.once('open', () => (isOpen = true));
  engine.once('close', () => {
    if (!isOpen) for (const tell of engine.listeners('error')) tell(new Error('closed while opening'));
  });
}

/** A source of the server's time. */
export interface ClockSource {
  connected: boolean;
  emit(name: 'clock', done: (serverTime: number) => void): unknown;
}

/**
 * Sets the offset to the server's clock from the fastest of a few replies, assuming that both directions take
 * equally long.
 */
export async function setClock(socket: ClockSource): Promise<void> {
  let best = Infinity;
  for (let round = 0; round < clockRounds && socket.connected; round++) {
    const asked = performance.now();
    const serverTime = await new Promise<number>((done) => {
      socket.emit('clock', done);
      setTimeout(() => done(NaN), answerMs);
    });
    const way = performance.now() - asked;
    if (Number.isNaN(serverTime) || way >= best) continue;
    best = way;
    setServerClock(serverTime + way / 2);
  }
}
