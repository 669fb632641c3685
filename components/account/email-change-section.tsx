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

/** The account's email address, and how it's changed: with the password, and a link sent to the new one. */
export function EmailChangeSection({ user }: { user: UserDetails }) {
  const { box, pending, hasFailed, isBusy, load, request, resend, cancel } = useEmailChange(user.email);
  if (hasFailed) return <ErrorState title="We couldn’t load your email settings" onRetry={load} />;
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
            You sign in with <b>{user.email}</b>, and our emails go there.
          </p>
          {user.passwordSet === 1 ? (
            <p className={styles.note}>
              To change it, first <a href="#password">set a password</a>.
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
          label="New email address"
          type="email"
          autoComplete="email"
          help="We’ll send a link to this address. Your current one stays until you open it."
        />
        <FormPassword name="password" label="Your password" autoComplete="current-password" />
        <div>
          <SubmitButton busyLabel="Sending" isWide={false}>
            Change email address
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
    <div role="group" aria-label="Pending change">
      <div className={styles.item}>
        <div>
          <b>{pending.email}</b>
          <p>Waiting for confirmation</p>
        </div>
        <span className={styles.acts}>
          <Button variant="quiet" disabled={isBusy} onClick={onResend}>
            Send again
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
            Cancel change
          </Button>
        </span>
      </div>
      <p className={styles.note}>
        Open the link we sent to this address by {dayAndTime(pending.expiresAt)}. Until then, your address is
        still {current}.
      </p>
    </div>
  );
}
