// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { notificationChanges } from '../../client/live/live-changes.ts';
import type { WatchedBoat } from '../../contract/bids.ts';
import { listWatched } from '../../services/bids.service.ts';
import { watchChanged } from '../../store/boat.slice.ts';
import { makeStore } from '../../store/make-store.ts';
import { useWatchedBoats } from './use-watched-boats.ts';

vi.mock(import('../../services/bids.service.ts'), async (original) => ({
  ...(await original()),
  listWatched: vi.fn(),
}));
afterEach(cleanup);

const boatOf = (id: number) => ({ id, status: 'live', version: 1 }) as WatchedBoat;
const answer = (ids: number[]) =>
  vi.mocked(listWatched).mockResolvedValue({ lists: ids.map(boatOf), total: ids.length, page: 1, limit: 24 });

test('when the list is loaded again, boats that the user let go stay, and those that were withdrawn don’t', async () => {
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  answer([7, 8, 9]);
  const { result } = renderHook(() => useWatchedBoats(), { wrapper });
  const shown = () => result.current.found?.boats.map(({ id }) => id);
  await waitFor(() => expect(shown()).toEqual([7, 8, 9]));
  act(() => void store.dispatch(watchChanged({ id: 7, watching: false })));
  answer([9]); // 8 was withdrawn
  act(() => notificationChanges.emit(null));
  await waitFor(() => expect(shown()).toEqual([7, 9]));
});
