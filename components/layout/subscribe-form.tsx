import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useSubscribeForm } from './use-subscribe-form.ts';
import styles from './subscribe-form.module.css';

/** The footer's newsletter form. */
export function SubscribeForm() {
  const { email, problem, isBusy, handleChange, handleSubmit } = useSubscribeForm();
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
          onChange={(event) => handleChange(event.target.value)}
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
