import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { afterArrivals } from '../../db/create-batcher.ts';
import { AppError } from '../../app-error.ts';
import { currentSpan, during, type Span } from '../../traces/span.ts';
import { createBidLane, type BidLane } from './bid-lane.ts';
import type { BidQueue } from './bid-queue.ts';
import { createRefusalLog } from './refusal-log.ts';
import { lotIsHeld, notCertain, notStored, type BidReply, type BidRequest } from './bid-request.ts';

interface Waiting {
  request: BidRequest;
  span: Span | undefined;
  done(reply: BidReply): void;
  fail(error: unknown): void;
}

/** A boat's bids always use the same lane; while one lane waits for the database, the other can decide. */
const lanes = 2;
const batchMax = 200;
const waitingMax = 20_000;

/**
 * Bids on a lot locked by another transaction wait in a queue of their own, boat by boat, until the lot is
 * free or the database's `lockMs` has passed. Bids on other lots aren't delayed.
 */
export function createBidQueue(context: Context): BidQueue {
  const aside = createQueue(createBidLane(context, { lockMs: context.config.databaseTimeouts.lockMs }), {
    takes: ofOneBoat,
    onHeld: ({ fail }) => fail(notStored()),
  });
  const queues = Array.from({ length: lanes }, () =>
    createQueue(createBidLane(context, { lockMs: limits.bidLockMs }), {
      takes: (waiting) => waiting.splice(0, batchMax),
      onHeld: aside.take,
    }),
  );
  const refusals = createRefusalLog(context);
  let isStopped = false;
  let preparing = 0;
  return {
    async prepare(work) {
      preparing += 1;
      try {
        return await work();
      } finally {
        preparing -= 1;
      }
    },
    place(request) {
      const queue = aside.holds(request.boatId) ? aside : queues[request.boatId % lanes]!;
      if (isStopped || queue.length() >= waitingMax) return Promise.reject(notStored());
      return new Promise((done, fail) =>
        queue.take({
          request,
          span: currentSpan(),
          done,
          fail: (error) => {
            if (error instanceof AppError) refusals.note(request, error.code);
            fail(error);
          },
        }),
      );
    },
    isBusy: () => preparing > 0 || queues.some((queue) => queue.isBusy()),
    async stop() {
      isStopped = true;
      await Promise.all(queues.map((queue) => queue.stop()));
      await aside.stop();
      await refusals.stop();
    },
  };
}

interface QueueOptions {
  /** Removes the next batch from the waiting bids. */
  takes(waiting: Waiting[]): Waiting[];
  onHeld(one: Waiting): void;
}

/** The bids on the boat whose bid has waited longest. */
function ofOneBoat(waiting: Waiting[]): Waiting[] {
  const boatId = waiting[0]?.request.boatId;
  const batch = waiting.filter((one) => one.request.boatId === boatId).slice(0, batchMax);
  const taken = new Set(batch);
  waiting.splice(0, waiting.length, ...waiting.filter((one) => !taken.has(one)));
  return batch;
}

/** A batch is a part of its first traced bid's request; the others' spans end with it. */
const batchSpan = (batch: Waiting[]): Span | undefined =>
  batch
    .find(({ span }) => span !== undefined)
    ?.span?.child('bid batch', { attributes: { 'bid.count': batch.length } });

function createQueue(lane: BidLane, { takes, onHeld }: QueueOptions) {
  const waiting: Waiting[] = [];
  const perBoat = new Map<number, number>();
  const count = ({ request: { boatId } }: Waiting, by: 1 | -1) => {
    const sum = (perBoat.get(boatId) ?? 0) + by;
    if (sum > 0) perBoat.set(boatId, sum);
    else perBoat.delete(boatId);
  };
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    for (await afterArrivals(); waiting.length > 0; await afterArrivals()) {
      const batch = takes(waiting);
      const outcomes = await during(batchSpan(batch), () => lane.run(batch.map((one) => one.request)));
      batch.forEach((one, i) => {
        count(one, -1);
        const outcome = outcomes[i];
        if (outcome === lotIsHeld) onHeld(one);
        else if (outcome === undefined || outcome instanceof AppError) one.fail(outcome ?? notCertain());
        else one.done(outcome);
      });
    }
    working = undefined;
  }

  return {
    length: () => waiting.length,
    isBusy: () => working !== undefined,
    /** Whether bids on a boat are waiting here or being processed. */
    holds: (boatId: number) => perBoat.has(boatId),
    take(one: Waiting): void {
      waiting.push(one);
      count(one, 1);
      working ??= work();
    },
    async stop() {
      await working;
      await lane.stop();
    },
  };
}
