import type { Dispatch } from '../../store/make-store.ts';
import { boatFormCleared, watchedLoaded } from '../../store/boat.slice.ts';
import { openModal } from '../../store/modal.slice.ts';
import { notificationsLoaded } from '../../store/notifications.slice.ts';
import { sessionFound, signedIn, signedOut } from '../../store/user.slice.ts';
import { logout, userDetails } from '../../services/account.service.ts';
import { ApiError } from '../../services/api-client.ts';
import { onSessionEnd } from '../../services/on-session-end.ts';
import { listWatched } from '../../services/bids.service.ts';
import { listNotifications } from '../../services/notifications.service.ts';
import { limits } from '../../contract/limits.ts';
import { deviceStorage } from '../../utils/device-storage.ts';
import { clearOthers, clearOwned, handOver } from '../../utils/owned-storage.ts';
import { accountOf, hasServed, isOthersPage, releaseOwner, setOwner } from '../../utils/session-owner.ts';
import { notifyOtherTabs } from '../../utils/session-channel.ts';
import { dropToken, saveToken, readToken, storedToken } from '../../utils/session-token.ts';

const retryMs = 5_000;
const markPage = (isSignedIn: boolean) => {
  if (isSignedIn) document.documentElement.dataset.session = '1';
  else delete document.documentElement.dataset.session;
};

/** Clears the session here. The other tabs hear it from the tab that ended it. */
export function forgetSession(dispatch: Dispatch): void {
  onSessionEnd(null);
  dropToken();
  releaseOwner();
  markPage(false);
  dispatch(signedOut());
}

/** Looks at the cookie: an expired token ends the session, a good one fetches its owner, another account's reloads the page. */
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
    if (storedToken() !== token) return; // signed out, or in as another, meanwhile
    own(details.id);
    dispatch(signedIn(details));
    onSessionEnd(() => {
      if (storedToken() === token) dropToken();
      dispatch(
        openModal('sign-in', {
          reason: 'Your session has ended. Sign in and go on; nothing is lost.',
          email: details.email,
          isAgain: true,
        }),
      );
    });
    if (details.tempPassword) dispatch(openModal('change-password', { canSkip: true }));
    dispatchEvent(new Event('signed-in')); // files on their way wait for it
    await Promise.all([loadNotifications(dispatch), loadWatched(dispatch)]);
  } catch (error) {
    if (storedToken() !== token) return;
    if (error instanceof ApiError && (error.status === 401 || error.status === 404)) forgetSession(dispatch);
    else setTimeout(() => void adoptSession(dispatch), retryMs);
  }
}

/** The bell's preview and count. */
async function loadNotifications(dispatch: Dispatch): Promise<void> {
  try {
    dispatch(
      notificationsLoaded(
        await listNotifications({ page: 1, limit: limits.notificationPreview }, { hideToast: true }),
      ),
    );
  } catch {
    // The bell keeps what it knew; its list says so when it is opened.
  }
}

/** The flags on the cards. */
async function loadWatched(dispatch: Dispatch): Promise<void> {
  try {
    const askedAt = Date.now();
    const { lists } = await listWatched({ limit: 100 }, { hideToast: true });
    dispatch(watchedLoaded({ ids: lists.map(({ id }) => id), askedAt }));
  } catch {
    // The flags stay as they were kept.
  }
}

/** Binds the page and the tab's storage to an account. */
function own(account: number): void {
  if (setOwner(account)) clearOthers(account);
}

/** Another tab signed in. */
export async function joinSession(dispatch: Dispatch, token: string): Promise<void> {
  saveToken(token);
  await adoptSession(dispatch);
}

/** After a login in this tab: keeps the cookie, gives the visitor's unsent text to the account, and tells the other tabs. */
export async function startSession(
  dispatch: Dispatch,
  { authToken, id }: { authToken: string; id: number },
): Promise<void> {
  saveToken(authToken);
  notifyOtherTabs({ type: 'session_started', token: authToken, id });
  handOver(id);
  await adoptSession(dispatch);
}

/** Another tab signed out: everything of the account goes, also what only this page's memory holds. */
export function leaveSession(dispatch: Dispatch): void {
  dispatch(boatFormCleared());
  clearOwned();
  forgetSession(dispatch);
  if (hasServed()) location.reload();
}

/** Signs out here and in every other tab, and reloads the page. */
export async function endSession(dispatch: Dispatch): Promise<void> {
  const token = storedToken();
  notifyOtherTabs({ type: 'session_ended' }); // at once: how long the server takes is no matter of theirs
  try {
    // The cookie may be gone before this leaves: another tab has heard.
    await logout({ hideToast: true, ...(token && { headers: { Authorization: `Bearer ${token}` } }) });
  } catch {
    // Whatever the server says, this browser forgets the session.
  }
  dispatch(boatFormCleared());
  clearOwned();
  forgetSession(dispatch);
  deviceStorage.remove('persist:root');
  location.reload();
}
