import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { currentSpan, during, type Span } from '../traces/span.ts';
import { isRefusedStatement } from './is-refused-statement.ts';

interface Options<T, R> {
  /** Names the batches in traces. */
  name: string;
  /** Returns a result per item, in order. */
  run(items: T[]): Promise<R[]>;
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
/**
 * A turn of the event loop, before each batch. The callers of the last one have their answers by then, and what they sent
 * next shares the following one; otherwise batches that once were small stay small.
 */
export const afterArrivals = () => new Promise(setImmediate);

/**
 * Combines calls of concurrent requests: those that arrive while batches run share the next one, which does
 * all of them in one transaction, with one flush to disk. If the database refuses a batch, each of its calls
 * runs alone, so one that can't succeed doesn't fail or delay the others. If the connection is lost, all of
 * its calls fail.
 */
export function createBatcher<T, R>({ name, run }: Options<T, R>): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = [];
  let working = 0;
  let patience: NodeJS.Timeout | undefined;

  const runTraced = (batch: Waiting<T, R>[]): Promise<R[]> => {
    const span = batch.find((one) => one.span !== undefined)?.span;
    return during(span?.child(name, { attributes: { 'batch.size': batch.length } }), () =>
      run(batch.map(({ item }) => item)),
    );
  };

  async function settle(batch: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await runTraced(batch);
      results.forEach((result, i) => batch[i]?.done(result));
      for (const { fail } of batch.slice(results.length)) fail(new Error(`${name}: no result`));
    } catch (error) {
      if (batch.length > 1 && isRefusedStatement(error)) for (const one of batch) void settle([one]);
      else for (const { fail } of batch) fail(error);
    }
  }

  async function work(): Promise<void> {
    working++;
    for (await afterArrivals(); waiting.length > 0; await afterArrivals()) {
      await settle(waiting.splice(0, batchMax));
      clearTimeout(patience);
      patience = undefined;
    }
    working--;
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, span: currentSpan(), done, fail });
      if (working === 0) void work();
      else if (working < batchesAtOnce)
        patience ??= setTimeout(() => {
          patience = undefined;
          void work();
        }, patienceMs);
    });
}

/**
 * A condition that's always true, for the statement that takes a batch's first locks: together, its calls
 * wait for a lock only briefly; alone, each waits as long as any other transaction.
 */
export const waitsBriefly = ({ length }: { length: number }) =>
  length > 1
    ? sql`(select set_config('lock_timeout', ${String(limits.batchLockMs)}, true)) is not null`
    : sql`true`;
