// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { diesel, facets } from '../tests/support/facets.ts';
import { comment, liveBoat } from '../tests/support/live-boat.ts';
import { member } from '../tests/support/member.ts';
import { filterDataOf } from '../utils/filter-data.ts';
import { dropToken, saveToken } from '../utils/session-token.ts';
import {
  boatFiltersLoaded,
  boatFormChanged,
  boatOpened,
  cardChanged,
  cardShown,
  watchChanged,
} from './boat.slice.ts';
import type { Store } from './make-store.ts';
import { openModal } from './modal.slice.ts';
import { notificationArrived } from './notifications.slice.ts';
import { startPersisting } from './persist.ts';
import { firstState } from './state.ts';
import { sessionFound, signedIn, signedOut } from './user.slice.ts';
import { makeStore } from './make-store.ts';

const notification = (id: number) => ({
  id,
  market_place_id: 7,
  event: 2,
  comment_id: null,
  isRead: 0,
  message: { title: 't', body: 'b' },
  createdAt: '2026-11-21T10:00:00.000Z',
  user_id: member.id,
  boat: null,
});
const kept = {
  user: { status: 'signed-in', details: member },
  boat: { ...firstState.boat, boatForm: { id: 5 }, watched: [1, 2], watchSet: { 1: 100 } },
  notification: { list: [notification(1)], unread: 1, hasMore: false, arrived: null },
};
const tokenOf = (id: number) => `e30.${btoa(JSON.stringify({ sub: String(id) }))}.x`;

/** Loads a page in a browser with a stored state; `act` happens before that is read. */
async function load(stored: object, act: (dispatch: Store['dispatch']) => void = () => {}) {
  const entries = Object.entries(stored).map(([name, slice]) => [name, JSON.stringify(slice)]);
  localStorage.setItem('persist:root', JSON.stringify(Object.fromEntries(entries)));
  const store = makeStore();
  act(store.dispatch);
  await startPersisting(store);
  return store;
}
const stateAfter = async (...args: Parameters<typeof load>) => (await load(...args)).getState();
const stored = (): Record<string, string> => JSON.parse(localStorage.getItem('persist:root') ?? '{}');

beforeEach(() => {
  localStorage.clear();
  dropToken();
});
afterEach(() => vi.useRealTimers());

describe('what this browser stored', () => {
  test('fills a page without data', async () => {
    expect(await stateAfter(kept)).toMatchObject({
      user: kept.user,
      boat: { ...firstState.boat, boatForm: { id: 5 }, watched: [1, 2] },
      notification: kept.notification,
      modal: firstState.modal,
    });
  });

  test('is shown while the account is loading', async () => {
    const { user } = await stateAfter(kept, (dispatch) => void dispatch(sessionFound()));
    expect(user).toEqual({ status: 'loading', details: member });
  });

  test.each([
    ['a user is signed in', signedIn({ ...member, username: 'new' })],
    ['no one is signed in', signedOut()],
  ])('replaces only the listing being written when it is known that %s', async (_, action) => {
    const { user, boat, notification: bell } = await stateAfter(kept, (dispatch) => void dispatch(action));
    expect(user.details?.username).toBe(action.payload?.username);
    expect(bell).toEqual(firstState.notification);
    expect(boat).toEqual({ ...firstState.boat, boatForm: { id: 5 } });
  });

  test('leaves live data, the watchlist and the page’s boat', async () => {
    const {
      boat,
      notification: bell,
      modal,
    } = await stateAfter(kept, (dispatch) => {
      dispatch(boatOpened({ live: liveBoat, comments: [comment(1)] }));
      dispatch(cardShown(9));
      dispatch(boatFiltersLoaded(facets({ fuels: [diesel] })));
      dispatch(cardChanged({ id: 9, card: { version: 1 } }));
      dispatch(watchChanged({ id: 3, watching: true }));
      dispatch(notificationArrived(notification(2)));
      dispatch(openModal('phone'));
    });
    expect(boat).toEqual({
      ...firstState.boat,
      boatForm: { id: 5 },
      boatFilterdata: filterDataOf(facets({ fuels: [diesel] })),
      live: liveBoat,
      comments: [comment(1)],
      shown: [9],
      heard: { 9: { version: 1 } },
      watched: [3],
      watchSet: { 3: expect.any(Number) },
    });
    expect(bell.list).toMatchObject([{ id: 2 }]);
    expect(modal.name).toBe('phone');
  });

  test('is ignored for another account, and used for its own', async () => {
    saveToken(tokenOf(member.id + 1));
    expect(await stateAfter(kept)).toMatchObject(firstState);
    saveToken(tokenOf(member.id));
    expect(await stateAfter(kept)).toMatchObject({ user: kept.user });
  });

  test('can be a visitor’s, an older version’s, or missing', async () => {
    saveToken(tokenOf(member.id));
    const visitor = { user: { status: 'guest', details: null }, boat: { boatForm: { id: 5 } } };
    expect(await stateAfter(visitor)).toMatchObject({
      user: visitor.user,
      boat: { ...firstState.boat, boatForm: { id: 5 } },
    });
    expect(await stateAfter({ boat: {} })).toMatchObject(firstState);
    expect(await stateAfter({})).toMatchObject(firstState);
  });
});

test('includes the account, the listing being written and the bell, but not the page’s boat', async () => {
  const { dispatch } = await load({});
  dispatch(signedIn(member));
  dispatch(boatFormChanged({ id: 5 }));
  dispatch(boatOpened({ live: liveBoat, comments: [comment(1)] }));
  dispatch(cardShown(9));
  dispatch(boatFiltersLoaded(facets({ fuels: [diesel] })));
  dispatch(cardChanged({ id: 9, card: { version: 1 } }));
  dispatch(notificationArrived(notification(2)));
  dispatch(openModal('phone'));
  const storedNow = () =>
    Object.fromEntries(Object.entries(stored()).map(([name, slice]) => [name, JSON.parse(slice) as unknown]));
  // It's written slice by slice.
  await vi.waitFor(() =>
    expect(storedNow()).toMatchObject({
      user: { status: 'signed-in', details: member },
      boat: { boatForm: { id: 5 } },
      notification: { list: [{ id: 2 }], unread: 1 },
    }),
  );
  expect(storedNow().boat).toEqual({ ...firstState.boat, boatForm: { id: 5 } });
  expect(storedNow().modal).toBeUndefined();
});
