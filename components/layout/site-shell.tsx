import { useRouter } from 'next/router';
import { useEffect, useState, type ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import { onFailure } from '../../services/on-failure.ts';
import { useAppSelector, useAppStore } from '../../store/hooks.ts';
import { addressQuery } from '../../utils/address-query.ts';
import { hasSession } from '../../utils/has-session.ts';
import { scriptOf } from '../../utils/script-of.ts';
import { showToast } from '../ui/toast.ts';
import { ToastArea } from '../ui/toast-area.tsx';
import { onOpenCookieSettings } from './cookie-settings.ts';
import { hydrateLater, whenIdle } from '../shell/hydrate-later.tsx';
import { PageLoader } from './page-loader.tsx';
import { wakePresses } from '../shell/presses.ts';
import '../ui/button.module.css';
import '../ui/field.module.css';
import './site-footer.module.css';
import './subscribe-form.module.css';
import { useSettings } from '../shell/shell-context.tsx';
import { SiteHeader } from './site-header.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const SiteFooter = hydrateLater(
  () => import('./site-footer.tsx').then((m) => m.SiteFooter),
  typeof window === 'undefined'
    ? (require('./site-footer.tsx') as typeof import('./site-footer.tsx')).SiteFooter
    : null,
  'seen',
);
const AuthModals = onDemand(() => import('./auth-modals.tsx').then((m) => m.AuthModals));
const LiveDialogs = onDemand(() => import('../bidding/live-dialogs.tsx').then((m) => m.LiveDialogs));
const LiveKeeper = onDemand(() => import('./live-keeper.tsx').then((m) => m.LiveKeeper));
const CookieDialog = onDemand(() => import('./cookie-dialog.tsx').then((m) => m.CookieDialog));

/** Once somebody has asked for a modal it stays loaded, so it can close in its own way. */
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

/** What is around every page. Sign-up stands alone: without header and footer, its toasts stay 5 s. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { asPath, pathname } = useRouter();
  const { segmentWriteKey } = useSettings();
  const store = useAppStore();
  const [hasCookieDialog, setCookieDialog] = useState(false);
  const isAlone = pathname === '/sign-up';

  useEffect(() => {
    wakePresses(document.body);
    onFailure((message) => showToast('error', message));
    return onOpenCookieSettings(() => setCookieDialog(true));
  }, []);

  // A member's page is asked for at once; a visitor reads while the rest comes.
  useEffect(() => {
    let stop = () => {};
    const wake = () =>
      void scriptOf(() => import('./wake-shell.ts')).then(
        ({ wakeShell }) => (stop = wakeShell(store, segmentWriteKey)),
      );
    const forget = hasSession() ? wake() : whenIdle(wake);
    return () => {
      forget?.();
      stop();
    };
  }, [store, segmentWriteKey]);

  const verify = addressQuery(asPath).get('verify');
  useEffect(() => {
    if (verify !== null)
      void scriptOf(() => import('./land-verified.ts')).then(({ landVerified }) => landVerified(verify));
  }, [verify]);

  return (
    <>
      {!isAlone && (
        <a className="skip" href="#content">
          To the content
        </a>
      )}
      {!isAlone && <SiteHeader />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {!isAlone && <SiteFooter />}
      <Modals />
      <Live />
      {hasCookieDialog && <CookieDialog onClose={() => setCookieDialog(false)} />}
      <ToastArea durationMs={isAlone ? limits.signUpToastMs : limits.toastMs} />
      <PageLoader />
    </>
  );
}
