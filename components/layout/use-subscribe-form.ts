import { useState, type FormEvent } from 'react';
import { showToast } from '../ui/toast.ts';
import { useSettings } from '../shell/shell-context.tsx';
import * as texts from '../../locales/layout.ts';

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

function problemOf(email: string): string | undefined {
  if (!email) return texts.pleaseEnterYourEmailAddress;
  return emailPattern.test(email) ? undefined : texts.pleaseEnterValidEmailAddress;
}

/**
 * The newsletter form's state: idle, busy, then cleared with a success toast, or kept with a failure toast.
 */
export function useSubscribeForm() {
  const { generalSetting } = useSettings();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = problemOf(email.trim());
    setProblem(found);
    if (found) return;
    setBusy(true);
    try {
      const { subscribeWithRetries } = await import('../../services/subscribe-with-retries.ts');
      await subscribeWithRetries('newsletter', { name: '', email: email.trim() });
      setEmail('');
      showToast(
        'success',
        texts.thanksForClimbingAboardWellKeep({ productName: generalSetting.productName }),
      );
    } catch {
      showToast('error', texts.oopsWeCouldntProcessYourRequest);
    } finally {
      setBusy(false);
    }
  }

  function handleChange(text: string) {
    setEmail(text);
    setProblem(undefined);
  }
  return { email, problem, isBusy, handleChange, handleSubmit };
}
