import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noMetrics } from '../../server/metrics/metrics.ts';
import { PurgeQueue } from './purge-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function queueOf() {
  /** When each purge was sent, to 10 ms, and its tags. */
  const sent: [ms: number, tags: string][] = [];
  const counted: string[] = [];
  const state = { isDown: false };
  const startedAt = performance.now();
  const queue = new PurgeQueue({
    send: async (tags) => {
      sent.push([Math.floor((performance.now() - startedAt) / 10) * 10, tags.join(' ')]);
      if (state.isDown) throw new Error('nobody answers');
    },
    log: { warn: () => {} },
    metrics: { ...noMetrics, count: (_name, labels) => counted.push(Object.values(labels).join()) },
  });
  return { queue, sent, counted, state };
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a purge is sent at once and repeated once, because it can overtake a page that is on its way', async () => {
  const { queue, sent } = queueOf();
  queue.purge(['boat-7', 'list']);
  await later(10_000);
  expect(sent).toEqual([
    [0, 'boat-7 list'],
    [250, 'boat-7 list'],
  ]);
});

test('what is purged within 250 ms is one request, together with what is repeated', async () => {
  const { queue, sent } = queueOf();
  queue.purge(['boat-1', 'list']);
  await later(10);
  for (const tag of ['boat-2', 'boat-3', 'boat-2', 'list']) queue.purge([tag]);
  await later(10_000);
  expect(sent.map(([ms]) => ms)).toEqual([0, 250, 500]);
  expect(sent.map(([, tags]) => tags.split(' ').sort())).toEqual([
    ['boat-1', 'list'],
    ['boat-1', 'boat-2', 'boat-3', 'list'],
    ['boat-2', 'boat-3', 'list'],
  ]);
});

test('a failed purge is sent again, less and less often, and nothing of it is lost', async () => {
  const { queue, sent, state } = queueOf();
  state.isDown = true;
  queue.purge(['boat-1']);
  await later(200);
  queue.purge(['boat-2']);
  await later(60_000);
  expect(sent.slice(0, 6).map(([ms]) => ms)).toEqual([0, 500, 1_500, 3_500, 5_500, 7_500]);
  expect(queue.failingMs).toBe(60_200);
  state.isDown = false;
  sent.length = 0;
  await later(60_000);
  expect(queue.failingMs).toBe(0);
  expect(sent.map(([, tags]) => tags.split(' ').sort().join(' '))).toEqual([
    'boat-1 boat-2',
    'boat-1 boat-2',
  ]);
});

test('more tags than one request can carry purge every page', async () => {
  const { queue, sent, counted } = queueOf();
  queue.purge(['boat-0']);
  await later(1);
  for (let i = 1; i <= 101; i++) queue.purge([`boat-${i}`]);
  queue.purge(['list']);
  await later(250);
  expect(sent.map(([, tags]) => tags)).toEqual(['boat-0', 'page']);
  expect(counted).toEqual(['sent', 'overflow', 'sent']);
});

test('the number of waiting tags is bounded while nothing is accepted', async () => {
  const { queue, sent, state } = queueOf();
  state.isDown = true;
  for (let i = 0; i < 5_000; i++) {
    queue.purge([`boat-${i}`]);
    await later(10);
  }
  expect(Math.max(...sent.map(([, tags]) => tags.split(' ').length))).toBeLessThanOrEqual(100);
  expect(sent.at(-1)?.[1]).toBe('page');
});

test('a web node that stops sends what waits, and nothing after that', async () => {
  const { queue, sent } = queueOf();
  queue.purge(['boat-1']);
  await later(1);
  queue.purge(['boat-2']);
  await queue.stop();
  queue.purge(['boat-3']);
  await later(10_000);
  expect(sent.map(([, tags]) => tags)).toEqual(['boat-1', 'boat-2']);
});
