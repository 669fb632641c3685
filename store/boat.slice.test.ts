import { expect, it, vi } from 'vitest';
import { boatReducer, watchChanged, watchedLoaded } from './boat.slice.ts';
import { firstState } from './state.ts';

const after = (...actions: Parameters<typeof boatReducer>[1][]) =>
  actions.reduce(boatReducer, firstState.boat).watched;
const set = (at: number, id: number, watching: boolean) => {
  vi.setSystemTime(at);
  return watchChanged({ id, watching });
};

it('a list that comes late does not undo a flag set since it was asked for', () => {
  vi.useFakeTimers();
  const loaded = watchedLoaded({ ids: [1, 2], askedAt: 100 });
  expect(after(loaded)).toEqual([1, 2]);
  expect(after(set(50, 1, false), loaded)).toEqual([1, 2]);
  expect(after(loaded, set(120, 1, false), loaded)).toEqual([2]);
  expect(after(set(120, 3, true), loaded)).toEqual([3, 1, 2]);
  vi.useRealTimers();
});

it('a page of the list adds to what is known, the whole list replaces it', () => {
  const known = watchedLoaded({ ids: [1, 2], askedAt: 100 });
  expect(after(known, watchedLoaded({ ids: [2, 3], askedAt: 100, isPart: true }))).toEqual([1, 2, 3]);
  expect(after(known, watchedLoaded({ ids: [3], askedAt: 100 }))).toEqual([3]);
});
