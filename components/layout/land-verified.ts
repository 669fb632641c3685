import Router from 'next/router.js';
import { tellOtherTabs } from '../../utils/session-channel.ts';
import { showToast } from '../ui/toast.ts';

/** Where the link in the verification email lands: says how it went, tells the tab that waits for it, and leaves a clean address. */
export function landVerified(verify: string): void {
  if (verify === 'success') {
    tellOtherTabs({ type: 'verified' });
    showToast('success', 'Success! Your email has been verified. Thank you!', { id: 'verify' });
  } else if (verify === 'expired') {
    showToast('error', 'This link has expired. Sign in, and we send you a new one.', {
      id: 'verify',
      durationMs: 8_000,
    });
  } else return;
  void Router.replace('/');
}
