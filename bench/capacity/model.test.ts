import { expect, test } from 'vitest';
import { nodesFor } from './model.ts';
import { highest, steady } from './ramp.ts';

const capacity = { pages: 1_000, calls: 1_000, searches: 100, bids: 500, sockets: 4_000 };
const of = (users: number) =>
  Object.fromEntries(nodesFor(users, capacity).map(({ kind, nodes }) => [kind, nodes]));

test('two nodes at least; ten times as many users need about ten times as many', () => {
  expect(of(1_000)).toEqual({ pages: 2, calls: 2, searches: 2, bids: 2, sockets: 2 });
  expect(of(1_000_000)).toEqual({ pages: 2, calls: 4, searches: 3, bids: 2, sockets: 9 });
  expect(of(10_000_000)).toEqual({ pages: 12, calls: 34, searches: 28, bids: 2, sockets: 84 });
});

test.each([
  [740, 700],
  [10_000, 1_600],
  [60, 50],
  [20, 0],
])('the highest load that a server of %i holds is found: %i', async (holds, found) => {
  const { load, steps } = await highest({ start: 100, most: 1_600, limitMs: 100 }, async (asked) => ({
    load: asked,
    p99: asked <= holds ? 10 : 1_000,
    failed: 0,
  }));
  expect(load).toBe(found);
  expect(steps.length).toBeLessThan(15);
});

test('a load that is too slow only once doesn’t end the search', async () => {
  let runs = 0;
  const { load } = await highest({ start: 100, most: 400, limitMs: 100 }, async (asked) => ({
    load: asked,
    p99: runs++ === 0 ? 1_000 : 10,
    failed: 0,
  }));
  expect(load).toBe(400);
});

test('a load that fails isn’t held', async () => {
  const { p99, failed } = await steady(200, 0.1, () => Promise.reject(new Error('refused')));
  expect([p99, failed]).toEqual([Number.POSITIVE_INFINITY, 20]);
});
