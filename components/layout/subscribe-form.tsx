import { useState, type FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.ts';
import { useSettings } from '../shell/shell-context.tsx';
import styles from './subscribe-form.module.css';

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

function problemOf(email: string): string | undefined {
  if (!email) return 'Please enter your email address';
  return emailPattern.test(email) ? undefined : 'Please enter valid email address';
}

/** The footer's newsletter form: idle, 'Subscribing...', then emptied with a success toast, or the failure toast. */
export function SubscribeForm() {
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

  return (
    <form noValidate onSubmit={handleSubmit} className={styles.form}>
      <div className={styles.row}>
        <TextInput
          className={problem && styles.bad}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          placeholder="you@example.com"
          aria-label="E-mail"
          aria-invalid={problem ? true : undefined}
          aria-describedby="subscribe-problem"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      <p id="subscribe-problem" className={styles.problem} role="alert">
        {problem && (
          <>
            <Icon name="warning" size={16} />
            {problem}
          </>
        )}
      </p>
    </form>
  );
}
