// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js';
import { useRouter, type NextRouter } from 'next/router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteBuild } from '../../utils/site-build.ts';
import { CurrentBuild } from './current-build.tsx';

const { loadFully } = vi.hoisted(() => ({ loadFully: vi.fn() }));
vi.mock('../../utils/load-fully.ts', () => ({ loadFully }));

const router = { push: vi.fn(async () => true), replace: vi.fn(async () => true) };
let page: NextRouter;
beforeEach(() => {
  Reflect.set(globalThis, '__NEXT_DATA__', { buildId: 'old' });
  noteBuild('old');
  page = renderHook(() => useRouter(), {
    wrapper: ({ children }) => (
      <RouterContext.Provider value={router as unknown as NextRouter}>
        <CurrentBuild>{children}</CurrentBuild>
      </RouterContext.Provider>
    ),
  }).result.current;
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  Reflect.deleteProperty(globalThis, '__NEXT_DATA__');
});

const go = (...args: Parameters<NextRouter['push']>) => act(() => void page.push(...args));

test('a page of the current build changes within itself', () => {
  go('/auction');
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/auction', undefined, undefined);
  expect(loadFully).not.toHaveBeenCalled();
});

test('once another build is served, the next page is loaded as a whole', () => {
  noteBuild('new');
  go('/auction');
  act(() => void page.replace('/past?page=2'));
  expect(loadFully.mock.calls).toEqual([['/auction'], ['/past?page=2']]);
  expect(router.push).not.toHaveBeenCalled();
  expect(router.replace).not.toHaveBeenCalled();
});

test('what stays on the page doesn’t reload it', () => {
  noteBuild('new');
  go('/auction?page=2', undefined, { shallow: true });
  go(`${location.pathname}#bids`);
  go({ pathname: '/inventory', query: { shelf: 'live' } });
  expect(router.push).toHaveBeenCalledTimes(3);
  expect(loadFully).not.toHaveBeenCalled();
});

test('a build that is unknown, or the page’s own again, changes nothing', () => {
  noteBuild('new');
  noteBuild(undefined);
  noteBuild('old');
  go('/auction');
  expect(router.push).toHaveBeenCalledOnce();
});
