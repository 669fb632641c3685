// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scriptOf } from './script-of.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A script that fails to load this many times. */
const lost = (times: number) => {
  const load = vi.fn<() => Promise<string>>();
  for (let i = 0; i < times; i++) load.mockRejectedValueOnce(new Error(`lost ${i + 1}`));
  return load.mockResolvedValue('here');
};

it('retries with increasing pauses, until the script has loaded', async () => {
  const load = lost(3);
  const script = scriptOf(load);
  for (const [after, asked] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [2_000, 3],
    [4_000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(after);
    expect(load).toHaveBeenCalledTimes(asked);
  }
  expect(await script).toBe('here');
});

it('retries immediately when the browser is online again', async () => {
  const load = lost(1);
  const script = scriptOf(load);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  expect(await script).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up with the last try’s error', async () => {
  const failed = expect(scriptOf(lost(5))).rejects.toThrow('lost 5');
  await vi.advanceTimersByTimeAsync(15_000);
  await failed;
});

it('marks what was pressed for it as heard, while it is loading', async () => {
  document.body.innerHTML = '<button><span>Bid</span></button><button id="other">Share</button>';
  const [button, other] = [...document.querySelectorAll('button')];
  const isMarked = () => [button, other].map((one) => one?.hasAttribute('data-clicked'));
  const loading = Promise.withResolvers<string>();
  button?.querySelector('span')?.click();
  const script = scriptOf(() => loading.promise);
  expect(isMarked()).toEqual([false, false]); // on a fast line nothing flashes
  await vi.advanceTimersByTimeAsync(200);
  expect(isMarked()).toEqual([true, false]);
  loading.resolve('here');
  await script;
  expect(isMarked()).toEqual([false, false]);

  // A script that nobody pressed for marks nothing.
  await vi.advanceTimersByTimeAsync(2_000);
  const later = scriptOf(() => new Promise<string>((done) => setTimeout(() => done('here'), 500)));
  await vi.advanceTimersByTimeAsync(400);
  expect(isMarked()).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(200);
  await later;
});
