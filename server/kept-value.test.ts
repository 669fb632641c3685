import { expect, test, vi } from 'vitest';
import { KeptValue } from './kept-value.ts';

test('one reading serves all who ask while it is kept; one that fails is not kept', async () => {
  const kept = new KeptValue<number>(60_000);
  const read = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(7);
  await expect(kept.get(read)).rejects.toThrow('away');
  expect(await Promise.all([kept.get(read), kept.get(read)])).toEqual([7, 7]);
  expect(await kept.get(read)).toBe(7);
  expect(read).toHaveBeenCalledTimes(2);
});
