import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { showToast } from '../ui/toast.ts';

/** Where the link in the verification mail lands: says how it went, and leaves a clean address. */
export function useVerifyLanding(): void {
  const { isReady, query, replace } = useRouter();
  const verify = isReady ? query.verify : undefined;
  useEffect(() => {
    if (verify === 'success') showToast('success', 'Success! Your email has been verified. Thank you!', { id: 'verify' });
    else if (verify === 'expired') showToast('error', 'This link has expired. Sign in, and we send you a new one.', { id: 'verify', durationMs: 8_000 });
    else return;
    void replace('/');
  }, [verify, replace]);
}
