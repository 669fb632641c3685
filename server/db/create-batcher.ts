import { sql } from 'kysely';
import pLimit from 'p-limit';
import { limits } from '../../contract/limits.ts';
import { currentSpan, during, type Span } from '../traces/span.ts';
import { isRefusedStatement } from './is-refused-statement.ts';

interface Options<T, R> {
  /** Names the batches in traces. */
  name: string;
  /**
   * Returns a result per item, in order. `isShared`: the items needn't have anything to do with each other, so none may
   * make the others wait long (`waitsBriefly`).
   */
  run(items: T[], isShared: boolean): Promise<R[]>;
  /** What a call locks: while others hold that lock, only the calls with the same key wait. By default, its own. */
  keyOf?(item: T): unknown;
}

interface Waiting<T, R> {
  item: T;
  span: Span | undefined;
  done(result: R): void;
  fail(error: unknown): void;
}

const batchMax = 200;
/** Calls that have waited this long for the batch before them, which may be waiting for a lock, get another. */
const patienceMs = 100;
const batchesAtOnce = 2;
/** How many keys with calls of their own run at once: each may wait for a lock and occupy a connection. */
const lanesAtOnce = 8;
const lockTimeout = '55P03';
/**
 * A turn of the event loop, before each batch. The callers of the last one have their answers by then, and what they sent
 * next shares the following one; otherwise batches that once were small stay small.
 */
export const afterArrivals = () => new Promise(setImmediate);

/**
 * Combines calls of concurrent requests: those that arrive while batches run share the next one, which does
 * all of them in one transaction, with one flush to disk. If the database refuses a batch, the calls with each key run
 * on their own, so one that can't succeed doesn't fail or delay those with other keys. If the connection is lost, all of
 * its calls fail.
 */
export function createBatcher<T, R>({ name, run, keyOf }: Options<T, R>): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = [];
  const lanes = createLanes((lane: Waiting<T, R>[]) => settle(lane, false));
  let working = 0;
  let patience: NodeJS.Timeout | undefined;

  const runTraced = (batch: Waiting<T, R>[], isShared: boolean): Promise<R[]> => {
    const span = batch.find((one) => one.span !== undefined)?.span;
    const items = batch.map(({ item }) => item);
    return during(span?.child(name, { attributes: { 'batch.size': batch.length } }), () =>
      run(items, isShared),
    );
  };

  async function settle(batch: Waiting<T, R>[], isShared: boolean): Promise<void> {
    try {
      const results = await runTraced(batch, isShared);
      results.forEach((result, i) => batch[i]?.done(result));
      for (const { fail } of batch.slice(results.length)) fail(new Error(`${name}: no result`));
    } catch (error) {
      if (isShared && isRefusedStatement(error))
        for (const one of batch) lanes.add(keyOf ? keyOf(one.item) : one, one);
      else if (batch.length > 1 && isRefusedStatement(error, lockTimeout))
        for (const one of batch) await settle([one], false);
      else for (const { fail } of batch) fail(error);
    }
  }

  async function work(): Promise<void> {
    working++;
    for (await afterArrivals(); waiting.length > 0; await afterArrivals()) {
      const batch = waiting.splice(0, batchMax);
      await settle(batch, batch.length > 1 || keyOf !== undefined);
      clearTimeout(patience);
      patience = undefined;
    }
    working--;
  }

  return (item) =>
    new Promise((done, fail) => {
      const one = { item, span: currentSpan(), done, fail };
      if (keyOf && lanes.has(keyOf(item))) return lanes.add(keyOf(item), one);
      waiting.push(one);
      if (working === 0) void work();
      else if (working < batchesAtOnce)
        patience ??= setTimeout(() => {
          patience = undefined;
          void work();
        }, patienceMs);
    });
}

/** The calls whose batch was refused, by key, and those with the same key that arrive before they're settled. */
function createLanes<W>(settle: (calls: W[]) => Promise<void>) {
  const lanes = new Map<unknown, W[]>();
  const turn = pLimit(lanesAtOnce);
  return {
    has: (key: unknown): boolean => lanes.has(key),
    add(key: unknown, call: W): void {
      const known = lanes.get(key);
      if (known) return void known.push(call);
      const lane = [call];
      lanes.set(key, lane);
      void turn(async () => {
        while (lane.length > 0) await settle(lane.splice(0, batchMax));
        lanes.delete(key);
      });
    },
  };
}

/**
 * A condition that's always true, for the statement that takes a batch's first locks: a batch of unrelated calls
 * (`isShared`) waits for a lock only briefly; otherwise, as long as any other transaction.
 */
export const waitsBriefly = (isShared: boolean) =>
  isShared
    ? sql`(select set_config('lock_timeout', ${String(limits.batchLockMs)}, true)) is not null`
    : sql`true`;
