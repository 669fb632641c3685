import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/db/embedded.ts';
import { bid, sequence } from '../../tests/support/bidding.ts';
import { watcher, type Watcher } from '../../tests/support/live-client.ts';
import { startNode } from '../../tests/support/node.ts';
import { auction, person, type Person } from '../../tests/support/people.ts';
import { keepBidding } from './keep-bidding.ts';
import { embeddedUrl, expectThat, inFolder, startSite, until, type RehearsalSite } from './rehearsal-site.ts';

/**
 * Redis is killed while people bid at two API nodes, and comes back empty. Bids are taken all the while; events don't
 * cross between the nodes while it's gone, and again afterwards; what a client missed it gets when it asks again.
 */
export const redisLost = (): Promise<string[]> =>
  inFolder(async (root) => {
    const port = await freePort();
    let redis = await startRedis(port);
    const settings = { REDIS_URL: `redis://127.0.0.1:${port}`, LOG_LEVEL: 'fatal' };
    const site = await startSite({ ...settings, DATA_DIR: `${root}/here` });
    const second = await startNode({ ...settings, DATABASE_URL: embeddedUrl(`${root}/here`) });
    try {
      const seller = await person(site.stage);
      const boats = [await auction(site.stage, seller.id), await auction(site.stage, seller.id)];
      const people: Person[] = [];
      for (let i = 0; i < 6; i++) people.push(await person(site.stage));
      const [boat = 0] = boats;
      const atSecond = await watcher(second.url);
      await atSecond.join(boat);
      const bidding = [
        keepBidding(site, boats, people.slice(0, 3)),
        keepBidding({ ...site, node: second }, boats, people.slice(3)),
      ];
      const count = () => bidding.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      await until('bids', async () => count() > 100);
      await redis.kill();
      const [killedAt, before] = [Date.now(), count()];
      await until('bids without Redis', async () => count() > before + 300);
      const seconds = (Date.now() - killedAt) / 1_000;
      redis = await startRedis(port);
      await until('an event from the other node', () => crosses(site, { boat, watcher: atSecond, people }));
      for (const one of bidding) await one.stop();
      const codes = bidding.flatMap(({ refused }) => [...refused.keys()]);
      const others = codes.filter((code) => code !== '409 bid_too_low');
      expectThat(others.length === 0, `no bid fails because of Redis: ${others.join(', ')}`);
      const events = await allEvents(site, second.url, boat);
      return [
        `300 bids were acknowledged in the ${seconds.toFixed(1)} s after Redis was killed; none failed because of it.`,
        'Once Redis was back, events crossed between the nodes again without a restart.',
        `The auction has all ${events} events, without a gap, and a client that comes now is told so.`,
      ];
    } finally {
      await second.stop();
      await site.stop();
      await redis.kill();
    }
  });

/** Whether a bid at the first node is heard at the second. */
async function crosses(
  site: RehearsalSite,
  { boat, watcher: client, people }: { boat: number; watcher: Watcher; people: Person[] },
): Promise<boolean> {
  const { current_bid: price } = await site.db
    .selectFrom('lot')
    .select('current_bid')
    .where('boat_id', '=', boat)
    .executeTakeFirstOrThrow();
  const reply = await bid(site.node, people[0], boat, Number(price) / 100 + 50_000);
  if (reply.status !== 200) return false;
  const { seq } = reply.data.data.bid;
  return Promise.race([client.until(seq).then(() => true), pause(1_000, false)]);
}

async function allEvents(site: RehearsalSite, url: string, boat: number): Promise<number> {
  const client = await watcher(url);
  const reply = await client.join(boat, 0);
  client.close();
  const stored = await sequence({ db: site.db }, boat);
  expectThat(reply.ok, 'the auction can be followed');
  const seq = reply.ok ? reply.seq : 0;
  expectThat(seq === stored.at(-1), `the auction is at ${stored.at(-1)}, not ${seq}`);
  expectThat(stored.length === seq, `its events have no gap: ${stored.length} of ${seq}`);
  return stored.length;
}

async function startRedis(port: number): Promise<{ kill(): Promise<void> }> {
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((done, fail) => {
    child.once('error', () =>
      fail(new Error('redis-server is missing (Debian: apt-get install redis-server).')),
    );
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) done();
    });
  });
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
