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
  /** An outcome per request, in their order; `lotIsHeld` where nothing was tried because something else has the lot locked. Never throws. */
  settle(requests: BidRequest[]): Promise<(BidOutcome | LotIsHeld)[]>;
  stop(): Promise<void>;
}

const tries = 3;
/** Another transaction changed the same rows first: worth another try. */
const passing = new Set(['23505', '40001', '40P01']);
const lockTimeout = '55P03';
/** A batch names its rows by their keys; plans that are prepared while tables are small must hold when they are large. */
const settings = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
};
const eventsMax = 1_000;

/** `lockMs`: how long it waits for a locked lot. */
export function createBidLane(context: Context, { lockMs }: { lockMs: number }): BidLane {
  let client: pg.Client | undefined;
  let wasAway = false;

  /** Pipelined: what does not wait for an answer is sent in one go. */
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
      await recoverFromOutage(context); // ends that fell into the gap move before a bid is refused for them
      wasAway = false;
    }
    const used = await connection();
    try {
      return await runBatch(used, requests, context.rules);
    } catch (error) {
      drop(used); // its transaction ends with it
      throw error;
    }
  }

  async function settle(requests: BidRequest[], left = tries): Promise<(BidOutcome | LotIsHeld)[]> {
    try {
      const { outcomes, events, notifications } = await attempt(requests);
      context.live.announce(events);
      announceNotifications(context, notifications);
      return outcomes;
    } catch (error) {
      if (error instanceof UnknownOutcome) return lookUp(requests, error);
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code === lockTimeout) return withoutHeld(requests, left, error);
      if (passing.has(code) && left > 1) return settle(requests, left - 1);
      if (/^[0-9A-Z]{5}$/.test(code) && !/^(57|08|53)/.test(code)) return alone(requests, error);
      if (!wasAway && left > 1) {
        wasAway = true; // a connection that broke while it was idle: nothing was written, so try again on a fresh one
        return settle(requests, 1);
      }
      wasAway = true;
      context.log.warn({ err: error }, 'bids could not be placed');
      return requests.map(() => notStored(error));
    }
  }

  /** Settles the bids on lots that are free; the others are handed back. */
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
    // What was held may be free again by now: then the batch is tried once more, as after any other collision.
    if (free.length === requests.length && left <= 1) return requests.map(() => lotIsHeld);
    const outcomes = free.length > 0 ? await settle(free, left - 1) : [];
    const byRequest = new Map(free.map((one, i) => [one, outcomes[i]]));
    return requests.map((one): BidOutcome | LotIsHeld => byRequest.get(one) ?? lotIsHeld);
  }

  /** One bid that the database refuses must not take the others along. */
  async function alone(requests: BidRequest[], cause: unknown): Promise<(BidOutcome | LotIsHeld)[]> {
    context.log.error({ err: cause, bids: requests.length }, 'a batch was refused');
    if (requests.length === 1) return [notStored(cause)];
    const outcomes: (BidOutcome | LotIsHeld)[] = [];
    for (const request of requests) outcomes.push(...(await settle([request])));
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

  /** The batch was stored after all, and nobody has heard of it. */
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
    settle,
    stop: async () => void (await client?.end().catch(() => {})),
  };
}
