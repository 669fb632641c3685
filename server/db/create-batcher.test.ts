import { describe, expect, test } from 'vitest';
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

describe('calls that wait for the same lock', () => {
  type Call = [key: string, n: number];
  const lockTimeout = () => Object.assign(new Error('lock timeout'), { code: '55P03', severity: 'ERROR' });
  const texts = (items: Call[]) => items.map(([key, n]) => `${key}${n}`).join(' ');

  /** Until `release` or `giveUp`, calls with the key "locked" wait; a shared batch with one is refused. */
  function keyed() {
    const batches: string[] = [];
    let [release, giveUp] = [() => {}, () => {}];
    let free: Promise<void> | undefined = new Promise((done, fail) => {
      release = () => ((free = undefined), done());
      giveUp = () => fail(lockTimeout());
    });
    const call = createBatcher({
      name: 'keyed',
      keyOf: ([key]: Call) => key,
      run: async (items: Call[], isShared) => {
        batches.push(`${texts(items)}${isShared ? '' : ' alone'}`);
        if (free && items.some(([key]) => key === 'locked')) {
          if (isShared) throw lockTimeout();
          await free;
        }
        return items.map(([, n]) => n);
      },
    });
    return { call, batches, release: () => release(), giveUp: () => giveUp() };
  }

  test('wait together, and others don’t wait for them', async () => {
    const { call, batches, release } = keyed();
    const locked = [call(['locked', 1]), call(['locked', 2])];
    expect(await call(['free', 3])).toBe(3);
    locked.push(call(['locked', 4]), call(['locked', 5]));
    expect(await call(['other', 6])).toBe(6);
    expect(batches).toEqual(['locked1 locked2 free3', 'locked1 locked2 alone', 'free3 alone', 'other6']);
    release();
    expect(await Promise.all(locked)).toEqual([1, 2, 4, 5]);
    expect(batches.at(-1)).toBe('locked4 locked5 alone');
    expect(await call(['locked', 7])).toBe(7);
  });

  test('fail together when the lock isn’t given up in time', async () => {
    const { call, batches, giveUp } = keyed();
    const locked = [call(['locked', 1]), call(['locked', 2])];
    await expect.poll(() => batches.length).toBe(2);
    giveUp();
    const results = await Promise.allSettled(locked);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(batches).toEqual(['locked1 locked2', 'locked1 locked2 alone']);
  });

  test('for many locks, only some at a time', async () => {
    let [running, most] = [0, 0];
    const call = createBatcher({
      name: 'locks',
      run: async (items: number[]) => {
        if (items.length > 1) throw lockTimeout();
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running--;
        return items;
      },
    });
    const items = Array.from({ length: 20 }, (_, i) => i);
    expect(await Promise.all(items.map(call))).toEqual(items);
    expect(most).toBe(8);
  });
});

test('one call that the database refuses doesn’t fail the others with its key', async () => {
  const call = createBatcher({
    name: 'same key',
    keyOf: () => 'same',
    run: async (items: number[]) => {
      if (items.includes(2)) throw refused();
      return items;
    },
  });
  const results = await Promise.allSettled([1, 2, 3].map(call));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
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
