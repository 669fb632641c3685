import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.ts';

/**
 * Runs tasks of the given keys, all submitted at once, one step at a time; returns the keys in the order they
 * started.
 */
async function startOrder(keys: number[], slots: number): Promise<number[]> {
  const queue = new FairQueue({ slots, waitingPerKey: keys.length });
  const started: number[] = [];
  const running: { key: number; finish: () => void }[] = [];
  const all = keys.map((key) =>
    queue.run(key, () => {
      started.push(key);
      return new Promise<void>((done) => running.push({ key, finish: done }));
    }),
  );
  for (let finished = 0; finished < keys.length; finished++) {
    expect(running.length).toBeLessThanOrEqual(slots);
    expect(new Set(running.map(({ key }) => key)).size).toBe(running.length);
    running.shift()?.finish();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  return started;
}

test('every task runs once, never more than the slots and never two of one key at the same time', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      async (keys, slots) => {
        const order = await startOrder(keys, slots);
        expect(order.toSorted()).toEqual(keys.toSorted());
      },
    ),
  ));

test('one key with many tasks delays another by one task', async () => {
  expect((await startOrder([1, 1, 1, 1, 1, 1, 2], 1)).indexOf(2)).toBe(1);
});

test('with a free slot another key starts at once', async () => {
  expect((await startOrder([1, 1, 1, 1, 2], 2)).indexOf(2)).toBe(1);
});

test('a failed task fails its caller and frees its slot', async () => {
  const queue = new FairQueue({ slots: 1, waitingPerKey: 5 });
  const [first, second] = [
    queue.run(1, () => Promise.reject(new Error('broken'))),
    queue.run(1, async () => 'done'),
  ];
  await expect(first).rejects.toThrow('broken');
  await expect(second).resolves.toBe('done');
});

test('a key with too many waiting tasks is refused, others are not', async () => {
  const queue = new FairQueue({ slots: 1, waitingPerKey: 1 });
  const gate = Promise.withResolvers<void>();
  const accepted = [
    queue.run(1, () => gate.promise),
    queue.run(1, async () => {}),
    queue.run(2, async () => {}),
  ];
  await expect(queue.run(1, async () => {})).rejects.toBeInstanceOf(QueueFull);
  gate.resolve();
  await Promise.all(accepted);
});
