/**
 * `npm run capacity [-- --short] [--users N …]`: what one node of each program takes on this machine before its p99 is
 * too slow, and how many nodes so many users need. The clients share the cores, so the figures are lower bounds. The short
 * form asks for little and says so: a node takes "at least" that much, and "at most" so many nodes are needed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { cpus } from 'node:os';
import { build } from '../../scripts/build.ts';
import { freePort } from '../../server/db/embedded.ts';
import { post, signIn } from '../bids-http.ts';
import { auctions, bidder, fill } from '../bids.ts';
import { manyBoats, tenThousandBoats } from '../many-boats.ts';
import { program, withApi } from '../support.ts';
import { nodesFor, type Capacity } from './model.ts';
import { highest, steady, type Ramp, type Step } from './ramp.ts';
import { crowdOf } from './crowd.ts';

const isShort = process.argv.includes('--short');
const users = process.argv
  .slice(2)
  .map(Number)
  .filter((number) => number > 0);
const seconds = isShort ? 2 : 8;
const boats = isShort ? 1_000 : 100_000;
const ramps: Record<keyof Capacity, Ramp> = {
  pages: { start: 25, most: isShort ? 100 : 3_200, limitMs: 500 },
  calls: { start: 25, most: isShort ? 100 : 3_200, limitMs: 300 },
  searches: { start: 5, most: isShort ? 20 : 640, limitMs: 300 },
  bids: { start: 25, most: isShort ? 50 : 3_200, limitMs: 500 },
  sockets: { start: isShort ? 50 : 500, most: isShort ? 100 : 8_000, limitMs: 1_000 },
};

const found: Partial<Record<keyof Capacity, { load: number; steps: Step[] }>> = {};
await withApi(async ({ url, port: apiPort, pool }) => {
  await build();
  await fill(pool);
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const tokens = await signIn(pool);
  const next = bidder(2, auctions);
  await pool.query(
    "insert into fee_hold (boat_id, account_id, card_id, amount, state) select b.id, c.account_id, c.id, 500000, 'held' from boat b cross join card c where c.account_id > 1 on conflict do nothing",
  );
  await measure('bids', (load) => steady(load, seconds, () => post(agent, apiPort, next(), tokens)));
  const crowd = crowdOf(url, 1, [...tokens.values()][0] ?? '');
  await measure('sockets', (load) => crowd.hear(load));
  crowd.end();

  if (boats > 1_000) {
    await tenThousandBoats(pool);
    await manyBoats(pool, boats);
  }
  const port = await freePort();
  const web = await program('web/main.ts', { PORT: String(port), API_PORT: String(apiPort) });
  try {
    const get = async (address: string) => {
      const reply = await fetch(address);
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(String(reply.status));
    };
    const some = () => 1 + Math.floor(Math.random() * auctions);
    await measure('pages', (load) =>
      steady(load, seconds, () => get(`http://127.0.0.1:${port}/boat-details/${some()}`)),
    );
    await measure('calls', (load) =>
      steady(load, seconds, () => get(`${url}/api/v1/boat-by-id?id=${some()}`)),
    );
    await measure('searches', (load) => steady(load, seconds, () => get(`${url}/api/v1/${aSearch()}`)));
  } finally {
    agent.destroy();
    await web.stop();
  }
});
report();

async function measure(kind: keyof Capacity, run: (load: number) => Promise<Step>): Promise<void> {
  found[kind] = await highest(ramps[kind], run);
  const { load, steps } = found[kind];
  const unit = kind === 'sockets' ? 'connections' : `${kind}/s`;
  console.log(
    `${kind}: ${isAtLeast(kind) ? 'at least ' : ''}${load} ${unit} with p99 ≤ ${ramps[kind].limitMs} ms`,
  );
  for (const step of steps)
    console.log(`   ${step.load} ${unit}: p99 ${step.p99.toFixed(0)} ms, ${step.failed} failed`);
}

/** Whether the load ended before the node did: always in the short form. */
function isAtLeast(kind: keyof Capacity): boolean {
  return found[kind]?.load === ramps[kind].most;
}

function aSearch(): string {
  const year = 1960 + Math.floor(Math.random() * 40);
  return `lists?listing=marketplace&start_year=${year}&end_year=${year + 15}&min_length=${15 + (year % 10)}`;
}

function report(): void {
  const capacity: Capacity = {
    pages: found.pages?.load ?? 0,
    calls: found.calls?.load ?? 0,
    searches: found.searches?.load ?? 0,
    bids: found.bids?.load ?? 0,
    sockets: found.sockets?.load ?? 0,
  };
  for (const count of users.length > 0 ? users : [100_000, 1_000_000, 10_000_000]) {
    console.log(`\n${count.toLocaleString('en-US')} registered users:`);
    for (const { kind, load, nodes } of nodesFor(count, capacity)) {
      const wanted = `${Math.ceil(load).toLocaleString('en-US')}${kind === 'sockets' ? '' : '/s'}`;
      const program = kind === 'pages' ? 'web' : 'API';
      console.log(
        Number.isFinite(nodes)
          ? `   ${kind}: ${wanted}, ${isAtLeast(kind) ? 'at most ' : ''}${nodes} ${program} nodes`
          : `   ${kind}: ${wanted}, too slow on this machine even at ${ramps[kind].start}`,
      );
    }
  }
  mkdirSync('bench/results', { recursive: true });
  const at = new Date().toISOString();
  const file = `bench/results/capacity-${at.replaceAll(':', '-')}.json`;
  writeFileSync(
    file,
    JSON.stringify({ at, cores: cpus().length, cpu: cpus()[0]?.model, boats, found }, null, 2),
  );
  console.log(`\nWritten to ${file}`);
  process.exit(0);
}
