import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Program } from '../../attack/programs.ts';
import { startSite, type AttackSite } from '../../attack/site.ts';
import { ruleDefaults } from '../../contract/limits.ts';
import { readConfig } from '../../server/config.ts';
import { createSessions } from '../../server/modules/account/index.ts';
import { auction, person, type Person, type Stage } from '../../tests/support/people.ts';
import { startBalancer } from './balancer.ts';
import { startCaddy } from './caddy.ts';
import { OpenPage } from './open-pages.ts';
import { readPages } from './read-pages.ts';
import { expectThat, until } from './rehearsal-site.ts';
import { placeSteadily, type SteadyBids } from './steady-bids.ts';

interface Load {
  bids: number;
  sockets: number;
  drain: number;
  isCaddy: boolean;
}

/**
 * `--bids 500 --sockets 2000 --drain 10 --caddy`: bids per second, connections, DRAIN_SECONDS, and Caddy with
 * deploy/Caddyfile in front of the web nodes.
 */
function loadOf(args: string[]): Load {
  const { values } = parseArgs({
    args,
    options: {
      bids: { type: 'string', default: '40' },
      sockets: { type: 'string', default: '100' },
      drain: { type: 'string', default: '3' },
      caddy: { type: 'boolean', default: false },
    },
  });
  return {
    bids: Number(values.bids),
    sockets: Number(values.sockets),
    drain: Number(values.drain),
    isCaddy: values.caddy,
  };
}

const peopleCount = 20;
const socketsPerBoat = 10;
const openedAtOnce = 50;

/**
 * Two API nodes and two web nodes are restarted one after another while people bid and watch through both web
 * nodes. No valid bid is refused, and no open page misses an event.
 */
export async function rollingRestart(args: string[]): Promise<string[]> {
  const load = loadOf(args);
  const site = await startSite({
    nodes: 2,
    webs: 2,
    env: {
      DRAIN_SECONDS: String(load.drain),
      RATE_LIMITS: 'false',
      MAX_CONNECTIONS_PER_ADDRESS: '100000',
    },
  });
  const start = load.isCaddy ? startCaddy : startBalancer;
  const balancer = await start(site.webs.map(({ origin }) => origin));
  try {
    const { boats, people } = await fill(site, load);
    return await restartUnder(load, site, { origin: balancer.origin, boats, people });
  } finally {
    balancer.stop();
    await site.stop();
  }
}

async function fill(
  { db }: AttackSite,
  { bids, sockets }: Load,
): Promise<{ boats: number[]; people: Person[] }> {
  const config = readConfig({ JWT_SECRET: 'a-secret-for-attacks-only-of-enough-letters' });
  const sessions = createSessions({ db, config, rules: structuredClone(ruleDefaults) });
  const stage: Stage = { db, context: { sessions } };
  const people: Person[] = [];
  for (let i = 0; i < peopleCount; i++) people.push(await person(stage));
  const seller = await person(stage);
  const boats: number[] = [];
  for (let i = 0; i < Math.max(10, sockets / socketsPerBoat, bids / 2); i++)
    boats.push(await auction(stage, seller.id, { endsIn: 86_400 }));
  return { boats, people };
}

interface Scene {
  origin: string;
  boats: number[];
  people: Person[];
}

async function restartUnder(
  load: Load,
  site: AttackSite,
  { origin, boats, people }: Scene,
): Promise<string[]> {
  const pages: OpenPage[] = [];
  for (let i = 0; i < load.sockets; i += openedAtOnce) {
    const some = Array.from(
      { length: Math.min(openedAtOnce, load.sockets - i) },
      (_, n) => new OpenPage(origin, boats[(i + n) % boats.length] ?? 0),
    );
    await Promise.all(some.map(({ joined }) => joined));
    pages.push(...some);
  }
  const bids = placeSteadily(origin, boats, people, load.bids);
  const reader = readPages(origin, boats);
  const startedAt = performance.now();
  await until('the first bids', async () => bids.accepted() > load.bids);
  const restarts: string[] = [];
  for (const program of site.apis) restarts.push(await restart(program));
  for (const { program, origin } of site.webs) restarts.push(await restart(program, origin));
  await pause(1_000);
  await bids.stop();
  const seconds = (performance.now() - startedAt) / 1_000;
  const read = await reader.stop();
  const missing = await missedBy(site, pages);
  for (const page of pages) page.close();
  const results = report(load, { bids, seconds, read, pages, missing, restarts });
  const seen = results.join('\n');
  expectThat(bids.refused.size === 0, `every valid bid is accepted\n${seen}`);
  expectThat(missing === 0, `no page misses an event\n${seen}`);
  expectThat(
    read.failures.length === 0,
    `every page is served, not ${read.failures.slice(0, 3).join(', ')}\n${seen}`,
  );
  return results;
}

/** How long front doors and the balancer, which ask every second, may take to hear that a node is back. */
const noticedMs = 3_000;

/** As deploy/README.md says: a web node, at its origin, counts as back once it says that it's healthy. */
async function restart(program: Program, origin?: string): Promise<string> {
  const startedAt = performance.now();
  const ended = new Promise<number | null>((done) => program.process.once('exit', done));
  program.process.kill('SIGTERM');
  const code = await ended;
  const stopped = (performance.now() - startedAt) / 1_000;
  expectThat(code === 0 || code === 1, `${program.name} exits normally, not with code ${code}`);
  const how = code === 0 ? '' : ', at its time limit';
  await program.restart();
  if (origin)
    await until(`${program.name} is healthy`, () =>
      fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  const back = (performance.now() - startedAt) / 1_000;
  await pause(noticedMs);
  return `${program.name} ${stopped.toFixed(1)} s${how} (back after ${back.toFixed(1)} s)`;
}

/** How many events pages still lack once they had the time to catch up. */
async function missedBy({ db }: AttackSite, pages: OpenPage[]): Promise<number> {
  const rows = await db
    .selectFrom('boat_event')
    .select(({ fn }) => ['boat_id', fn.max('seq').as('last')])
    .groupBy('boat_id')
    .execute();
  const last = new Map(rows.map((row) => [row.boat_id, Number(row.last)]));
  const missing = () => pages.reduce((sum, page) => sum + (last.get(page.boatId) ?? 0) - page.seq, 0);
  for (let i = 0; i < 240 && missing() > 0; i++) await pause(250);
  return missing();
}

interface Seen {
  bids: SteadyBids;
  seconds: number;
  read: { count: number; slowest: number };
  pages: OpenPage[];
  missing: number;
  restarts: string[];
}

function report(load: Load, { bids, seconds, read, pages, missing, restarts }: Seen): string[] {
  const refused = [...bids.refused].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
  const events = pages.reduce((sum, page) => sum + page.seq, 0);
  const gaps = pages.map(({ longestGap }) => longestGap).toSorted((a, b) => a - b);
  const gap = (share: number) => Math.round(gaps[Math.floor((gaps.length - 1) * share)] ?? 0);
  return [
    `From SIGTERM to the end: ${restarts.join(', ')}.`,
    `${bids.accepted()} bids accepted in ${Math.round(seconds)} s (${Math.round(bids.accepted() / seconds)} of ${load.bids} a second; ${bids.missedTurns()} turns found every boat busy), refused: ${refused}. Slowest: ${Math.round(bids.slowest())} ms.`,
    `${pages.length} connections heard ${events} events and missed ${missing}. They reopened ${pages.reduce((sum, page) => sum + page.reopened, 0)} times; without a connection for ${gap(0.5)} ms (median of each one's longest), ${gap(0.99)} ms (99 %), ${gap(1)} ms (longest).`,
    `${read.count} pages read, slowest ${Math.round(read.slowest)} ms.`,
  ];
}
