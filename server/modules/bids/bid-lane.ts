import pg from 'pg';
import type { Context } from '../../context.ts';
import { eventsSince, heldLots } from '../lots/index.ts';
import { announceNotifications } from '../notifications/index.ts';
import { runBatch, UnknownOutcome, type BatchResult } from './bid-batch.ts';
import {
  lotIsHeld,
  notCertain,
  notStored,
  type BidOutcome,
  type BidRequest,
  type LotIsHeld,
} from './bid-request.ts';
import { lookUpOutcomes } from './look-up-outcomes.ts';
import { recoverFromOutage } from './recover-from-outage.ts';
import { AppError } from '../../app-error.ts';

/** Runs bid batches one at a time on a dedicated connection. */
export interface BidLane {
  /** Returns an outcome per request, in order; `lotIsHeld` if the lot was locked by something else and nothing was tried. Never throws. */
  run(requests: BidRequest[]): Promise<(BidOutcome | LotIsHeld)[]>;
  stop(): Promise<void>;
}

const tries = 3;
/** Another transaction changed the same rows first: retry. */
const passing = new Set(['23505', '40001', '40P01']);
const lockTimeout = '55P03';
/** A batch addresses its rows by key; plans prepared while tables are small must still be good when they're large. */
const settings = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};
const eventsMax = 1_000;

/** `lockMs`: how long to wait for a locked lot. */
export function createBidLane(context: Context, { lockMs }: { lockMs: number }): BidLane {
  let client: pg.Client | undefined;
  let wasAway = false;

  /** Pipelined: statements that don't need a previous result are sent together. */
  async function connection(): Promise<pg.Client> {
    if (client) return client;
    const options = Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ');
    const fresh = new pg.Client({ ...context.pool.options, pipeline: true, options, lock_timeout: lockMs });
    fresh.on('error', () => drop(fresh));
    await fresh.connect();
    return (client = fresh);
  }

  function drop(broken: pg.Client): void {
    if (client === broken) client = undefined;
    void broken.end().catch(() => {});
  }

  async function attempt(requests: BidRequest[]): Promise<BatchResult> {
    if (wasAway) {
      await recoverFromOutage(context); // extends auctions that ended during the outage before a bid is refused because of that
      wasAway = false;
    }
    const used = await connection();
    try {
      return await runBatch(used, requests, context.rules);
    } catch (error) {
      drop(used); // its transaction ends with the connection
      throw error;
    }
  }

  async function run(requests: BidRequest[], left = tries): Promise<(BidOutcome | LotIsHeld)[]> {
    try {
      const { outcomes, events, notifications } = await attempt(requests);
      context.live.announce(events);
      announceNotifications(context, notifications);
      return outcomes;
    } catch (error) {
      if (error instanceof UnknownOutcome) return lookUp(requests, error);
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code === lockTimeout) return withoutHeld(requests, left, error);
      if (passing.has(code) && left > 1) return run(requests, left - 1);
      if (/^[0-9A-Z]{5}$/.test(code) && !/^(57|08|53)/.test(code)) return alone(requests, error);
      if (!wasAway && left > 1) {
        wasAway = true; // The connection broke while idle: nothing was written, so retry on a new one.
        return run(requests, 1);
      }
      wasAway = true;
      context.log.warn({ err: error }, 'bids could not be placed');
      return requests.map(() => notStored(error));
    }
  }

  /** Processes the bids on lots that aren't locked, and returns `lotIsHeld` for the others. */
  async function withoutHeld(
    requests: BidRequest[],
    left: number,
    cause: unknown,
  ): Promise<(BidOutcome | LotIsHeld)[]> {
    const held = await heldLots(context.db, [...new Set(requests.map((one) => one.boatId))]).catch(
      () => undefined,
    );
    if (!held) return requests.map(() => notStored(cause));
    const free = requests.filter((one) => !held.has(one.boatId));
    // Locked lots may be free again by now: retry the batch, as after any other conflict.
    if (free.length === requests.length && left <= 1) return requests.map(() => lotIsHeld);
    const outcomes = free.length > 0 ? await run(free, left - 1) : [];
    const byRequest = new Map(free.map((one, i) => [one, outcomes[i]]));
    return requests.map((one): BidOutcome | LotIsHeld => byRequest.get(one) ?? lotIsHeld);
  }

  /** Runs each bid alone, so that one bid that the database refuses doesn't fail the others. */
  async function alone(requests: BidRequest[], cause: unknown): Promise<(BidOutcome | LotIsHeld)[]> {
    context.log.error({ err: cause, bids: requests.length }, 'a batch was refused');
    if (requests.length === 1) return [notStored(cause)];
    const outcomes: (BidOutcome | LotIsHeld)[] = [];
    for (const request of requests) outcomes.push(...(await run([request])));
    return outcomes;
  }

  async function lookUp(requests: BidRequest[], cause: Error): Promise<BidOutcome[]> {
    wasAway = true;
    context.log.warn({ err: cause }, 'looking up whether bids were stored');
    try {
      const outcomes = await lookUpOutcomes(connection, drop, requests);
      await announceStored(requests, outcomes);
      return outcomes;
    } catch (error) {
      return requests.map(() => notCertain(error));
    }
  }

  /** Announces bids of a batch that turned out to be stored. */
  async function announceStored(requests: BidRequest[], outcomes: BidOutcome[]): Promise<void> {
    const first = new Map<number, number>();
    requests.forEach(({ boatId }, i) => {
      const outcome = outcomes[i];
      if (outcome && !(outcome instanceof AppError))
        first.set(boatId, Math.min(outcome.bid.seq, first.get(boatId) ?? Infinity));
    });
    for (const [boatId, seq] of first) {
      await eventsSince(context.db, boatId, seq - 1, eventsMax).then(context.live.announce, () => {});
    }
  }

  return {
    run,
    stop: async () => void (await client?.end().catch(() => {})),
  };
}
