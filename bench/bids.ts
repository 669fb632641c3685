/**
 * Bids a second through the desk, hot (one auction) and over many, beside the usual way in the same run: a transaction of four
 * statements a bid (lock, insert, insert, update) over a pool. `node bench/bids.ts [seconds] [in flight]`
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type pg from 'pg';
import { ruleDefaults } from '../contract/limits.ts';
import type { Rules } from '../server/config.ts';
import type { Context } from '../server/context.ts';
import { connect, createPool } from '../server/db/database.ts';
import { startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';
import { createBidDesk } from '../server/modules/bids/bid-desk.ts';

const seconds = Number(process.argv[2] ?? 5);
const inFlight = Number(process.argv[3] ?? 50);
const auctions = 1_000;
const bidders = 200;
const limits = { hot: 10, spread: 2.5 };

const dataDir = mkdtempSync(join(tmpdir(), 'bowline-bench-'));
chmodSync(dataDir, 0o755);
const server = await startEmbedded({ dataDir, temporary: true });
const pool = createPool(server.url, inFlight + 5);
try {
  await migrate(pool);
  await fill(pool);
  const live = new Proxy({}, { get: () => () => {} }) as Context['live'];
  const context = { pool, db: connect(pool), live, log: pino({ level: 'warn' }), rules: { ...ruleDefaults } as Rules } as Context;
  for (const [name, from, to] of [['hot', 1, 1], ['spread', 2, auctions]] as const) {
    const next = new Map<number, number>();
    const pick = () => {
      const boatId = from + Math.floor(Math.random() * (to - from + 1));
      const amount = (next.get(boatId) ?? 100_00) + 1_000_00;
      next.set(boatId, amount);
      return { boatId, amount, bidderId: 2 + Math.floor(Math.random() * bidders), key: randomUUID() };
    };
    const plain = await measure(() => fourStatements(pool, pick()));
    await pool.query('vacuum analyze');
    const desk = createBidDesk(context);
    await measure(() => desk.place({ ...pick(), kind: 'direct' }), 1);
    const bids = await measure(() => desk.place({ ...pick(), kind: 'direct' }));
    await desk.stop();
    const ratio = bids.rate / plain.rate;
    console.log(`${name.padEnd(7)} desk ${Math.round(bids.rate)}/s (p95 ${bids.p95} ms, ${bids.failed} refused)   four statements ${Math.round(plain.rate)}/s (p95 ${plain.p95} ms, ${plain.failed} failed)   ratio ${ratio.toFixed(1)}, at least ${limits[name]}`);
    if (ratio < limits[name]) process.exitCode = 1;
  }
} finally {
  await pool.end();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(act: () => Promise<unknown>, forSeconds = seconds) {
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const until = start + forSeconds * 1_000;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() < until) {
        const begun = performance.now();
        await act().then(() => times.push(performance.now() - begun), () => failed++);
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { rate: times.length / ((performance.now() - start) / 1_000), p95: (times[Math.floor(times.length * 0.95)] ?? 0).toFixed(1), failed };
}

interface Plain { boatId: number; bidderId: number; amount: number; key: string }

async function fourStatements(from: pg.Pool, { boatId, bidderId, amount, key }: Plain): Promise<void> {
  const client = await from.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ seq: number; current_bid: number | null }>({ name: 'a', text: 'select seq, current_bid from lot where boat_id = $1 for update', values: [boatId] });
    const seq = rows[0]!.seq + 1;
    await client.query({ name: 'b', text: `insert into bid (boat_id, bidder_id, seq, kind, amount, outcome, price_after, buyers_fee, all_in_price, idempotency_key, end_seq, at) values ($1, $2, $3, 'direct', $4, 'leading', $4, 0, $4, $5, $3, clock_timestamp())`, values: [boatId, bidderId, seq, amount, key] });
    await client.query({ name: 'c', text: `insert into boat_event (boat_id, seq, type, user_id, payload) values ($1, $2, 'bid', $3, '{}')`, values: [boatId, seq, bidderId] });
    await client.query({ name: 'd', text: 'update lot set seq = $2, current_bid = greatest(current_bid, $3), leader_id = $4, leader_max = greatest(leader_max, $3), leader_seq = $2, bid_count = bid_count + 1 where boat_id = $1', values: [boatId, seq, amount, bidderId] });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function fill(into: pg.Pool): Promise<void> {
  await into.query(`insert into account (email, username, full_name, user_type, phone_number, email_verified_at, terms_accepted_at)
    select 'b' || n || '@example.com', 'bidder_' || n, 'Bidder', 1, '2065550100', now(), now() from generate_series(1, $1) n`, [bidders + 1]);
  await into.query(`insert into card (account_id, gateway, gateway_ref, brand, last4, exp_month, exp_year, is_default) select id, 'sandbox', 'c' || id, 'visa', '4242', 12, 2040, true from account`);
  await into.query(`insert into boat (seller_id, make, model, year) select 1, 'Grand Banks', '42 Classic', 1989 from generate_series(1, $1) n`, [auctions]);
  await into.query(`insert into lot (boat_id, seller_id, status, opening_bid, starts_at, ends_at) select id, 1, 'live', 10000, now() - interval '1 hour', now() + interval '1 day' from boat`);
}
