import { expect, test, vi } from 'vitest';
import { CachedValue } from './cached-value.ts';

test('concurrent reads share one result until it expires, and a failed read is not cached', async () => {
  const cached = new CachedValue<number>(60_000);
  const read = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(7);
  await expect(cached.get(read)).rejects.toThrow('away');
  expect(await Promise.all([cached.get(read), cached.get(read)])).toEqual([7, 7]);
  expect(await cached.get(read)).toBe(7);
  expect(read).toHaveBeenCalledTimes(2);
});
