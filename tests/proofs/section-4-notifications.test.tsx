// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { expect, vi } from 'vitest';
import { NotificationBell } from '../../components/account/notification-bell.tsx';
import { NotificationsPage } from '../../components/account/notifications-page.tsx';
import { Stream } from '../../components/comments/stream.tsx';
import { showToast } from '../../components/ui/toast.ts';
import type { Comment } from '../../contract/comments.ts';
import { LiveBoatProvider, type LiveBoat } from '../../hooks/live-boat-context.ts';
import { notificationArrived, notificationsLoaded, unreadCounted } from '../../store/notifications.slice.ts';
import { answer, askedFor, note, ok, prove, stage } from './stage.tsx';

const comment = {
  id: 4,
  market_place_id: 42,
  user_id: 2,
  parent_id: null,
  author: { name: 'Tern', username: 'tern', isSeller: false, initials: 'T', avatar: null },
  body: 'Were the tanks replaced?',
  mentions: [],
  likes: 0,
  isLiked: false,
  seq: 65,
  createdAt: new Date().toISOString(),
  editedAt: null,
  isDeleted: false,
} as unknown as Comment;
const live = {
  boat: { id: 42, listingType: 'auction', bidCount: 0, commentCount: 1 },
  now: null,
  bids: [],
  comments: [comment],
  incidents: [],
  certainty: 'sure',
  asOf: Date.now(),
  serverTime: Date.now(),
  fresh: new Set(),
} as unknown as LiveBoat;
const boatPage = (
  <LiveBoatProvider value={live}>
    <Stream earlier={{ bids: 0, comments: 0 }} />
  </LiveBoatProvider>
);
const list = (ids: number[], more = {}) => ({
  list: ids.map((id) => note(id, more)),
  unReadCount: ids.length,
  loadMoreFlag: false,
});
const titles = () =>
  screen.getAllByRole('listitem').map(
    (row) =>
      within(row)
        .getByRole('link')
        .textContent?.match(/Title \d+/)?.[0],
  );

async function hrefOf(event: number, comment_id: number | null): Promise<string | null> {
  answer('get', '/notification/lists', () =>
    ok({ list: [note(1, { event, comment_id })], unReadCount: 1, loadMoreFlag: false }),
  );
  stage(<NotificationsPage />, { details: {} });
  const links = await screen.findAllByRole('link', { name: /Title 1/ });
  return links.at(-1)?.getAttribute('href') ?? null;
}

prove('4.26', async () => {
  for (const event of [1, 2, 3, 4]) {
    expect(await hrefOf(event, null)).toBe(`/boat-details/42?type=${event}`);
    document.body.innerHTML = '';
  }
});

prove('4.27', async () => {
  for (const event of [5, 6, 7]) {
    expect(await hrefOf(event, 4)).toBe(`/boat-details/42?type=${event}&comment=4`);
    document.body.innerHTML = '';
  }
});

prove('4.28', () => {
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const isMarked = () => /highlight/.test(document.getElementById('comment-4')?.className ?? '');
  for (const type of ['5', '6', '7']) {
    vi.useFakeTimers();
    scroll.mockClear();
    stage(boatPage, { path: `/boat-details/42?type=${type}&comment=4`, query: { type, comment: '4' } });
    act(() => void vi.advanceTimersByTime(1_499));
    expect([scroll.mock.calls.length, isMarked()]).toEqual([0, false]);
    act(() => void vi.advanceTimersByTime(1));
    expect(scroll.mock.contexts).toEqual([document.getElementById('comment-4')]);
    expect(isMarked()).toBe(true);
    act(() => void vi.advanceTimersByTime(6_999));
    expect(isMarked()).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(isMarked()).toBe(false);
    vi.useRealTimers();
    document.body.innerHTML = '';
  }
  vi.unstubAllGlobals();
});

prove('4.29', async () => {
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  answer('patch', '/notification/read', () => ok({ unReadCount: 0 }));
  const { store } = stage(boatPage, { path: '/boat-details/42?type=5&comment=4', details: {} });
  act(
    () =>
      void store.dispatch(notificationsLoaded(list([8], { event: 5, comment_id: 4, market_place_id: 42 }))),
  );
  await waitFor(() => expect(store.getState().notification.list[0]?.isRead).toBe(1));
  expect(askedFor('/notification/read')[0]?.body).toEqual({ id: 8 });
  vi.unstubAllGlobals();
});

prove('4.30', async () => {
  answer('get', '/notification/lists', () => ok(list([2, 1])));
  answer('patch', '/notification/read', () => ok({ unReadCount: 1 }));
  const { store, user } = stage(<NotificationsPage />, { details: {} });
  const [first] = await screen.findAllByRole('button', { name: 'Mark as read' });
  await user.click(first!);
  await waitFor(() =>
    expect(askedFor('/notification/read')[0]).toMatchObject({ method: 'PATCH', body: { id: 2 } }),
  );
  await waitFor(() => expect(store.getState().notification.list.map(({ isRead }) => isRead)).toEqual([1, 0]));
  expect(store.getState().notification.unread).toBe(1);
});

prove('4.31', async () => {
  answer('get', '/notification/lists', () => ok(list([2, 1])));
  answer('patch', '/notification/read', () => ok({ unReadCount: 0 }));
  const { store, user } = stage(<NotificationsPage />, { details: {} });
  await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(askedFor('/notification/read')[0]).toMatchObject({ method: 'PATCH', body: {} }));
  expect(store.getState().notification.list.every(({ isRead }) => isRead === 1)).toBe(true);
  expect(screen.getByText('All caught up')).toBeTruthy();
});

prove('4.32', async () => {
  answer('get', '/notification/lists', () => ok(list([2, 1])));
  const { store } = stage(<NotificationsPage />, { details: {} });
  await screen.findAllByText(/Title 2/);
  act(() => void store.dispatch(notificationArrived(note(3))));
  expect(titles()).toEqual(['Title 3', 'Title 2', 'Title 1']);
});

prove('4.33', async () => {
  answer('get', '/notification/lists', ({ query }) =>
    ok(query.before ? list([1]) : { ...list([3, 2]), loadMoreFlag: true }),
  );
  const { store, user } = stage(<NotificationsPage />, { details: {} });
  await screen.findAllByText(/Title 3/);
  act(() => void store.dispatch(notificationArrived(note(4)))); // what comes meanwhile shifts nothing
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await screen.findAllByText(/Title 1/);
  expect(titles()).toEqual(['Title 4', 'Title 3', 'Title 2', 'Title 1']);
  expect(askedFor('/notification/lists').at(-1)?.query.before).toBe('2');
});

prove('4.34', () => {
  const { store } = stage(<NotificationBell />, { details: {} });
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
  dispatch(notificationArrived(note(1)));
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
  dispatch(notificationArrived(note(1))); // the same once more is no other
  dispatch(notificationArrived(note(2)));
  expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
  dispatch(unreadCounted(7));
  expect(screen.getByRole('button', { name: 'Notifications, 7 unread' })).toBeTruthy();
  dispatch(unreadCounted());
  expect(screen.getByRole('button', { name: 'Notifications, 8 unread' })).toBeTruthy();
});

prove('4.45', async () => {
  answer('get', '/notification/lists', () => ok(list([])));
  const { store, push, user } = stage(<NotificationBell />, { details: {} });
  act(() => void store.dispatch(notificationArrived(note(5, { event: 4 }))));
  await user.click(await screen.findByText('Body 5'));
  expect(push).toHaveBeenCalledWith('/boat-details/42?type=4');
  // In the open list it stands on top, and no toast repeats it.
  await user.click(screen.getByRole('button', { name: /^Notifications/ }));
  act(() => void store.dispatch(notificationArrived(note(6))));
  await waitFor(() => expect(screen.getAllByText(/Title 6/)).toHaveLength(1));
  expect(within(screen.getByRole('region', { name: 'Notifications' })).getByText(/Title 6/)).toBeTruthy();
});

prove('4.46', async () => {
  const { store } = stage(<NotificationBell />, { details: {} });
  showToast('info', 'The area is awake');
  await screen.findByText('The area is awake');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => void store.dispatch(notificationArrived(note(5))));
  act(() => void vi.advanceTimersByTime(4_999));
  expect(toast.isActive('notification-5')).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(toast.isActive('notification-5')).toBe(false);
});
