import { readFileSync } from 'node:fs';
import pg from 'pg';
import { build } from '../scripts/build.ts';
import { ruleDefaults } from '../contract/limits.ts';
import { connect } from '../server/db/database.ts';
import { freePort } from '../server/db/embedded.ts';
import { createSessions } from '../server/modules/account/sessions.ts';
import { percentile, type Bench, type Figure } from './figures.ts';
import { bidsThere } from './large/bids-there.ts';
import { personalCalls, publicCalls, publicPages, type Asked } from './large/asked.ts';
import { fillBids, fillPeople } from './large/fill-bids.ts';
import { manyBoats, millionBoats, tenThousandBoats } from './many-boats.ts';
import { jwtSecret, program, withDatabase } from './support.ts';

const boats = Number(process.env.LARGE_BOATS ?? 1_000_000);
const bids = Number(process.env.LARGE_BIDS ?? 100_000_000);
const rounds = 200;
const warmUps = 20;
const feltPauseMs = 100;
/** Of one call; a slow one then has fewer rounds. */
const longestMs = 20_000;
const roundsLeast = 20;

interface Site {
  url: string;
  web: string;
  pool: pg.Pool;
}

/**
 * Every kind of public page and call, and those of a person, with 1,000,000 listings and 100,000,000 bids in the tables
 * (`LARGE_BOATS`, `LARGE_BIDS`); each time of another boat or person, so that nothing comes from a cache. Also what a
 * node needs to start, and its memory. Needs 60 GB of disk and most of an hour, nearly all of it for filling: with
 * `LARGE_DATA`, the filled database stays in that folder for the next run.
 */
export const bench: Bench = () =>
  withDatabase(async ({ url: databaseUrl, pool }) => {
    const bidders = await fillOnce(databaseUrl);
    await build();
    return [...(await figuresOfSite({ databaseUrl, pool }, bidders)), await bidsThere(pool, bidders.first)];
  }, process.env.LARGE_DATA);

/** The programs' start, memory, and answers. */
async function figuresOfSite(
  { databaseUrl, pool }: { databaseUrl: string; pool: pg.Pool },
  bidders: Bidders,
): Promise<Figure[]> {
  const [apiPort, webPort] = [await freePort(), await freePort()];
  const from = performance.now();
  const api = await program('server/main.ts', {
    DATABASE_URL: databaseUrl,
    API_PORT: String(apiPort),
    LOG_LEVEL: 'error',
  });
  const [url, web] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${webPort}`];
  await answers(`${url}/api/v1/filters?listing=marketplace`);
  const startMs = performance.now() - from;
  const memory = residentMb(api.pid);
  const pages = await program('web/main.ts', { PORT: String(webPort), API_PORT: String(apiPort) });
  try {
    return [
      {
        name: `start of an API node until it searches, ${boats} listings`,
        value: startMs / 1_000,
        unit: 's',
        limitName: 'a minute',
        limit: 60,
        bar: { atMost: 1 },
      },
      {
        name: `memory of an API node, ${boats} listings`,
        value: memory,
        unit: 'MB',
        limitName: '600 bytes a listing and 300 MB',
        limit: 300 + (boats * 600) / 2 ** 20,
        bar: { atMost: 1 },
      },
      ...(await measureAll({ url, web, pool }, bidders)),
    ];
  } finally {
    await pages.stop();
    await api.stop();
  }
}

const fillMs = 2 * 3_600_000;

type Bidders = { first: number; last: number };

/** Over connections of its own, whose statements may take as long as they need. */
async function fillOnce(connectionString: string): Promise<Bidders> {
  const pool = new pg.Pool({ connectionString, max: 2 });
  try {
    await pool.query('create table if not exists large_bidders (first integer, last integer)');
    const { rows } = await pool.query<Bidders>('select first, last from large_bidders');
    if (rows[0]) return rows[0];
    await step('listings', async () => {
      await tenThousandBoats(pool);
      if (boats < 1_000_000) await manyBoats(pool, boats);
      else await millionBoats(connectionString, Date.now() + fillMs);
    });
    const bidders = await fillPeople(pool);
    await step('bids', () => fillBids(pool, bids, bidders));
    await pool.query('insert into large_bidders values ($1, $2)', [bidders.first, bidders.last]);
    return bidders;
  } finally {
    await pool.end();
  }
}

async function measureAll({ url, web, pool }: Site, bidders: Bidders): Promise<Figure[]> {
  const anyBoats = await ids(
    pool,
    "select boat_id as id from lot where status in ('live', 'sold') order by hashint4(boat_id) limit 500",
  );
  const sellers = await ids(pool, 'select distinct seller_id as id from lot limit 500');
  const sessions = createSessions({
    db: connect(pool),
    config: { jwtSecrets: [jwtSecret] },
    rules: ruleDefaults,
  });
  const token = async (accountId: number) =>
    (await sessions.start({ accountId, device: 'bench', address: '127.0.0.1' })).authToken;
  const people = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      token(bidders.first + ((i * 3_571) % (bidders.last - bidders.first))),
    ),
  );
  const figures: Figure[] = [];
  const api = `${url}/api/v1`;
  const all = [
    ...publicCalls(api, sellers),
    ...personalCalls(api, people, await token(sellers[0] ?? 1)),
    ...publicPages(web, sellers),
  ];
  for (const asked of all) figures.push(await measure(asked, anyBoats));
  return figures;
}

async function measure([name, address, tokenOf]: Asked, boatIds: number[]): Promise<Figure> {
  const times: number[] = [];
  const began = performance.now();
  for (let round = -warmUps; round < rounds; round++) {
    const from = performance.now();
    if (from - began > longestMs && times.length >= roundsLeast) break;
    const reply = await fetch(address(boatIds[(round + warmUps) % boatIds.length] ?? 1, round + warmUps), {
      headers: tokenOf ? { authorization: `Bearer ${tokenOf(round + warmUps)}` } : {},
      signal: AbortSignal.timeout(30_000),
    });
    const body = await reply.text();
    if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${body.slice(0, 200)}`);
    if (round >= 0) times.push(performance.now() - from);
  }
  const figure: Figure = {
    name: `${name}, p99`,
    value: percentile(times, 0.99),
    unit: 'ms',
    limitName: 'a felt pause',
    limit: feltPauseMs,
    bar: { atMost: 1 },
  };
  console.log(`  ${name}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${figure.value.toFixed(1)} ms`);
  return figure;
}

async function ids(pool: pg.Pool, sql: string): Promise<number[]> {
  return (await pool.query<{ id: number }>(sql)).rows.map(({ id }) => id);
}

async function answers(address: string): Promise<void> {
  for (;;) {
    const isThere = await fetch(address).then(
      async (reply) => (await reply.arrayBuffer(), reply.ok),
      () => false,
    );
    if (isThere) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function step(name: string, act: () => Promise<void>): Promise<void> {
  const from = performance.now();
  await act();
  console.log(`  ${name} filled in ${Math.round((performance.now() - from) / 1_000)} s`);
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
