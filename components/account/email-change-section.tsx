import type { UserDetails } from '../../contract/account.ts';
import type { PendingEmail } from '../../contract/email-change.ts';
import { emailChangeSchema } from '../../utils/form-schemas.ts';
import { dayAndTime } from '../../utils/time.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormPassword, FormText } from '../forms/form-fields.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useEmailChange } from './use-email-change.ts';
import styles from './profile.module.css';
import * as texts from '../../locales/account.ts';

/** The account's email address, and how it's changed: with the password, and a link sent to the new one. */
export function EmailChangeSection({ user }: { user: UserDetails }) {
  const { box, pending, hasFailed, isBusy, load, request, resend, cancel } = useEmailChange(user.email);
  if (hasFailed) return <ErrorState title={texts.weCouldntLoadYourEmailSettings} onRetry={load} />;
  if (pending === undefined)
    return (
      <div className={styles.item} aria-busy="true">
        <Skeleton width="50%" height={18} />
      </div>
    );
  return (
    <div ref={box} tabIndex={-1}>
      {pending ? (
        <PendingChange
          pending={pending}
          current={user.email}
          isBusy={isBusy}
          onResend={resend}
          onCancel={cancel}
        />
      ) : (
        <>
          <p className={styles.note}>
            {texts.youSignInWithAndOur({ b: (text) => <b>{text}</b>, email: user.email })}
          </p>
          {user.passwordSet === 1 ? (
            <p className={styles.note}>
              {texts.toChangeItFirstSetA({ a: (text) => <a href="#password">{text}</a> })}
            </p>
          ) : (
            <ChangeForm onRequest={request} />
          )}
        </>
      )}
    </div>
  );
}

function ChangeForm({ onRequest }: { onRequest: (email: string, password: string) => Promise<void> }) {
  return (
    <div className={styles.narrow}>
      <Form
        values={{ email: '', password: '' }}
        schema={emailChangeSchema}
        onSubmit={({ email, password }) => onRequest(email.trim(), password)}
      >
        <FormText
          name="email"
          label={texts.newEmailAddress}
          type="email"
          autoComplete="email"
          help={texts.wellSendALinkToThis}
        />
        <FormPassword name="password" label={texts.yourPassword} autoComplete="current-password" />
        <div>
          <SubmitButton busyLabel={texts.sending} isWide={false}>
            {texts.changeEmailAddress}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}

function PendingChange({
  pending,
  current,
  isBusy,
  onResend,
  onCancel,
}: {
  pending: PendingEmail;
  current: string;
  isBusy: boolean;
  onResend: () => void;
  onCancel: () => void;
}) {
  return (
    <div role="group" aria-label={texts.pendingChange}>
      <div className={styles.item}>
        <div>
          <b>{pending.email}</b>
          <p>{texts.waitingForConfirmation}</p>
        </div>
        <span className={styles.acts}>
          <Button variant="quiet" disabled={isBusy} onClick={onResend}>
            {texts.sendAgain}
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
            {texts.cancelChange}
          </Button>
        </span>
      </div>
      <p className={styles.note}>
        {texts.openTheLinkWeSentTo({ dayAndTime: dayAndTime(pending.expiresAt), current })}
      </p>
    </div>
  );
}
