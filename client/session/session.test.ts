// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserDetails } from '../../contract/account.ts';
import { errorStatus, type ErrorCode } from '../../contract/errors.ts';
import { logout, userDetails } from '../../services/account.service.ts';
import { ApiError } from '../../services/api-error.ts';
import { boatFormChanged } from '../../store/boat.slice.ts';
import { openModal } from '../../store/modal.slice.ts';
import type { Store } from '../../store/make-store.ts';
import { makeAwakeStore } from '../../store/wake-store.ts';
import { deviceStorage } from '../../utils/device-storage.ts';
import { tellOtherTabs } from '../../utils/session-channel.ts';
import { forgetServed } from '../../utils/session-owner.ts';
import { dropToken, keepToken, storedToken } from '../../utils/session-token.ts';
import { endSession, leaveSession, takeUpSession } from './session.ts';
import { startSessionSync } from './session-sync.ts';

vi.mock('../../services/account.service.ts', () => ({ userDetails: vi.fn(), logout: vi.fn() }));
vi.mock('../../services/bids.service.ts', () => ({ listWatched: () => Promise.resolve({ lists: [] }) }));
vi.mock('../../services/notifications.service.ts', () => ({
  listNotifications: () => Promise.resolve({ list: [], unread: 0, hasMore: false }),
}));
const details = vi.mocked(userDetails);

const refused = (code: ErrorCode) => new ApiError(code, 'Refused', errorStatus[code]);
const ella = { id: 3, email: 'ella@example.com' } as UserDetails;
const token = `e30.${btoa(JSON.stringify({ sub: '3' }))}.x`;
const kept = new Map<string, string>();
const reload = vi.fn();
let store: Store;
beforeEach(() => {
  kept.clear();
  reload.mockReset();
  details.mockReset();
  vi.mocked(logout).mockReset();
  vi.stubGlobal('location', { protocol: 'http:', reload });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  forgetServed();
  keepToken(token);
  store = makeAwakeStore();
});
afterEach(() => {
  dropToken();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const user = () => store.getState().user;

describe('a session that is taken up', () => {
  test.each([
    ['no network', new ApiError('offline', 'No network')],
    ['a server that is down', refused('unavailable')],
    ['too many requests', refused('too_many_requests')],
    ['an error of this page', new TypeError('a fault')],
  ])('outlives %s, and is tried again', async (_, error) => {
    vi.useFakeTimers();
    details.mockRejectedValueOnce(error).mockResolvedValueOnce(ella);
    await takeUpSession(store.dispatch);
    expect([storedToken(), user().status]).toEqual([token, 'loading']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(user()).toMatchObject({ status: 'signed-in', details: { id: 3 } });
  });

  test.each(['session_expired', 'not_found'] as const)('ends when the server answers %s', async (code) => {
    details.mockRejectedValueOnce(refused(code));
    await takeUpSession(store.dispatch);
    expect([storedToken(), user().status]).toEqual([undefined, 'guest']);
  });

  test('stays ended when its user signed out before the answer came', async () => {
    let answer: (value: UserDetails) => void = () => {};
    details.mockReturnValueOnce(new Promise((done) => (answer = done)));
    const taking = takeUpSession(store.dispatch);
    leaveSession(store.dispatch);
    answer(ella);
    await taking;
    expect(user()).toEqual({ status: 'guest', details: null });
  });
});

describe('signing out', () => {
  beforeEach(async () => {
    details.mockResolvedValue(ella);
    await takeUpSession(store.dispatch);
    store.dispatch(boatFormChanged({ id: 7 }));
    deviceStorage.write('persist:root', '{}');
  });

  test('leaves nothing of the account in this browser, whatever the server says', async () => {
    vi.mocked(logout).mockRejectedValueOnce(new ApiError('offline', 'No network'));
    await endSession(store.dispatch);
    expect(store.getState().boat.boatForm).toEqual({});
    expect(deviceStorage.read('persist:root')).toBeNull();
    expect([storedToken(), user().status]).toEqual([undefined, 'guest']);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('in another tab clears the listing that was being written here', () => {
    leaveSession(store.dispatch);
    expect(store.getState().boat.boatForm).toEqual({});
    expect([storedToken(), user().status]).toEqual([undefined, 'guest']);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['sign-in', 'sign-in'],
  ['phone', null],
] as const)('a sign-in in another tab solves what waits for one: %s', async (modal, solved) => {
  details.mockResolvedValue(ella);
  const stop = startSessionSync(store);
  store.dispatch(openModal(modal));
  tellOtherTabs({ type: 'session_started', token, id: 3 });
  await vi.waitFor(() => expect(user().status).toBe('signed-in'));
  await vi.waitFor(() => expect(store.getState().modal.solved).toBe(solved));
  expect(store.getState().modal.name).toBe(solved === null ? modal : null);
  stop();
});
