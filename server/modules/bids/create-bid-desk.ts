import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { createBidLane, type BidLane } from './bid-lane.ts';
import type { BidDesk } from './bid-desk.ts';
import { notCertain, notStored, type BidReply, type BidRequest } from './bid-request.ts';

interface Waiting {
  request: BidRequest;
  done(reply: BidReply): void;
  fail(error: unknown): void;
}

/** A boat's bids always take the same lane; while one lane waits for the database the other thinks. */
const lanes = 2;
const batchMax = 200;
const waitingMax = 20_000;

export function createBidDesk(context: Context): BidDesk {
  const queues = Array.from({ length: lanes }, () => createQueue(createBidLane(context)));
  let isStopped = false;
  return {
    place(request) {
      const queue = queues[request.boatId % lanes]!;
      if (isStopped || queue.length() >= waitingMax) return Promise.reject(notStored());
      return queue.place(request);
    },
    async stop() {
      isStopped = true;
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}

function createQueue(lane: BidLane) {
  const waiting: Waiting[] = [];
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    await new Promise(setImmediate); // what arrives in the same turn goes together
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax);
      const outcomes = await lane.settle(batch.map((one) => one.request));
      batch.forEach(({ done, fail }, i) => {
        const outcome = outcomes[i];
        if (outcome === undefined || outcome instanceof AppError) fail(outcome ?? notCertain());
        else done(outcome);
      });
    }
    working = undefined;
  }

  return {
    length: () => waiting.length,
    place: (request: BidRequest) =>
      new Promise<BidReply>((done, fail) => {
        waiting.push({ request, done, fail });
        working ??= work();
      }),
    async stop() {
      await working;
      await lane.stop();
    },
  };
}
