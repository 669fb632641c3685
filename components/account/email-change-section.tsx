import type { UserDetails } from '../../contract/account.ts';
import type { PendingEmail } from '../../contract/email-change.ts';
import { emailChangeSchema } from '../../utils/form-schemas.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime } from '../../utils/time.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormPassword, FormText } from '../forms/form-fields.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { useEmailChange } from './use-email-change.ts';
import styles from './profile.module.css';
import * as texts from '../../locales/account.ts';

/** The account's email address, and how it's changed: with the password, and a link in an email to each address. */
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
      <p className={styles.note}>
        {texts.cantReadEmailAtAnymoreContact({
          current: user.email,
          a: (text) => (
            <a className="link" href={paths.contact}>
              {text}
            </a>
          ),
        })}
      </p>
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
      <ul>
        <Address label={texts.newAddress} email={pending.email} waits={pending.waitsFor.includes('new')} />
        <Address label={texts.currentAddress} email={current} waits={pending.waitsFor.includes('old')} />
      </ul>
      <div className={styles.item}>
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
        {texts.openTheLinkInEachEmail({ dayAndTime: dayAndTime(pending.expiresAt), current })}
      </p>
    </div>
  );
}

/** One of the two addresses of a pending change, and whether its link was opened. */
function Address({ label, email, waits }: { label: string; email: string; waits: boolean }) {
  return (
    <li className={styles.item}>
      <div>
        <b>{email}</b>
        <p>{label}</p>
      </div>
      <Tag tone={waits ? 'amber' : 'green'}>{waits ? texts.waitingForConfirmation : texts.confirmed}</Tag>
    </li>
  );
}
