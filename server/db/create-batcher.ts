import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { currentSpan, during, type Span } from '../traces/span.ts';
import type { Db, Tx } from './database.ts';
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

/** While one batch waits for the database, the next one can run. */
const batchesAtOnce = 2;
const batchMax = 200;

/**
 * Combines calls of concurrent requests: those that arrive while batches run share the next one, which does
 * all of them in one transaction, with one flush to disk. If the database refuses a batch, each of its calls
 * runs alone, so one that can't succeed doesn't fail or delay the others. If the connection is lost, all of
 * its calls fail.
 */
export function createBatcher<T, R>({ name, run }: Options<T, R>): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = [];
  let working = 0;

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
    await new Promise(setImmediate); // Calls that arrive in the same tick share a batch.
    while (waiting.length > 0) await settle(waiting.splice(0, batchMax));
    working--;
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, span: currentSpan(), done, fail });
      if (working >= batchesAtOnce) return;
      working++;
      void work();
    });
}

/**
 * The transaction of a batch. Together, its calls wait for a lock only briefly: alone, each waits as long as
 * any other transaction.
 */
export const inBatch = <T>(db: Db, { size }: { size: number }, act: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    if (size > 1) await sql`set local lock_timeout = ${sql.lit(limits.batchLockMs)}`.execute(tx);
    return act(tx);
  });
