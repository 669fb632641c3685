import { expect, test } from 'vitest';
import { doEach } from './do-each.ts';

const failsAt = (bad: number[], done: number[]) => async (item: number) => {
  if (bad.includes(item)) throw new Error(`item ${item}`);
  done.push(item);
};

test('the others are done although one fails, and its failure is thrown', async () => {
  const done: number[] = [];
  await expect(doEach('items', [1, 2, 3], failsAt([2], done))).rejects.toThrow('item 2');
  expect(done).toEqual([1, 3]);
});

test('several failures are thrown as one', async () => {
  const done: number[] = [];
  const failure = await doEach('items', [1, 2, 3], failsAt([1, 3], done)).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    message: 'items',
    errors: [{ message: 'item 1' }, { message: 'item 3' }],
  });
  expect(done).toEqual([2]);
});

test('nothing is thrown if nothing fails, also for no items', async () => {
  await doEach('items', [1], async () => {});
  await doEach('items', [], async () => {});
});
