import { useEffect, useState } from 'react';
import { resendVerification } from '../../services/account.service.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import * as t from '../../locales/auth.ts';

const waitSeconds = 30;

/** Emails the link again, at most twice a minute. `onSent`: after each email. */
export function ResendButton({ email, onSent }: { email: string; onSent?: () => void }) {
  const [isSending, setSending] = useState(false);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  async function resend() {
    setSending(true);
    try {
      await resendVerification({ email });
      showToast('success', t.emailSentSuccessfully);
      setLeft(waitSeconds);
      onSent?.();
    } catch {
      // The toast said why; the button is free again.
    } finally {
      setSending(false);
    }
  }

  return (
    <Button
      variant="line"
      isWide
      isBusy={isSending || left > 0}
      busyLabel={isSending ? t.sending : t.sentResendInS({ left })}
      onClick={() => void resend()}
    >
      {t.resendEmail}
    </Button>
  );
}
