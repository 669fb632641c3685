/**
 * A part of the crowd of bench/sockets.ts, in a process of its own: bare websockets, because what is measured is the
 * server, not the client's library. It takes part in a round for each message that it gets.
 */
import { WebSocket } from 'ws';

/** `boatId`: they speak socket.io's few words and follow this boat. */
export interface CrowdOptions {
  urls: string[];
  count: number;
  boatId?: number;
}

/** When the first and the last of them had the event, in epoch milliseconds, and its text. */
export interface Heard {
  first: number;
  last: number;
  text: string;
}

const { urls, count, boatId } = JSON.parse(process.argv[2] ?? '{}') as CrowdOptions;
let round = { first: 0, left: 0 };

function hear(text: string): void {
  const now = performance.timeOrigin + performance.now();
  round.first ||= now;
  if (--round.left === 0) process.send?.({ first: round.first, last: now, text } satisfies Heard);
}

/** Reads a message as a client does, the same in each crowd. */
const isComment = (text: string): boolean =>
  text.startsWith('42["addComment"') && Array.isArray(JSON.parse(text.slice(2)));

/** Resolves when it follows the boat; without a boat, when it's open. */
function join(socket: WebSocket): Promise<void> {
  return new Promise((done, fail) => {
    socket.once('error', fail);
    if (boatId === undefined) socket.once('open', () => done());
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (isComment(text)) hear(text);
      else if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('40')) socket.send(`420["joinBoat",{"market_place_id":${boatId},"since":0}]`);
      else if (text.startsWith('430')) done();
      else if (text === '2') socket.send('3');
    });
  });
}

const atOnce = 50;
for (let i = 0; i < count; i += atOnce)
  await Promise.all(
    Array.from({ length: Math.min(atOnce, count - i) }, (_, k) =>
      join(new WebSocket(urls[(i + k) % urls.length] ?? '')),
    ),
  );
process.on('message', () => {
  round = { first: 0, left: count };
  process.send?.('ready');
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
