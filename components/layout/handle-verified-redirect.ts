import Router from 'next/router.js';
import { addressQuery } from '../../utils/address-query.ts';
import { safePath } from '../../utils/safe-path.ts';
import { notifyOtherTabs } from '../../utils/session-channel.ts';
import { showToast } from '../ui/toast.ts';
import * as t from '../../locales/layout.ts';

/**
 * Handles the redirect from the verification link: shows the result, notifies the waiting tab, and opens the page
 * that the sign-up came from (`redirect`), otherwise home.
 */
export function handleVerifiedRedirect(verify: string): void {
  if (verify === 'success') {
    notifyOtherTabs({ type: 'verified' });
    showToast('success', t.successYourEmailHasBeenVerified, { id: 'verify' });
  } else if (verify === 'expired') {
    showToast('error', t.thisLinkHasExpiredSignIn, {
      id: 'verify',
      durationMs: 8_000,
    });
  } else return;
  void Router.replace(safePath(addressQuery(Router.asPath).get('redirect')) ?? '/');
}
