import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '../server-clock.ts';
import { setClock, type ClockSource } from './live-socket.ts';

/** How long each request takes to the server and back; null: no reply. */
type Ways = ([there: number, back: number] | null)[];
const ahead = 5_000;
const socketOf = (ways: Ways): ClockSource => {
  let round = 0;
  return {
    connected: true,
    emit(_name, done) {
      const way = ways[round++];
      if (!way) return;
      setTimeout(() => {
        const serverTime = Date.now() + ahead;
        setTimeout(() => done(serverTime), way[1]);
      }, way[0]);
    },
  };
};
async function measured(ways: Ways): Promise<number> {
  const setting = setClock(socketOf(ways));
  await vi.runAllTimersAsync();
  await setting;
  return serverNow() - Date.now();
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the clock allows for the time of the reply', async () => {
  expect(await measured([[100, 100], null, null, null, null])).toBe(ahead);
});

test('the fastest reply counts, whenever it arrives', async () => {
  const slow: [number, number] = [1_500, 100];
  expect(await measured([slow, [20, 20], slow, null, slow])).toBe(ahead);
  expect(await measured([[20, 20], slow, slow, slow, slow])).toBe(ahead);
});

test('of two equally fast replies the first one counts, and the clock is requested five times', async () => {
  const quick: [number, number] = [80, 0];
  const sixth: [number, number] = [10, 10];
  expect(await measured([[0, 80], quick, null, null, null, sixth])).toBe(ahead - 40);
});
