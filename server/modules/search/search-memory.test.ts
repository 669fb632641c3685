import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { loadingCode } from './loading-code.ts';
import { SearchMemory } from './search-memory.ts';

afterEach(() => void vi.useRealTimers());

test('while all listings are being read, a search waits for a while and is then refused for now', async () => {
  vi.useFakeTimers();
  const pool = Object.assign(new pg.Pool(), { connect: () => new Promise<never>(() => {}) });
  const memory = new SearchMemory(pool);
  const asked = [memory.find({ page: 1, limit: 24, sortBy: 0 }), memory.headings()].map((answer) =>
    expect(answer).rejects.toMatchObject({ code: loadingCode }),
  );
  await vi.advanceTimersByTimeAsync(limits.searchLoadWaitMs);
  await Promise.all(asked);
});
