import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { listing } from './listings.ts';
import { endLingering, operations, type Walk } from './money-acts.ts';
import { applyStoredEvents, deliverEvents, runJobs } from './money-jobs.ts';
import { auction, person } from './people.ts';
import type { Site } from './start.ts';
import { isFault, unreliableContext } from './unreliable-context.ts';

/** Random numbers (mulberry32): the same walk for the same seed. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Walked {
  operations: number;
  /** Operations that ended in an injected fault. */
  faults: number;
  /** Operations that were refused with an error code. */
  refused: number;
  gatewayCalls: number;
  entries: number;
  events: number;
  eventsTwice: number;
  seconds: number;
}

/**
 * Runs random operations on money, with faults everywhere: the gateway's answer is lost before or after the
 * request took effect, the process is killed before or after a transaction, events arrive twice and in any
 * order. At the end, all unfinished work is completed without faults.
 */
export async function walkMoney(
  site: Site,
  {
    operations: count,
    seed,
    log = () => {},
  }: { operations: number; seed: number; log?: (line: string) => void },
): Promise<Walked> {
  const random = dice(seed);
  const walked: Walked = {
    operations: count,
    faults: 0,
    refused: 0,
    gatewayCalls: 0,
    entries: 0,
    events: 0,
    eventsTwice: 0,
    seconds: 0,
  };
  const state = { isFaulty: true };
  const walk = await prepare(site, random, state, walked);
  const started = Date.now();
  for (let step = 0; step < count; step++) {
    await takeStep(walk, walked);
    if ((step + 1) % 5_000 !== 0) continue;
    await sql`analyze`.execute(site.db);
    log(`${step + 1} operations, ${Math.round((Date.now() - started) / 1_000)} s`);
  }
  state.isFaulty = false;
  await rest(site, [...walk.lots, ...walk.closed], random, walked);
  walked.seconds = (Date.now() - started) / 1_000;
  walked.entries = await countRows(site, 'ledger_entry');
  walked.events = await countRows(site, 'gateway_event');
  return walked;
}

async function prepare(
  site: Site,
  random: () => number,
  state: { isFaulty: boolean },
  walked: Walked,
): Promise<Walk> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const context = unreliableContext(
    site.context,
    (probability) => state.isFaulty && random() < probability,
    () => walked.gatewayCalls++,
  );
  const people = await Promise.all(Array.from({ length: 8 }, () => person(site, { hasCard: true })));
  const sellers = people.slice(0, 3);
  const keys: string[] = [];
  return {
    site,
    context,
    random,
    pick,
    key() {
      if (keys.length > 0 && random() < 0.2) return pick(keys);
      const fresh = randomUUID();
      keys.push(fresh);
      return fresh;
    },
    async deliverEvents() {
      await deliverEvents(context, site, random, walked);
    },
    staff: {
      id: people[0]!.id,
      sessionId: '',
      isSiteStaff: true,
      siteRoles: ['finance'],
      dealerId: null,
      staffRole: null,
      userType: 1,
    },
    people,
    sellers,
    bidders: people.slice(3),
    listings: await Promise.all(sellers.map((seller) => listing(site, seller))),
    lots: await Promise.all(
      Array.from({ length: 4 }, (_, i) => auction(site, sellers[i % 3]!.id, { openingBid: 1_000_00 })),
    ),
    closed: [],
  };
}

/** Runs one operation, chosen by weight. Faults and refusals are counted; any other error is thrown. */
async function takeStep(walk: Walk, walked: Walked): Promise<void> {
  const total = operations.reduce((sum, [weight]) => sum + weight, 0);
  let left = walk.random() * total;
  const [, act] = operations.find(([weight]) => (left -= weight) < 0)!;
  try {
    await act(walk);
  } catch (error) {
    if (isFault(error)) walked.faults++;
    else if (error instanceof Error && 'code' in error && 'status' in error) walked.refused++;
    else throw error;
  }
}

const countRows = async ({ db }: Site, table: 'ledger_entry' | 'gateway_event') =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]!.n;

/** Completes all work without faults: jobs, events, holds of accounts that lost the lead. */
async function rest(site: Site, boats: number[], random: () => number, walked: Walked): Promise<void> {
  for (let round = 0; round < 8; round++) {
    await deliverEvents(site.context, site, random, walked);
    await runJobs(site.context, site).catch(() => {}); // a card that refuses
    await applyStoredEvents(site);
  }
  await endLingering(site);
  for (const boatId of new Set(boats)) await settleHold(site.context, { boatId });
  await deliverEvents(site.context, site, random, walked);
  await applyStoredEvents(site);
}
