// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveConnection } from '../client/live/live-connection.ts';
import { boatLeft, boatOpened, cardHidden, cardShown } from '../store/boat.slice.ts';
import type { Store } from '../store/make-store.ts';
import { sessionFound, signedIn, signedOut } from '../store/user.slice.ts';
import { makeStore } from '../store/make-store.ts';
import { liveBoat } from '../tests/support/live-boat.ts';
import { member } from '../tests/support/member.ts';
import { useSocket } from './use-socket.ts';

const calls = {
  sync: vi.spyOn(LiveConnection.prototype, 'sync').mockResolvedValue(),
  showCards: vi.spyOn(LiveConnection.prototype, 'showCards').mockResolvedValue(),
  resume: vi.spyOn(LiveConnection.prototype, 'resume').mockReturnValue(),
  doubt: vi.spyOn(LiveConnection.prototype, 'doubt').mockReturnValue(),
};
const wanted = () => calls.sync.mock.calls.flat();
const visibility = vi.spyOn(document, 'visibilityState', 'get');
let store: Store;
let unmount: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  unmount = renderHook(useSocket, { wrapper }).unmount;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const tell = (...actions: Parameters<Store['dispatch']>[0][]) =>
  act(() => {
    for (const action of actions) store.dispatch(action);
  });

test.each([
  ['somebody is signed in', [sessionFound(), signedIn(member)], signedOut()],
  ['a live auction is on the screen', [boatOpened({ live: liveBoat, comments: [] })], boatLeft()],
  ['a live auction’s card is on the screen', [cardShown(1)], cardHidden(1)],
])('the connection is open while %s', (_, come, leave) => {
  expect(wanted()).toEqual([false]);
  tell(...come);
  expect(wanted()).toEqual([false, true]);
  tell(leave);
  expect(wanted()).toEqual([false, true, false]);
});

test('the connection is reopened for another account, and not for anything else', () => {
  tell(signedIn(member), boatOpened({ live: liveBoat, comments: [] }));
  tell(cardShown(1));
  tell(signedIn({ ...member, id: 8 }));
  expect(wanted()).toEqual([false, true, true]);
});

test('cards are named when the list has stopped moving for a moment', () => {
  vi.advanceTimersByTime(200);
  calls.showCards.mockClear();
  tell(cardShown(1));
  vi.advanceTimersByTime(150);
  tell(cardShown(2));
  vi.advanceTimersByTime(199);
  expect(calls.showCards).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(calls.showCards).toHaveBeenCalledOnce();
  tell(signedOut());
  vi.advanceTimersByTime(1_000);
  expect(calls.showCards).toHaveBeenCalledOnce();
});

const pageshow = (persisted: boolean) => () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
const turn = (state: DocumentVisibilityState) => () => {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
test.each<[string, () => void, resumed: number, doubted: number]>([
  ['comes to the front', turn('visible'), 1, 0],
  ['goes to the background', turn('hidden'), 0, 0],
  ['is online again', () => window.dispatchEvent(new Event('online')), 1, 0],
  ['is offline', () => window.dispatchEvent(new Event('offline')), 0, 1],
  ['is shown again from the browser’s memory', pageshow(true), 1, 0],
  ['is shown for the first time', pageshow(false), 0, 0],
])('when the page %s', (_, happen, resumed, doubted) => {
  happen();
  expect([calls.resume.mock.calls.length, calls.doubt.mock.calls.length]).toEqual([resumed, doubted]);
  unmount();
  happen();
  expect([calls.resume.mock.calls.length, calls.doubt.mock.calls.length]).toEqual([resumed, doubted]);
});
