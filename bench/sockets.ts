import { fork } from 'node:child_process';
import { WebSocket } from 'ws';
import { percentile, type Bench } from './figures.ts';
import { oneAuction, withApi } from './support.ts';

const clients = 1_000;
const rounds = 20;

/** A crowd that listens: `hear` is the time from the first client that has an event to the last, in ms. */
interface Crowd {
  hear: () => Promise<number>;
  end: () => void;
}

/**
 * How long until the last of 1,000 who follow a boat has an event, beside the same text to 1,000 bare ws
 * clients; a round of one, a round of the other.
 */
export const bench: Bench = () =>
  withApi(async ({ url, pool }) => {
    const { boatId, sellerId } = await oneAuction(pool);
    const [own, bytes] = await overSocketIo(url, boatId, await tokenOf(url, pool, sellerId));
    const bare = await overWs(bytes);
    const [values, limits]: [number[], number[]] = [[], []];
    for (let i = 0; i < rounds; i++) {
      values.push(await own.hear());
      limits.push(await bare.hear());
    }
    own.end();
    bare.end();
    return [
      {
        name: `last of ${clients} sockets`,
        value: percentile(values, 0.5),
        unit: 'ms',
        limitName: 'the same on ws',
        limit: percentile(limits, 0.5),
        bar: { atMost: 1.1 },
      },
    ];
  });

/** Starts a round, and notes in it who has heard. */
function rounder() {
  let round = { first: 0, left: 0, done: () => {} };
  return {
    heard: () => {
      round.first ||= performance.now();
      if (--round.left === 0) round.done();
    },
    async hear(tell: () => unknown): Promise<number> {
      const all = new Promise<void>((done) => (round = { first: 0, left: clients, done }));
      await tell();
      await all;
      return performance.now() - round.first;
    },
  };
}

/**
 * A watcher's comment is the plainest event: it is asked for over HTTP, and the clock starts when the first
 * client has it. With the event's length in bytes.
 */
async function overSocketIo(url: string, boatId: number, token: string): Promise<[Crowd, number]> {
  const { heard, hear } = rounder();
  let bytes = 0;
  // Bare websockets that speak socket.io's few words: what is measured is the server, not the client's
  // library.
  const sockets = await fiftyAtATime(clients, async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    await new Promise<void>((done, fail) => {
      socket.once('error', fail);
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('0')) socket.send('40');
        else if (text.startsWith('40'))
          socket.send(`420["joinBoat",{"market_place_id":${boatId},"since":0}]`);
        else if (text.startsWith('430')) done();
        else if (text === '2') socket.send('3');
        else if (text.startsWith('42["addComment"')) {
          JSON.parse(text.slice(2));
          bytes ||= text.length;
          heard();
        }
      });
    });
    return socket;
  });
  const comment = (body: string) =>
    fetch(`${url}/api/v1/add_comment`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ market_place_id: boatId, body }),
    });
  let n = 0;
  const crowd = {
    hear: () => hear(() => comment(`Comment ${n++} about the state of the decks`)),
    end: () => sockets.forEach((socket) => socket.terminate()),
  };
  await crowd.hear();
  return [crowd, bytes];
}

async function overWs(bytes: number): Promise<Crowd> {
  const server = fork('bench/ws-server.ts', { execArgv: [] });
  const port = await new Promise<number>((done) =>
    server.once('message', (message) => done((message as { port: number }).port)),
  );
  const { heard, hear } = rounder();
  const sockets = await fiftyAtATime(clients, async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    await new Promise<void>((done) => socket.once('open', () => done()));
    socket.on('message', (text: Buffer) => {
      JSON.parse(text.toString());
      heard();
    });
    return socket;
  });
  const text = JSON.stringify(['addComment', 'x'.repeat(bytes)]);
  const crowd: Crowd = {
    hear: () => hear(() => server.send(text)),
    end: () => {
      for (const socket of sockets) socket.terminate();
      server.disconnect();
    },
  };
  await crowd.hear();
  return crowd;
}

async function fiftyAtATime<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count)
    made.push(...(await Promise.all(Array.from({ length: Math.min(50, count - made.length) }, make))));
  return made;
}

async function tokenOf(url: string, pool: import('pg').Pool, accountId: number): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  await pool.query('update account set password_hash = $1 where id = $2', [
    await hash('bench-pass1'),
    accountId,
  ]);
  const reply = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'email-password', email: 'seller@example.com', password: 'bench-pass1' }),
  });
  const { data } = (await reply.json()) as { data: { authToken: string } };
  return data.authToken;
}
