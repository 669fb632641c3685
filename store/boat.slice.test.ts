import { expect, it, vi } from 'vitest';
import {
  boatFormChanged,
  boatReducer,
  cardChanged,
  cardHidden,
  cardShown,
  watchChanged,
  watchedLoaded,
} from './boat.slice.ts';
import { firstState } from './state.ts';
import { signedOut } from './user.slice.ts';

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
  expect(after(set(100, 3, true), loaded)).toEqual([3, 1, 2]);
  expect(after(loaded, set(120, 3, true), set(130, 2, false))).toEqual([3, 1]);
  vi.useRealTimers();
});

it('a page of the list adds to what is known, the whole list replaces it', () => {
  const known = watchedLoaded({ ids: [1, 2], askedAt: 100 });
  expect(after(known, watchedLoaded({ ids: [2, 3], askedAt: 100, isPart: true }))).toEqual([1, 2, 3]);
  expect(after(known, watchedLoaded({ ids: [3], askedAt: 100 }))).toEqual([3]);
});

it('a card that comes late does not replace a newer one; what it leaves out stays', () => {
  const heard = (...versions: number[]) =>
    versions
      .map((version) => cardChanged({ id: 1, card: { version, currentBid: version * 100 } }))
      .reduce(boatReducer, firstState.boat).heard[1];
  expect(heard(2, 1)).toEqual({ version: 2, currentBid: 200 });
  expect(heard(2, 2, 3)).toEqual({ version: 3, currentBid: 300 });
  const again = cardChanged({ id: 1, card: { version: 2, currentBid: 250 } });
  expect(
    [cardChanged({ id: 1, card: { version: 2, currentBid: 200 } }), again].reduce(
      boatReducer,
      firstState.boat,
    ).heard[1],
  ).toEqual({ version: 2, currentBid: 250 });
  const named = boatReducer(firstState.boat, cardChanged({ id: 1, card: { title: 'A boat' } }));
  expect(boatReducer(named, cardChanged({ id: 1, card: { version: 1 } })).heard[1]).toEqual({
    title: 'A boat',
    version: 1,
  });
});

it('a card that leaves the screen takes only its own place with it', () => {
  const shown = (...actions: Parameters<typeof boatReducer>[1][]) =>
    actions.reduce(boatReducer, firstState.boat).shown;
  const all = [cardShown(1), cardShown(2), cardShown(1)];
  expect(shown(...all, cardHidden(1))).toEqual([2, 1]);
  expect(shown(...all, cardHidden(3))).toEqual([1, 2, 1]);
});

it('signing out forgets the flags; the listing being written and what the page shows stay', () => {
  const shown = [
    boatFormChanged({ id: 7 }),
    cardShown(1),
    cardChanged({ id: 1, card: { version: 1 } }),
    watchedLoaded({ ids: [1], askedAt: 1 }),
    signedOut(),
  ].reduce(boatReducer, firstState.boat);
  expect(shown).toEqual({
    ...firstState.boat,
    boatForm: { id: 7 },
    shown: [1],
    heard: { 1: { version: 1 } },
  });
});
