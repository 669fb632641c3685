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
import { createLaneConnection, type LaneConnection } from './lane-connection.ts';
import { lookUpOutcomes } from './look-up-outcomes.ts';
import { recoverBoats } from './recover-from-outage.ts';
import { AppError } from '../../app-error.ts';

/** Runs bid batches one at a time on a dedicated connection. */
export interface BidLane {
  /**
   * Returns an outcome per request, in order; `lotIsHeld` if the lot was locked by something else and nothing
   * was tried. Never throws.
   */
  run(requests: BidRequest[]): Promise<(BidOutcome | LotIsHeld)[]>;
  stop(): Promise<void>;
}

const tries = 3;
/** Another transaction changed the same rows first: retry. */
const passing = new Set(['23505', '40001', '40P01']);
const lockTimeout = '55P03';
const eventsMax = 1_000;

interface Lane {
  context: Context;
  connection: LaneConnection;
  /** The database couldn't be reached: check for an outage before the next batch. */
  wasAway: boolean;
}

/** `lockMs`: how long to wait for a locked lot. */
export function createBidLane(context: Context, options: { lockMs: number }): BidLane {
  const lane: Lane = { context, connection: createLaneConnection(context, options), wasAway: false };
  return {
    run: (requests) => run(lane, requests),
    stop: () => lane.connection.end(),
  };
}

async function attempt(lane: Lane, requests: BidRequest[]): Promise<BatchResult> {
  if (lane.wasAway) {
    // Auctions that ended during the outage are extended before a bid is refused because of that.
    const boatIds = [...new Set(requests.map((one) => one.boatId))];
    lane.wasAway = !(await recoverBoats(lane.context, boatIds));
  }
  const used = await lane.connection.open();
  try {
    const result = await runBatch(used, requests, lane.context);
    const { metrics } = lane.context;
    metrics.observe('bowline_bid_batch_size', requests.length, {});
    metrics.observe('bowline_bid_lock_wait_seconds', result.lockWaitMs / 1_000, {});
    return result;
  } catch (error) {
    lane.connection.drop(used);
    throw error;
  }
}

async function run(lane: Lane, requests: BidRequest[], left = tries): Promise<(BidOutcome | LotIsHeld)[]> {
  try {
    const { outcomes, events, notifications } = await attempt(lane, requests);
    lane.context.live.announce(events);
    announceNotifications(lane.context, notifications);
    return outcomes;
  } catch (error) {
    if (error instanceof UnknownOutcome) return lookUp(lane, requests, error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === lockTimeout) {
      lane.context.metrics.count('bowline_bid_batches_held_total', {});
      return withoutHeld(lane, requests, left, error);
    }
    if (passing.has(code) && left > 1) return run(lane, requests, left - 1);
    if (/^[0-9A-Z]{5}$/.test(code) && !/^(57|08|53)/.test(code)) return alone(lane, requests, error);
    if (!lane.wasAway && left > 1) {
      lane.wasAway = true; // The connection broke while idle: nothing was written, so retry on a new one.
      return run(lane, requests, 1);
    }
    lane.wasAway = true;
    lane.context.log.warn({ err: error }, 'bids couldn’t be placed');
    return requests.map(() => notStored(error));
  }
}

/** Processes the bids on lots that aren't locked, and returns `lotIsHeld` for the others. */
async function withoutHeld(
  lane: Lane,
  requests: BidRequest[],
  left: number,
  cause: unknown,
): Promise<(BidOutcome | LotIsHeld)[]> {
  const held = await heldLots(lane.context.db, [...new Set(requests.map((one) => one.boatId))]).catch(
    () => undefined,
  );
  if (!held) return requests.map(() => notStored(cause));
  const free = requests.filter((one) => !held.has(one.boatId));
  // Locked lots may be free again by now: retry the batch, as after any other conflict.
  if (free.length === requests.length && left <= 1) return requests.map(() => lotIsHeld);
  const outcomes = free.length > 0 ? await run(lane, free, left - 1) : [];
  const byRequest = new Map(free.map((one, i) => [one, outcomes[i]]));
  return requests.map((one): BidOutcome | LotIsHeld => byRequest.get(one) ?? lotIsHeld);
}

/** Runs each bid alone, so that one bid that the database refuses doesn't fail the others. */
async function alone(
  lane: Lane,
  requests: BidRequest[],
  cause: unknown,
): Promise<(BidOutcome | LotIsHeld)[]> {
  lane.context.log.error({ err: cause, bids: requests.length }, 'a batch was refused');
  if (requests.length === 1) return [notStored(cause)];
  const outcomes: (BidOutcome | LotIsHeld)[] = [];
  for (const request of requests) outcomes.push(...(await run(lane, [request])));
  return outcomes;
}

async function lookUp(lane: Lane, requests: BidRequest[], cause: Error): Promise<BidOutcome[]> {
  lane.wasAway = true;
  lane.context.log.warn({ err: cause }, 'looking up whether bids were stored');
  try {
    const outcomes = await lookUpOutcomes(lane.connection, requests);
    await announceStored(lane.context, requests, outcomes);
    return outcomes;
  } catch (error) {
    return requests.map(() => notCertain(error));
  }
}

/** Announces bids of a batch that turned out to be stored. */
async function announceStored(
  context: Context,
  requests: BidRequest[],
  outcomes: BidOutcome[],
): Promise<void> {
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
