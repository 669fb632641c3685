import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useSubscribeForm } from './use-subscribe-form.ts';
import styles from './subscribe-form.module.css';
import * as t from '../../locales/layout.ts';

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
          placeholder={t.youExampleCom}
          aria-label={t.email}
          aria-invalid={problem ? true : undefined}
          aria-describedby="subscribe-problem"
          value={email}
          onChange={(event) => handleChange(event.target.value)}
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t.subscribing : t.subscribe}
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
