import type { Dispatch } from '../../store/make-store.ts';
import { boatFormCleared, watchedLoaded } from '../../store/boat.slice.ts';
import { openModal } from '../../store/modal.slice.ts';
import { notificationsLoaded } from '../../store/notifications.slice.ts';
import { sessionFound, signedIn, signedOut, userChanged } from '../../store/user.slice.ts';
import { logout, userDetails } from '../../services/account.service.ts';
import { ApiError } from '../../services/api-client.ts';
import { onSessionEnd } from '../../services/on-session-end.ts';
import { listWatchedIds } from '../../services/bids.service.ts';
import { listNotifications } from '../../services/notifications.service.ts';
import { limits } from '../../contract/limits.ts';
import { deviceStorage } from '../../utils/device-storage.ts';
import { actsFor, stopActing, stopOthersActing } from '../../utils/acting.ts';
import { clearOthers, clearOwned, handOver } from '../../utils/owned-storage.ts';
import { accountOf, hasServed, isOthersPage, releaseOwner, setOwner } from '../../utils/session-owner.ts';
import { notifyOtherTabs } from '../../utils/session-channel.ts';
import { dropToken, saveToken, readToken, storedToken } from '../../utils/session-token.ts';
import * as texts from '../../locales/common.ts';

const retryMs = 5_000;
const markPage = (isSignedIn: boolean) => {
  if (isSignedIn) document.documentElement.dataset.session = '1';
  else delete document.documentElement.dataset.session;
};

/** Clears the session in this tab. The other tabs are notified by the tab that ended it. */
export function forgetSession(dispatch: Dispatch): void {
  onSessionEnd(null);
  dropToken();
  releaseOwner();
  markPage(false);
  dispatch(signedOut());
}

/**
 * Reads the cookie: an expired token ends the session, a valid one loads its account, another account's
 * reloads the page.
 */
export async function adoptSession(dispatch: Dispatch): Promise<void> {
  const account = accountOf(storedToken());
  if (isOthersPage(account)) return location.reload();
  if (!readToken()) {
    forgetSession(dispatch);
    return;
  }
  if (account !== undefined) own(account);
  markPage(true);
  dispatch(sessionFound());
  const token = storedToken();
  try {
    const details = await userDetails({}, { hideToast: true });
    if (storedToken() !== token) return; // signed out or in as someone else meanwhile
    own(details.id);
    dispatch(signedIn(details));
    onSessionEnd(() => {
      if (storedToken() === token) dropToken();
      dispatch(
        openModal('sign-in', {
          reason: texts.yourSessionHasEndedSignIn,
          email: details.email,
          isAgain: true,
        }),
      );
    });
    if (details.tempPassword) dispatch(openModal('change-password', { canSkip: true }));
    dispatchEvent(new Event('signed-in')); // pending uploads wait for it
    await Promise.all([loadNotifications(dispatch), loadWatched(dispatch)]);
  } catch (error) {
    if (storedToken() !== token) return;
    if (actsFor() !== null && error instanceof ApiError && (error.status === 403 || error.status === 404))
      return leaveActing(); // the account isn't managed anymore
    if (error instanceof ApiError && (error.status === 401 || error.status === 404)) forgetSession(dispatch);
    else setTimeout(() => void adoptSession(dispatch), retryMs);
  }
}

/** Loads the bell's preview and count. */
async function loadNotifications(dispatch: Dispatch): Promise<void> {
  try {
    dispatch(
      notificationsLoaded(
        await listNotifications({ page: 1, limit: limits.notificationPreview }, { hideToast: true }),
      ),
    );
  } catch {
    // The bell keeps its cached list, and reports the error when it's opened.
  }
}

/** What the header counts, loaded again: notifications and messages may have been missed. */
export async function refreshCounts(dispatch: Dispatch): Promise<void> {
  const token = readToken();
  if (!token) return;
  await Promise.all([loadNotifications(dispatch), loadUnreadMessages(dispatch, token)]);
}

async function loadUnreadMessages(dispatch: Dispatch, token: string): Promise<void> {
  try {
    const { unreadMessages } = await userDetails({}, { hideToast: true });
    if (storedToken() === token) dispatch(userChanged({ unreadMessages }));
  } catch {
    // The count stays until the next message.
  }
}

/** Loads the flags on the cards. */
async function loadWatched(dispatch: Dispatch): Promise<void> {
  if (actsFor() !== null) return; // who acts for a seller has no watchlist
  try {
    const askedAt = Date.now();
    const { ids, isAll } = await listWatchedIds({}, { hideToast: true });
    dispatch(watchedLoaded({ ids, askedAt, isPart: !isAll }));
  } catch {
    // The flags keep their cached state.
  }
}

/** Binds the page and the tab's storage to an account. */
function own(account: number): void {
  if (!setOwner(account)) return;
  clearOthers(account);
  stopOthersActing(account);
}

/** Another tab signed in. */
export async function joinSession(dispatch: Dispatch, token: string): Promise<void> {
  saveToken(token);
  await adoptSession(dispatch);
}

/**
 * After a login in this tab: saves the cookie, gives the visitor's unsent text to the account, and notifies
 * the other tabs.
 */
export async function startSession(
  dispatch: Dispatch,
  { authToken, id }: { authToken: string; id: number },
): Promise<void> {
  saveToken(authToken);
  notifyOtherTabs({ type: 'session_started', token: authToken, id });
  handOver(id);
  await adoptSession(dispatch);
}

/**
 * Another tab signed out: removes everything of the account, including what is only in this page's memory.
 */
export function leaveSession(dispatch: Dispatch): void {
  stopActing();
  dispatch(boatFormCleared());
  clearOwned();
  forgetSession(dispatch);
  if (hasServed()) location.reload();
}

/** Signs out here and in every other tab, and reloads the page. */
export async function endSession(dispatch: Dispatch): Promise<void> {
  const token = storedToken();
  stopActing();
  notifyOtherTabs({ type: 'session_ended' }); // immediately: they don't have to wait for the server
  try {
    // The cookie may be removed before this is sent, by another tab.
    await logout({ hideToast: true, ...(token && { headers: { Authorization: `Bearer ${token}` } }) });
  } catch {
    // Whatever the server replies, this browser forgets the session.
  }
  dispatch(boatFormCleared());
  clearOwned();
  forgetSession(dispatch);
  deviceStorage.remove('persist:root');
  location.reload();
}

/** Site staff act for themselves again, here and in every other tab. */
export function leaveActing(): void {
  stopActing();
  location.reload();
}
