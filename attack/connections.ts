import { connect, type Socket } from 'node:net';
import { addresses } from './http.ts';
import type { Target } from './stage.ts';

/** A bare connection from the attacker's address. */
export function open(
  { origin }: Target,
  text = '',
): { socket: Socket; closed: Promise<void>; isClosed: () => boolean } {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: addresses.attacker });
  let isClosed = false;
  const closed = new Promise<void>((done) =>
    socket.once('close', () => {
      isClosed = true;
      done();
    }),
  );
  socket.on('error', () => {});
  socket.resume();
  if (text) socket.write(text);
  return { socket, closed, isClosed: () => isClosed };
}

export const liveUrl = ({ origin }: Target) =>
  `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
