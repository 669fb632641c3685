import { WebSocket } from 'ws';
import { percentile } from '../figures.ts';
import type { Step } from './ramp.ts';

const rounds = 5;

/** People who follow a boat over live connections, as many as are asked for; those that are there stay. */
export function crowdOf(url: string, boatId: number, token: string) {
  const sockets: WebSocket[] = [];
  let heard: (() => void) | undefined;
  let n = 0;

  async function grow(count: number): Promise<void> {
    while (sockets.length < count)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(50, count - sockets.length) }, () =>
            follow(url, boatId, () => heard?.()),
          ),
        )),
      );
    for (const socket of sockets.splice(count)) socket.terminate();
  }

  /** How long until everyone has a comment, from when it was sent. */
  async function round(): Promise<number> {
    let left = sockets.length;
    const all = new Promise<void>((done) => {
      heard = () => {
        if (--left === 0) done();
      };
    });
    const start = performance.now();
    const reply = await fetch(`${url}/api/v1/add_comment`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ market_place_id: boatId, body: `Comment ${n++} about the state of the decks` }),
    });
    if (!reply.ok) throw new Error(`The comment was answered ${reply.status}.`);
    const late = new Promise<'late'>((done) => setTimeout(() => done('late'), 10_000).unref());
    return (await Promise.race([all, late])) === 'late'
      ? Number.POSITIVE_INFINITY
      : performance.now() - start;
  }

  return {
    async hear(count: number): Promise<Step> {
      await grow(count);
      const times: number[] = [];
      for (let i = 0; i < rounds; i++) times.push(await round());
      return { load: count, p99: percentile(times, 0.99), failed: 0 };
    },
    end: () => sockets.forEach((socket) => socket.terminate()),
  };
}

/** A bare websocket that speaks socket.io's few words: what is measured is the server, not the client's library. */
async function follow(url: string, boatId: number, onComment: () => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await new Promise<void>((done, fail) => {
    socket.once('error', fail);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('40')) socket.send(`420["joinBoat",{"market_place_id":${boatId},"since":0}]`);
      else if (text.startsWith('430')) done();
      else if (text === '2') socket.send('3');
      else if (text.startsWith('42["addComment"')) onComment();
    });
  });
  return socket;
}
