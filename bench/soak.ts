import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { bidder, fill } from './bids.ts';
import { post, signIn } from './bids-http.ts';
import type { Bench } from './figures.ts';
import { memoryOf, withApi } from './support.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 60);
const bidsASecond = 50;
const auctions = 40;
const watchers = 200;
const lookEveryMs = 15_000;

/**
 * An hour of bidding with people looking on: the api's memory in the last quarter beside that in the second
 * (the first warms up).
 */
export const bench: Bench = () =>
  withApi(async ({ port, pid, pool }) => {
    await fill(pool);
    const tokens = await signIn(pool);
    const sockets = await Promise.all(
      Array.from({ length: watchers }, (_, i) => look(port, 2 + (i % auctions))),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const next = bidder(2, 1 + auctions);
    const samples: number[] = [];
    let [stored, refused] = [0, 0];
    const until = Date.now() + minutes * 60_000;
    let lookAt = Date.now() + lookEveryMs;
    while (Date.now() < until) {
      const second = Date.now() + 1_000;
      await Promise.all(
        Array.from({ length: bidsASecond }, () =>
          post(agent, port, next(), tokens).then(
            () => stored++,
            () => refused++,
          ),
        ),
      );
      if (Date.now() >= lookAt) {
        samples.push(memoryOf(pid));
        lookAt += lookEveryMs;
      }
      await pause(Math.max(0, second - Date.now()));
    }
    for (const socket of sockets) socket.close();
    agent.destroy();
    const quarter = Math.floor(samples.length / 4);
    const mean = (part: number[]) => part.reduce((sum, one) => sum + one, 0) / part.length;
    const name = `memory of the api in the last quarter of ${minutes} minutes, ${stored} bids (${refused} refused), ${watchers} watching`;
    return [
      {
        name,
        value: mean(samples.slice(-quarter)),
        unit: 'MB',
        limitName: 'in the second quarter',
        limit: mean(samples.slice(quarter, 2 * quarter)),
        bar: { atMost: 1.1 },
      },
    ];
  });

async function look(port: number, boatId: number): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
  await new Promise<void>((done) => socket.once('connect', () => done()));
  await socket.emitWithAck('joinBoat', { market_place_id: boatId, since: 0 });
  return socket;
}
