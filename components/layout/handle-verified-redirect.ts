import Router from 'next/router.js';
import { notifyOtherTabs } from '../../utils/session-channel.ts';
import { showToast } from '../ui/toast.ts';

/**
 * Handles the redirect from the verification link: shows the result, notifies the waiting tab, and cleans the
 * address.
 */
export function handleVerifiedRedirect(verify: string): void {
  if (verify === 'success') {
    notifyOtherTabs({ type: 'verified' });
    showToast('success', 'Success! Your email has been verified. Thank you!', { id: 'verify' });
  } else if (verify === 'expired') {
    showToast('error', 'This link has expired. Sign in, and we send you a new one.', {
      id: 'verify',
      durationMs: 8_000,
    });
  } else return;
  void Router.replace('/');
}
