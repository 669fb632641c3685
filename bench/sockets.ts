import { fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../server/db/embedded.ts';
import { startRedis } from '../tests/support/node.ts';
import type { CrowdOptions, Heard } from './crowd.ts';
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
  const together = await overSocketIo([url], boatId, token);
  const apart = await overSocketIo([url, other], await auctionOf(pool, sellerId), token);
  const bare = await overWs(await together.text());
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

/** As many processes as there are cores at least: one would take longer to read an event than a node to send it. */
const parts = 2;

/** Clients in processes of their own; `tell` causes the event. The clock starts when the first client has it. */
async function crowdOf(
  options: Omit<CrowdOptions, 'count'>,
  tell: () => unknown,
): Promise<Crowd & { text(): Promise<string> }> {
  const members = await Promise.all(
    Array.from({ length: parts }, async () => {
      const member = fork(
        'bench/crowd.ts',
        [JSON.stringify({ ...options, count: clients / parts } satisfies CrowdOptions)],
        { execArgv: [] },
      );
      await once(member, 'message');
      return member;
    }),
  );
  const hear = async (): Promise<Heard[]> => {
    for (const member of members) member.send('round');
    await Promise.all(members.map((member) => once(member, 'message')));
    const heard = members.map(async (member) => ((await once(member, 'message')) as [Heard])[0]);
    await tell();
    return Promise.all(heard);
  };
  await hear();
  return {
    hear: async () => {
      const heard = await hear();
      return Math.max(...heard.map(({ last }) => last)) - Math.min(...heard.map(({ first }) => first));
    },
    text: async () => (await hear())[0]?.text ?? '',
    end: () => members.forEach((member) => member.disconnect()),
  };
}

/** A watcher's comment is the plainest event. It's asked for over HTTP. */
function overSocketIo(urls: string[], boatId: number, token: string) {
  let n = 0;
  return crowdOf(
    {
      urls: urls.map((url) => `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`),
      boatId,
    },
    () =>
      fetch(`${urls[0]}/api/v1/add_comment`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          market_place_id: boatId,
          body: `Comment ${n++} about the state of the decks`,
        }),
      }),
  );
}

async function overWs(text: string): Promise<Crowd> {
  const server = fork('bench/ws-server.ts', { execArgv: [] });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  const crowd = await crowdOf({ urls: [`ws://127.0.0.1:${port}`] }, () => server.send(text));
  return {
    ...crowd,
    end: () => {
      crowd.end();
      server.disconnect();
    },
  };
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
