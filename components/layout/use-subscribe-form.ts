import { useState, type FormEvent } from 'react';
import { showToast } from '../ui/toast.ts';
import { useSettings } from '../shell/shell-context.tsx';

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

function problemOf(email: string): string | undefined {
  if (!email) return 'Please enter your email address';
  return emailPattern.test(email) ? undefined : 'Please enter valid email address';
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
        `Thanks for climbing aboard! We'll keep you updated on what's going on at ${generalSetting.productName}.`,
      );
    } catch {
      showToast('error', "Oops! We couldn't process your request. Please try again later.");
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
