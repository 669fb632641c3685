// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserDetails } from '../../contract/account.ts';
import { errorStatus, type ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { logout, userDetails } from '../../services/account.service.ts';
import { ApiError } from '../../services/api-error.ts';
import { emitSessionEnd } from '../../services/on-session-end.ts';
import { boatFormChanged, watchedLoaded } from '../../store/boat.slice.ts';
import { openModal } from '../../store/modal.slice.ts';
import type { Store } from '../../store/make-store.ts';
import { makeStore } from '../../store/make-store.ts';
import { member } from '../../tests/support/member.ts';
import { openOtherTab } from '../../tests/support/other-tab.ts';
import { deviceStorage } from '../../utils/device-storage.ts';
import { hasSession } from '../../utils/has-session.ts';
import { ownedStorage } from '../../utils/owned-storage.ts';
import { forgetServed, ownerName, setOwner, visitorName } from '../../utils/session-owner.ts';
import { dropToken, saveToken, storedToken } from '../../utils/session-token.ts';
import { endSession, leaveSession, startSession, adoptSession, refreshCounts } from './session.ts';
import { startSessionSync } from './session-sync.ts';

vi.mock('../../services/account.service.ts', () => ({ userDetails: vi.fn(), logout: vi.fn() }));
const { listWatchedIds, listNotifications } = vi.hoisted(() => ({
  listWatchedIds: vi.fn(),
  listNotifications: vi.fn(),
}));
vi.mock('../../services/bids.service.ts', () => ({ listWatchedIds }));
vi.mock('../../services/notifications.service.ts', () => ({ listNotifications }));
const details = vi.mocked(userDetails);

const refused = (code: ErrorCode) => new ApiError(code, 'Refused', errorStatus[code]);
const ella = member;
const other = ella.id + 1;
const tokenOf = (id: number, more = {}) => `e30.${btoa(JSON.stringify({ sub: String(id), ...more }))}.x`;
const token = tokenOf(ella.id);
const kept = new Map<string, string>();
const reload = vi.fn();
let store: Store;
beforeEach(() => {
  kept.clear();
  reload.mockReset();
  details.mockReset();
  vi.mocked(logout).mockReset();
  listWatchedIds.mockReset().mockResolvedValue({ ids: [5, 6], isAll: true });
  listNotifications.mockReset().mockResolvedValue({ list: [], unReadCount: 2, loadMoreFlag: false });
  sessionStorage.clear();
  vi.stubGlobal('location', { protocol: 'http:', reload });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  forgetServed();
  saveToken(token);
  store = makeStore();
});
afterEach(() => {
  dropToken();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const user = () => store.getState().user;
const modal = () => store.getState().modal;
const inBackground = { hideToast: true };

describe('a restored session', () => {
  test('loads the account, its notifications and its watchlist, and sets the status', async () => {
    details.mockResolvedValue(ella);
    const heard = vi.fn();
    window.addEventListener('signed-in', heard);
    const taking = adoptSession(store.dispatch);
    expect(hasSession()).toBe(true);
    await taking;
    window.removeEventListener('signed-in', heard);
    expect(heard).toHaveBeenCalledOnce();
    expect(user()).toEqual({ status: 'signed-in', details: ella });
    expect(store.getState()).toMatchObject({ notification: { unread: 2 }, boat: { watched: [5, 6] } });
    expect(modal().name).toBeNull();
  });

  test('makes background requests, for one page of each list', async () => {
    details.mockResolvedValue(ella);
    await adoptSession(store.dispatch);
    expect(details).toHaveBeenCalledExactlyOnceWith({}, inBackground);
    expect(listWatchedIds).toHaveBeenCalledExactlyOnceWith({}, inBackground);
    const preview = { page: 1, limit: limits.notificationPreview };
    expect(listNotifications).toHaveBeenCalledExactlyOnceWith(preview, inBackground);
  });

  test.each([
    [true, [5, 6]],
    [false, [9, 5, 6]],
  ])('replaces the cached flags only by all of them', async (isAll, watched) => {
    details.mockResolvedValue(ella);
    listWatchedIds.mockResolvedValue({ ids: [5, 6], isAll });
    store.dispatch(watchedLoaded({ ids: [9], askedAt: 1 }));
    await adoptSession(store.dispatch);
    expect(store.getState().boat.watched).toEqual(watched);
  });

  test('keeps the cached lists if loading fails', async () => {
    details.mockResolvedValue(ella);
    listWatchedIds.mockRejectedValue(refused('unavailable'));
    listNotifications.mockRejectedValue(refused('unavailable'));
    await adoptSession(store.dispatch);
    expect(user().status).toBe('signed-in');
    expect(store.getState()).toMatchObject({ notification: { unread: 0 }, boat: { watched: [] } });
  });

  test('loads again what the header counts, for the account that is signed in', async () => {
    details.mockResolvedValue(ella);
    await adoptSession(store.dispatch);
    details.mockResolvedValue({ ...ella, unreadMessages: 3 });
    listNotifications.mockResolvedValue({ list: [], unReadCount: 7, loadMoreFlag: false });
    await refreshCounts(store.dispatch);
    expect(store.getState()).toMatchObject({
      notification: { unread: 7 },
      user: { details: { unreadMessages: 3 } },
    });
    details.mockImplementation(async () => (saveToken(tokenOf(9)), { ...ella, unreadMessages: 5 }));
    await refreshCounts(store.dispatch);
    expect(user().details?.unreadMessages).toBe(3);
    dropToken();
    details.mockClear();
    await refreshCounts(store.dispatch);
    expect(details).not.toHaveBeenCalled();
  });

  test.each([
    ['there is no token', () => dropToken()],
    ['the token has expired', () => saveToken(tokenOf(ella.id, { exp: 1 }))],
  ])('does not exist when %s', async (_, act) => {
    act();
    document.documentElement.dataset.session = '1';
    await adoptSession(store.dispatch);
    expect([hasSession(), storedToken(), user().status]).toEqual([false, undefined, 'guest']);
    expect(details).not.toHaveBeenCalled();
  });

  test('reloads the page if it was another account’s', async () => {
    setOwner(other);
    await adoptSession(store.dispatch);
    expect(reload).toHaveBeenCalledOnce();
    expect(details).not.toHaveBeenCalled();
  });

  test('takes over the tab’s storage before the server replies', async () => {
    setOwner(other);
    ownedStorage.write('bid:7', 'theirs');
    forgetServed();
    details.mockRejectedValue(refused('unavailable'));
    vi.useFakeTimers();
    await adoptSession(store.dispatch);
    expect([ownerName(), sessionStorage.length]).toEqual([String(ella.id), 0]);
  });

  test('belongs to the account the server names if the token can’t be read', async () => {
    saveToken('opaque');
    details.mockResolvedValue(ella);
    const taking = adoptSession(store.dispatch);
    expect(ownerName()).toBe(visitorName);
    await taking;
    expect(ownerName()).toBe(String(ella.id));
  });

  test('with a temporary password asks for a new one', async () => {
    details.mockResolvedValue({ ...ella, tempPassword: true });
    await adoptSession(store.dispatch);
    expect(modal()).toMatchObject({ name: 'change-password', props: { canSkip: true } });
  });

  test.each([
    ['its own token is removed', token, undefined],
    ['a newer token stays', tokenOf(ella.id, { iat: 2 }), tokenOf(ella.id, { iat: 2 })],
  ])('asks to sign in again when the server ends it: %s', async (_, stored, left) => {
    details.mockResolvedValue(ella);
    await adoptSession(store.dispatch);
    saveToken(stored);
    emitSessionEnd();
    expect(storedToken()).toBe(left);
    expect(modal()).toMatchObject({ name: 'sign-in', props: { email: ella.email, isAgain: true } });
  });

  test('is not retried if its user signed out before the failure', async () => {
    vi.useFakeTimers();
    let fail: (why: ApiError) => void = () => {};
    details.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    const taking = adoptSession(store.dispatch);
    leaveSession(store.dispatch);
    fail(refused('unavailable'));
    await taking;
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ['no network', new ApiError('offline', 'No network')],
    ['a server that is down', refused('unavailable')],
    ['too many requests', refused('too_many_requests')],
    ['an error of this page', new TypeError('a fault')],
  ])('survives %s, and is retried', async (_, error) => {
    vi.useFakeTimers();
    details.mockRejectedValueOnce(error).mockResolvedValueOnce(ella);
    await adoptSession(store.dispatch);
    expect([storedToken(), user().status]).toEqual([token, 'loading']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(user()).toMatchObject({ status: 'signed-in', details: { id: 3 } });
  });

  test.each(['session_expired', 'not_found'] as const)('ends when the server replies %s', async (code) => {
    details.mockRejectedValueOnce(refused(code));
    await adoptSession(store.dispatch);
    expect([storedToken(), user().status]).toEqual([undefined, 'guest']);
  });

  test('stays ended if its user signed out before the reply', async () => {
    let answer: (value: UserDetails) => void = () => {};
    details.mockReturnValueOnce(new Promise((done) => (answer = done)));
    const taking = adoptSession(store.dispatch);
    leaveSession(store.dispatch);
    answer(ella);
    await taking;
    expect(user()).toEqual({ status: 'guest', details: null });
  });
});

describe('signing in', () => {
  test('saves the token, notifies the other tabs, and gives the visitor’s text to the account', async () => {
    dropToken();
    details.mockResolvedValue(ella);
    ownedStorage.write('bid:7', 'mine');
    const otherTab = openOtherTab();
    await startSession(store.dispatch, { authToken: token, id: ella.id });
    expect([storedToken(), user().status]).toEqual([token, 'signed-in']);
    expect(ownedStorage.read('bid:7')).toEqual({ value: 'mine', isHandedOver: true });
    const message = { type: 'session_started', token, id: ella.id };
    await vi.waitFor(() => expect(otherTab.heard).toEqual([message]));
    otherTab.close();
  });
});

describe('signing out', () => {
  beforeEach(async () => {
    details.mockResolvedValue(ella);
    await adoptSession(store.dispatch);
    store.dispatch(boatFormChanged({ id: 7 }));
    deviceStorage.write('persist:root', '{}');
    ownedStorage.write('bid:7', 'mine');
  });

  test('leaves nothing of the account in this browser, whatever the server replies', async () => {
    vi.mocked(logout).mockRejectedValueOnce(new ApiError('offline', 'No network'));
    await endSession(store.dispatch);
    expect(store.getState().boat.boatForm).toEqual({});
    expect(deviceStorage.read('persist:root')).toBeNull();
    expect([sessionStorage.length, hasSession(), ownerName()]).toEqual([0, false, visitorName]);
    expect([storedToken(), user().status]).toEqual([undefined, 'guest']);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('ends the session on the server, with its token, and in the other tabs', async () => {
    const otherTab = openOtherTab();
    await endSession(store.dispatch);
    const headers = { Authorization: `Bearer ${token}` };
    expect(logout).toHaveBeenCalledExactlyOnceWith({ ...inBackground, headers });
    await vi.waitFor(() => expect(otherTab.heard).toEqual([{ type: 'session_ended' }]));
    otherTab.close();
    await endSession(store.dispatch);
    expect(logout).toHaveBeenLastCalledWith(inBackground);
  });

  test('is not affected by a late reply that the session has ended', async () => {
    await endSession(store.dispatch);
    emitSessionEnd();
    expect(modal().name).toBeNull();
  });

  test('in another tab does not reload a page that has served no account', () => {
    forgetServed();
    leaveSession(store.dispatch);
    expect(reload).not.toHaveBeenCalled();
  });

  test('in another tab clears the listing being written here', () => {
    leaveSession(store.dispatch);
    expect(store.getState().boat.boatForm).toEqual({});
    expect([sessionStorage.length, hasSession(), ownerName()]).toEqual([0, false, visitorName]);
    expect([storedToken(), user().status]).toEqual([undefined, 'guest']);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a page', () => {
  const otherTab = openOtherTab();
  let stop = () => {};
  afterEach(() => stop());
  afterAll(() => otherTab.close());
  beforeEach(() => details.mockResolvedValue(ella));

  test.each([
    ['takes up the session that the browser has', '1', 'signed-in'],
    ['is a guest’s without one', undefined, 'guest'],
  ])('%s', async (_, mark, status) => {
    if (mark) document.documentElement.dataset.session = mark;
    else delete document.documentElement.dataset.session;
    stop = startSessionSync(store);
    await vi.waitFor(() => expect(user().status).toBe(status));
    expect(details).toHaveBeenCalledTimes(mark ? 1 : 0);
  });

  test('signs out with another tab, and ignores a tab that verified an address', async () => {
    document.documentElement.dataset.session = '1';
    stop = startSessionSync(store);
    await vi.waitFor(() => expect(user().status).toBe('signed-in'));
    otherTab.says({ type: 'verified' });
    otherTab.says({ type: 'session_ended' });
    await vi.waitFor(() => expect(user().status).toBe('guest'));
    expect(details).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('loads the account once when it signs in itself', async () => {
    dropToken();
    delete document.documentElement.dataset.session;
    stop = startSessionSync(store);
    await startSession(store.dispatch, { authToken: token, id: ella.id });
    // What another tab has heard would have reached this page's own listeners, too.
    await vi.waitFor(() => expect(otherTab.heard.at(-1)?.type).toBe('session_started'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(details).toHaveBeenCalledOnce();
  });

  test.each([
    ['sign-in', 'sign-in'],
    ['phone', null],
  ] as const)(
    'signs in with another tab, and completes the modal that waits for it: %s',
    async (name, solved) => {
      dropToken();
      ownedStorage.write('bid:7', 'the visitor’s');
      stop = startSessionSync(store);
      store.dispatch(openModal(name));
      otherTab.says({ type: 'session_started', token, id: ella.id });
      await vi.waitFor(() => expect(user().status).toBe('signed-in'));
      await vi.waitFor(() => expect(modal().solved).toBe(solved));
      expect(modal().name).toBe(solved === null ? name : null);
      expect([storedToken(), sessionStorage.length]).toEqual([token, 1]);
    },
  );
});
