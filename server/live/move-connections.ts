import { stopLimits } from '../../contract/stop-limits.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';

/**
 * Asks this node's connections to reopen elsewhere, each at a random moment within `overMs`, so that the other
 * nodes aren't asked by all of them at once. One that doesn't answer is closed; its client reconnects then.
 */
export async function moveConnections(io: LiveServer, overMs: number): Promise<void> {
  const { sockets } = io.of('/');
  const endsAt = performance.now() + overMs;
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (sockets.size === 0) resolve();
  };
  const move = (socket: LiveSocket) => {
    let timer = setTimeout(
      () => {
        socket.emit('reopen');
        timer = setTimeout(() => socket.conn.close(), stopLimits.moveMs);
      },
      Math.random() * Math.max(0, endsAt - performance.now()),
    );
    socket.once('disconnect', () => {
      clearTimeout(timer);
      look();
    });
  };
  io.on('connection', move);
  for (const socket of sockets.values()) move(socket);
  look();
  const end = setTimeout(resolve, overMs + stopLimits.moveMs);
  await gone;
  clearTimeout(end);
}
