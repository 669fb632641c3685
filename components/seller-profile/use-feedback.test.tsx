// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../store/make-store.ts';
import { signedIn } from '../../store/user.slice.ts';
import { member } from '../../tests/support/member.ts';
import { useFeedback } from './use-feedback.ts';

afterEach(cleanup);

const listFeedback = vi.hoisted(() => vi.fn());
vi.mock('../../services/seller-profiles.service.ts', () => ({ listFeedback }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sum = { average: null, total: 0, stars: [0, 0, 0, 0, 0] };
const first = { lists: [], sum, total: 0 };

test('what a user may add is requested again after a failure', async () => {
  listFeedback.mockRejectedValueOnce(new Error('offline'));
  listFeedback.mockResolvedValue({ ...first, page: 1, limit: 12, mayRate: [], mayReply: true });
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useFeedback(member.id, first), { wrapper });
  await act(async () => void store.dispatch(signedIn(member)));
  expect(result.current.mine).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(result.current.mine?.mayReply).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(listFeedback).toHaveBeenCalledTimes(2);
});
