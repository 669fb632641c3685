import pg from 'pg';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { announceNotifications } from '../notifications/notify.ts';
import { runBatch, UnknownOutcome, type BatchResult } from './bid-batch.ts';
import { notCertain, notStored, type BidOutcome, type BidReply, type BidRequest } from './bid-request.ts';
import { lookUpOutcomes } from './look-up-outcomes.ts';
import { recoverFromOutage } from './recover-from-outage.ts';

/**
 * Where all bids of this process are placed. Bids that arrive while a batch is under way wait and go together in the next:
 * one set of locks, one write and one flush to disk for all of them. The row locks keep it right beside other nodes.
 */
export interface BidDesk {
  /** @throws AppError with the bid's refusal, or `unavailable`. What it returns is stored. */
  place(request: BidRequest): Promise<BidReply>;
  /** Takes no more bids and settles those that wait. */
  stop(): Promise<void>;
}

interface Waiting {
  request: BidRequest;
  done(reply: BidReply): void;
  fail(error: unknown): void;
}

const batchMax = 200;
const waitingMax = 20_000;
const tries = 3;
/** Another transaction changed the same rows first, or held them too long: worth another try. */
const passing = new Set(['23505', '40001', '40P01', '55P03']);

export function createBidDesk(context: Context): BidDesk {
  const waiting: Waiting[] = [];
  let working: Promise<void> | undefined;
  let client: pg.Client | undefined;
  let isStopped = false;
  let wasAway = false;

  /** Pipelined: what does not wait for an answer is sent in one go. */
  async function connection(): Promise<pg.Client> {
    if (client) return client;
    const fresh = new pg.Client({ ...context.pool.options, pipeline: true, options: '-c lock_timeout=5000 -c plan_cache_mode=force_generic_plan' });
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

  /** Never throws: every request gets its outcome. */
  async function settle(requests: BidRequest[], left = tries): Promise<BidOutcome[]> {
    try {
      const { outcomes, events, notifications } = await attempt(requests);
      context.live.announce(events);
      announceNotifications(context, notifications);
      return outcomes;
    } catch (error) {
      if (error instanceof UnknownOutcome) return unknown(requests, error);
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
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

  /** One bid that the database refuses must not take the others along. */
  async function alone(requests: BidRequest[], cause: unknown): Promise<BidOutcome[]> {
    context.log.error({ err: cause, bids: requests.length }, 'a batch was refused');
    if (requests.length === 1) return [notStored(cause)];
    const outcomes: BidOutcome[] = [];
    for (const request of requests) outcomes.push(...(await settle([request])));
    return outcomes;
  }

  async function unknown(requests: BidRequest[], cause: Error): Promise<BidOutcome[]> {
    wasAway = true;
    context.log.warn({ err: cause }, 'looking up whether bids were stored');
    return lookUpOutcomes(connection, drop, requests).catch((error: unknown) => requests.map(() => notCertain(error)));
  }

  async function work(): Promise<void> {
    await new Promise(setImmediate); // what arrives in the same turn goes together
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax);
      const outcomes = await settle(batch.map((one) => one.request));
      batch.forEach(({ done, fail }, i) => {
        const outcome = outcomes[i];
        if (outcome === undefined || outcome instanceof AppError) fail(outcome ?? notCertain());
        else done(outcome);
      });
    }
    working = undefined;
  }

  return {
    place(request) {
      if (isStopped || waiting.length >= waitingMax) return Promise.reject(notStored());
      return new Promise((done, fail) => {
        waiting.push({ request, done, fail });
        working ??= work();
      });
    },
    async stop() {
      isStopped = true;
      await working;
      await client?.end().catch(() => {});
    },
  };
}
