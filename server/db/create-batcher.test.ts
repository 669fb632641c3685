import { expect, test } from 'vitest';
import { createBatcher } from './create-batcher.ts';

/** A batcher that doubles numbers, and the batches that it ran. */
function doubler(fails: (items: number[]) => Error | undefined = () => undefined) {
  const batches: number[][] = [];
  const double = createBatcher({
    name: 'double',
    run: async (items: number[]) => {
      batches.push(items);
      const error = fails(items);
      if (error) throw error;
      return items.map((item) => item * 2);
    },
  });
  return { double, batches };
}

/** What PostgreSQL answers to a statement that it refuses. */
const refused = () => Object.assign(new Error('refused'), { code: '23514', severity: 'ERROR' });

test('calls of the same tick share a batch, and each gets its own result', async () => {
  const { double, batches } = doubler();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('calls that arrive while batches run share the next one', async () => {
  const ends: (() => void)[] = [];
  const batches: number[][] = [];
  const add = createBatcher({
    name: 'add',
    run: async (items: number[]) => {
      batches.push(items);
      await new Promise<void>((done) => void ends.push(done));
      return items;
    },
  });
  const first = add(1);
  await expect.poll(() => batches.length).toBe(1);
  const second = add(2); // the first batch doesn't hold it up
  await expect.poll(() => batches.length).toBe(2);
  const later = [3, 4, 5].map(add);
  ends[1]?.();
  expect(await second).toBe(2);
  await expect.poll(() => batches.length).toBe(3);
  ends.forEach((end) => end());
  expect(await Promise.all([first, ...later])).toEqual([1, 3, 4, 5]);
  expect(batches).toEqual([[1], [2], [3, 4, 5]]);
});

test('one call that the database refuses does not fail the others of its batch', async () => {
  const { double, batches } = doubler((items) => (items.includes(2) ? refused() : undefined));
  const results = await Promise.allSettled([1, 2, 3].map(double));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('a lost connection fails all calls of the batch: what it did is unknown', async () => {
  const { double, batches } = doubler(() => new Error('Connection terminated unexpectedly'));
  const results = await Promise.allSettled([1, 2].map(double));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(batches).toEqual([[1, 2]]);
});

test('a call without a result fails', async () => {
  const short = createBatcher({ name: 'short', run: async (items: number[]) => items.slice(0, 1) });
  const results = await Promise.allSettled([1, 2].map(short));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
