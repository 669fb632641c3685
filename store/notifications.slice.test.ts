import { expect, it } from 'vitest';
import type { Notification } from '../contract/notifications.ts';
import {
  notificationArrived,
  notificationsAppended,
  notificationsLoaded,
  notificationsRead,
  notificationsReducer as reduce,
  unreadCounted,
} from './notifications.slice.ts';
import { signedOut } from './user.slice.ts';

const one = (id: number, isRead = 0): Notification => ({
  id,
  market_place_id: 7,
  event: 2,
  comment_id: null,
  isRead,
  message: { title: 't', body: 'b' },
  createdAt: '2026-11-21T10:00:00.000Z',
  user_id: 1,
  boat: null,
});
const start = reduce(undefined, { type: 'start' });
const loaded = (...ids: number[]) =>
  reduce(
    start,
    notificationsLoaded({ list: ids.map((id) => one(id)), unReadCount: ids.length, loadMoreFlag: true }),
  );
const idsOf = (state: typeof start) => state.list.map(({ id }) => id);

it('puts a new one in front and counts it once', () => {
  const first = reduce(loaded(5, 4), notificationArrived(one(6)));
  for (const state of [first, reduce(first, notificationArrived(one(6)))]) {
    expect(idsOf(state)).toEqual([6, 5, 4]);
    expect(state.unread).toBe(3);
    expect(state.arrived).toEqual({ notification: one(6), at: expect.any(Number) });
  }
});

it('does not count one that was read elsewhere, and shows no toast for one with a dialog', () => {
  expect(reduce(loaded(5), notificationArrived(one(6, 1))).unread).toBe(1);
  expect(reduce(loaded(5), notificationArrived(one(6), true))).toMatchObject({ unread: 2, arrived: null });
});

it('counts only unread ones among those received meanwhile, and handles an empty page', () => {
  const arrived = reduce(reduce(start, notificationArrived(one(6))), notificationArrived(one(7, 1)));
  const empty = notificationsLoaded({ list: [], unReadCount: 0, loadMoreFlag: false });
  expect(reduce(arrived, empty)).toMatchObject({ list: [{ id: 7 }, { id: 6 }], unread: 1 });
});

it('marking all read resets the count, including those never loaded', () => {
  const many = reduce(loaded(6, 5), unreadCounted(40));
  expect(reduce(many, notificationsRead({})).unread).toBe(0);
});

it('appends an older page without duplicates', () => {
  const state = reduce(
    loaded(6, 5, 4),
    notificationsAppended({ list: [one(4), one(3), one(2)], loadMoreFlag: false }),
  );
  expect(idsOf(state)).toEqual([6, 5, 4, 3, 2]);
  expect(state.hasMore).toBe(false);
});

it('keeps those received live while the first page was loading', () => {
  const arrived = reduce(loaded(5), notificationArrived(one(6)));
  const state = reduce(
    arrived,
    notificationsLoaded({ list: [one(5), one(4, 1)], unReadCount: 1, loadMoreFlag: false }),
  );
  expect(idsOf(state)).toEqual([6, 5, 4]);
  expect(state.unread).toBe(2);
});

it('marks one read, or all without an id, and uses the server’s count', () => {
  const state = reduce(loaded(6, 5, 4), notificationsRead({ id: 5 }));
  expect(state.list.map(({ isRead }) => isRead)).toEqual([0, 1, 0]);
  expect(state.unread).toBe(2);
  expect(reduce(state, notificationsRead({ id: 5 })).unread).toBe(2);
  expect(reduce(state, notificationsRead({ id: 6, unread: 40 })).unread).toBe(40);
  const all = reduce(state, notificationsRead({}));
  expect(all.unread).toBe(0);
  expect(all.list.every(({ isRead }) => isRead === 1)).toBe(true);
});

it('counts up by one or sets a value, and clears everything on sign-out', () => {
  expect(reduce(loaded(5), unreadCounted()).unread).toBe(2);
  expect(reduce(loaded(5), unreadCounted(12)).unread).toBe(12);
  expect(reduce(loaded(5), signedOut())).toEqual(start);
});

it('a short preview does not shorten a longer list that it begins', () => {
  const page = notificationsLoaded({
    list: [7, 6, 5, 4].map((id) => one(id)),
    unReadCount: 4,
    loadMoreFlag: false,
  });
  const preview = notificationsLoaded({
    list: [8, 7, 6].map((id) => one(id)),
    unReadCount: 5,
    loadMoreFlag: true,
  });
  const state = reduce(reduce(start, page), preview);
  expect([idsOf(state), state.hasMore, state.unread]).toEqual([[8, 7, 6, 5, 4], false, 5]);
  // With a gap between them, the older ones are loaded again from the page on.
  const later = notificationsLoaded({
    list: [20, 19].map((id) => one(id)),
    unReadCount: 9,
    loadMoreFlag: true,
  });
  expect([idsOf(reduce(state, later)), reduce(state, later).hasMore]).toEqual([[20, 19], true]);
});
