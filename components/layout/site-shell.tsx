import { useRouter } from 'next/router';
import { useEffect, useState, type ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import { watchErrors } from '../../client/errors/watch-errors.ts';
import { onFailure } from '../../services/on-failure.ts';
import { useAppSelector, useAppStore } from '../../store/hooks.ts';
import { addressQuery } from '../../utils/address-query.ts';
import { scriptOf } from '../../utils/script-of.ts';
import { HydrationBoundary } from '../ui/hydration-boundary.tsx';
import { showToast } from '../ui/toast.ts';
import { ToastArea } from '../ui/toast-area.tsx';
import { Announcements } from './announcements.tsx';
import { onOpenCookieSettings } from './cookie-settings.ts';
import { BottomBar } from './bottom-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { PageLoader } from './page-loader.tsx';
import { startShell } from './start-shell.ts';
import { replayEvents } from '../shell/replay-events.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { SiteHeader } from './site-header.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/layout.ts';

const AuthModals = onDemand(() => import('./auth-modals.tsx').then((m) => m.AuthModals));
const LiveDialogs = onDemand(() => import('../bidding/live-dialogs.tsx').then((m) => m.LiveDialogs));
const LiveKeeper = onDemand(() => import('./live-keeper.tsx').then((m) => m.LiveKeeper));
const CookieDialog = onDemand(() => import('./cookie-dialog.tsx').then((m) => m.CookieDialog));

/** Once someone has asked for a modal it stays loaded, so it can close in its own way. */
function Modals() {
  const isAsked = useAppSelector((state) => state.modal.name !== null);
  const [isNeeded, setNeeded] = useState(false);
  if (isAsked && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <>
      <AuthModals />
      <LiveDialogs />
    </>
  ) : null;
}

/** As the modals: once wanted, it stays, and closes the connection itself when nobody wants it anymore. */
function Live() {
  const isWanted = useAppSelector(
    ({ user, boat }) => user.status === 'signed-in' || boat.live !== null || boat.shown.length > 0,
  );
  const [isNeeded, setNeeded] = useState(false);
  if (isWanted && !isNeeded) setNeeded(true);
  return isNeeded ? <LiveKeeper /> : null;
}

/**
 * What is around every page. Sign-up stands alone: without header and footer, its toasts stay 5 s. The console has its
 * own frame.
 */
export function SiteShell({ children }: { children: ReactNode }) {
  const { asPath, pathname } = useRouter();
  const { segmentWriteKey } = useSettings();
  const store = useAppStore();
  const [hasCookieDialog, setCookieDialog] = useState(false);
  const isConsole = pathname.startsWith('/console');
  const isAlone = pathname === '/sign-up' || isConsole;

  useEffect(() => {
    replayEvents();
    watchErrors();
    onFailure((message) => showToast('error', message));
    return onOpenCookieSettings(() => setCookieDialog(true));
  }, []);

  useEffect(() => startShell(store, segmentWriteKey), [store, segmentWriteKey]);

  const verify = addressQuery(asPath).get('verify');
  useEffect(() => {
    if (verify !== null)
      void scriptOf(() => import('./handle-verified-redirect.ts')).then(({ handleVerifiedRedirect }) =>
        handleVerifiedRedirect(verify),
      );
  }, [verify]);

  return (
    <>
      {!isAlone && (
        <a className="skip" href="#content">
          {t.skipToContent}
        </a>
      )}
      {!isAlone && <Announcements isHome={pathname === '/'} />}
      {!isAlone && <SiteHeader />}
      {isConsole ? (
        children
      ) : (
        <main id="content" tabIndex={-1}>
          <HydrationBoundary>{children}</HydrationBoundary>
        </main>
      )}
      {!isAlone && (
        <HydrationBoundary>
          <SiteFooter />
          <BottomBar />
        </HydrationBoundary>
      )}
      <Modals />
      <Live />
      {hasCookieDialog && <CookieDialog onClose={() => setCookieDialog(false)} />}
      <ToastArea durationMs={isAlone ? limits.signUpToastMs : limits.toastMs} />
      <PageLoader />
    </>
  );
}
