import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useState, type ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import { useSessionSync } from '../../hooks/use-session-sync.ts';
import { onFailure } from '../../services/api-client.ts';
import { useAppSelector, useAppStore } from '../../store/hooks.ts';
import { showToast } from '../ui/toast.ts';
import { ToastArea } from '../ui/toast-area.tsx';
import { onOpenCookieSettings } from './cookie-settings.ts';
import { PageLoader } from './page-loader.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useVerifyLanding } from './use-verify-landing.ts';

const AuthModals = dynamic(() => import('../auth/auth-modals.tsx').then((m) => m.AuthModals), { ssr: false });
const CookieDialog = dynamic(() => import('./cookie-dialog.tsx'), { ssr: false });

/** Once somebody has asked for a modal it stays loaded, so it can close in its own way. */
function Modals() {
  const isAsked = useAppSelector((state) => state.modal.name !== null);
  const [isNeeded, setNeeded] = useState(false);
  if (isAsked && !isNeeded) setNeeded(true);
  return isNeeded ? <AuthModals /> : null;
}

/** What is around every page. Sign-up stands alone: without header and footer, its toasts stay 5 s. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { pathname } = useRouter();
  const store = useAppStore();
  const [hasCookieDialog, setCookieDialog] = useState(false);
  const isAlone = pathname === '/sign-up';

  useSessionSync();
  useVerifyLanding();
  useEffect(() => {
    onFailure((message) => showToast('error', message));
    void import('../../store/persist.ts').then(({ startPersisting }) => startPersisting(store));
    return onOpenCookieSettings(() => setCookieDialog(true));
  }, [store]);

  return (
    <>
      {!isAlone && <a className="skip" href="#content">To the content</a>}
      {!isAlone && <SiteHeader />}
      <main id="content" tabIndex={-1}>{children}</main>
      {!isAlone && <SiteFooter />}
      <Modals />
      {hasCookieDialog && <CookieDialog onClose={() => setCookieDialog(false)} />}
      <ToastArea durationMs={isAlone ? limits.signUpToastMs : limits.toastMs} />
      <PageLoader />
    </>
  );
}
