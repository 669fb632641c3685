// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from './use-pages.ts';

test('a page of the former list that arrives late isn’t added to the new one', async () => {
  const late = Promise.withResolvers<{ lists: string[]; next: number | null }>();
  const load = (key: string) => async (after: number | undefined) =>
    after === undefined ? { lists: [`${key} 1`], next: 1 } : late.promise;
  const { result, rerender } = renderHook(({ key }) => usePages(key, load(key)), {
    initialProps: { key: 'all' },
  });
  await act(async () => {});
  act(() => void result.current.more());
  await act(async () => rerender({ key: 'open' }));
  await act(async () => late.resolve({ lists: ['all 2'], next: 2 }));
  expect(result.current).toMatchObject({ rows: ['open 1'], next: 1, isLoading: false });
});
