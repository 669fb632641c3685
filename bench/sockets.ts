import { fork } from 'node:child_process';
import { WebSocket } from 'ws';
import { freePort } from '../server/db/embedded.ts';
import { startRedis } from '../tests/support/node.ts';
import { percentile, type Bench, type Figure } from './figures.ts';
import { auctionOf, oneAuction, program, withDatabase } from './support.ts';

const clients = 5_000;
const rounds = 20;

/** A crowd that listens: `hear` is the time from the first client that has an event to the last, in ms. */
interface Crowd {
  hear: () => Promise<number>;
  end: () => void;
}

/**
 * How long until the last of 5,000 who follow a boat has an event: all connected to one node, half of them to
 * another one that hears of it through Redis, and the same text to 5,000 bare ws clients. A round of each, in turns.
 */
export const bench: Bench = () =>
  withDatabase(async ({ url: databaseUrl, pool }) => {
    const redis = await startRedis();
    if (!redis) throw new Error('redis-server is missing (Debian: apt-get install redis-server).');
    const nodes = await Promise.all([0, 1].map(() => startNode(databaseUrl, redis.url)));
    try {
      return await measure(
        pool,
        nodes.map(({ url }) => url),
      );
    } finally {
      await Promise.all(nodes.map(({ stop }) => stop()));
      await redis.stop();
    }
  });

async function startNode(
  databaseUrl: string,
  redisUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const { stop } = await program('server/main.ts', {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    API_PORT: String(port),
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}

async function measure(pool: import('pg').Pool, [url = '', other = '']: string[]): Promise<Figure[]> {
  const { boatId, sellerId } = await oneAuction(pool);
  const token = await tokenOf(url, pool, sellerId);
  const [together, text] = await overSocketIo([url], boatId, token);
  const [apart] = await overSocketIo([url, other], await auctionOf(pool, sellerId), token);
  const bare = await overWs(text);
  const times: Record<'together' | 'apart' | 'bare', number[]> = { together: [], apart: [], bare: [] };
  for (let i = 0; i < rounds; i++) {
    times.together.push(await together.hear());
    times.apart.push(await apart.hear());
    times.bare.push(await bare.hear());
  }
  for (const crowd of [together, apart, bare]) crowd.end();
  const p50 = (of: keyof typeof times) => percentile(times[of], 0.5);
  const figure = { unit: 'ms', bar: { atMost: 1.1 } } as const;
  return [
    {
      ...figure,
      name: `last of ${clients} sockets`,
      value: p50('together'),
      limitName: 'the same on ws',
      limit: p50('bare'),
    },
    {
      ...figure,
      name: `last of ${clients} sockets on two nodes`,
      value: p50('apart'),
      limitName: 'on one node',
      limit: p50('together'),
    },
  ];
}

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
 * client has it. With the text of an event.
 */
async function overSocketIo(urls: string[], boatId: number, token: string): Promise<[Crowd, string]> {
  const { heard, hear } = rounder();
  let event = '';
  // Bare websockets that speak socket.io's few words: what is measured is the server, not the client's
  // library.
  const sockets = await fiftyAtATime(clients, async (i) => {
    const url = urls[i % urls.length] ?? '';
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    await new Promise<void>((done, fail) => {
      socket.once('error', fail);
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (isComment(text)) {
          event ||= text;
          heard();
        } else if (text.startsWith('0')) socket.send('40');
        else if (text.startsWith('40'))
          socket.send(`420["joinBoat",{"market_place_id":${boatId},"since":0}]`);
        else if (text.startsWith('430')) done();
        else if (text === '2') socket.send('3');
      });
    });
    return socket;
  });
  const comment = (body: string) =>
    fetch(`${urls[0]}/api/v1/add_comment`, {
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
  return [crowd, event];
}

/** Reads a message as a client does, the same in each crowd. */
const isComment = (text: string): boolean =>
  text.startsWith('42["addComment"') && Array.isArray(JSON.parse(text.slice(2)));

async function overWs(text: string): Promise<Crowd> {
  const server = fork('bench/ws-server.ts', { execArgv: [] });
  const port = await new Promise<number>((done) =>
    server.once('message', (message) => done((message as { port: number }).port)),
  );
  const { heard, hear } = rounder();
  const sockets = await fiftyAtATime(clients, async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    await new Promise<void>((done) => socket.once('open', () => done()));
    socket.on('message', (data: Buffer) => {
      if (isComment(data.toString())) heard();
    });
    return socket;
  });
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

async function fiftyAtATime<T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) {
    const some = Array.from({ length: Math.min(50, count - made.length) }, (_, i) => make(made.length + i));
    made.push(...(await Promise.all(some)));
  }
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
