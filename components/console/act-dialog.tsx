import { useState, type FormEvent, type ReactNode } from 'react';
import { ApiError, messageOf } from '../../services/api-client.ts';
import { confirmPassword } from '../../services/console.service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea, TextInput } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

interface ActDialogProps {
  title: string;
  /** The button: a verb and its object. */
  action: string;
  /** What will happen, and the act's own fields. */
  children?: ReactNode;
  /** What the act's own fields still need; it's said once someone submits. */
  problem?: string | undefined;
  /** It can be changed back later. */
  canUndo?: boolean;
  /** Does it; refusals are shown in the dialog, and what was entered stays. */
  act: (reason: string) => Promise<unknown>;
  done: string;
  /** Who reads the reason; null if the act's own fields are what's recorded. */
  readers?: string | null | undefined;
  /** It's done. */
  onDone: () => void;
  onClose: () => void;
}

/**
 * An act of staff: shows what will happen, asks for a reason, and for the password if the server wants it again.
 */
export function ActDialog({
  title,
  action,
  children,
  problem,
  canUndo = false,
  act,
  done,
  readers = t.theReasonIsRecorded,
  onDone,
  onClose,
}: ActDialogProps) {
  const asksReason = readers !== null;
  const [wasTried, setWasTried] = useState(false);
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const { run, isBusy, errors, isPasswordAsked } = useAct(act, () => {
    showToast('success', done);
    onDone();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (problem === undefined) void run(asksReason ? reason.trim() : undefined, password);
  };
  const alert = errors.form ?? (wasTried ? problem : undefined);
  return (
    <Dialog isOpen onClose={() => isBusy || onClose()} title={title} size="medium">
      <form className={styles.act} onSubmit={submit} noValidate>
        {children}
        {asksReason && (
          <Field label={t.reason} error={errors.reason} help={readers}>
            <TextArea
              rows={3}
              maxLength={1_000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
        {isPasswordAsked && (
          <PasswordField value={password} error={errors.password} canUndo={canUndo} onChange={setPassword} />
        )}
        {alert && (
          <p className={styles.error} role="alert">
            {alert}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isBusy} busyLabel={t.working}>
            {action}
          </Button>
          <Button variant="line" onClick={onClose} disabled={isBusy}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface PasswordFieldProps {
  value: string;
  error: string | undefined;
  canUndo: boolean;
  onChange: (value: string) => void;
}

function PasswordField({ value, error, canUndo, onChange }: PasswordFieldProps) {
  return (
    <Field
      label={t.yourPassword}
      error={error}
      help={canUndo ? t.weAskAgainForImportantChanges : t.weAskAgainForThis}
    >
      <TextInput
        type="password"
        autoComplete="current-password"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

interface Errors {
  reason?: string | undefined;
  password?: string | undefined;
  form?: string | undefined;
}

function useAct(act: (reason: string) => Promise<unknown>, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  async function run(reason: string | undefined, password: string) {
    if (reason !== undefined && reason.length < 3) return setErrors({ reason: t.giveAReason });
    if (isPasswordAsked && !password) return setErrors({ password: t.enterYourPassword });
    setBusy(true);
    setErrors({});
    try {
      if (isPasswordAsked) await confirmPassword({ password }, { hideToast: true });
      await act(reason ?? '');
      onDone();
    } catch (failure) {
      const isAsked = failure instanceof ApiError && failure.code === 'password_required';
      if (isAsked) setPasswordAsked(true);
      else setErrors(errorsOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy, errors, isPasswordAsked };
}

/** An act that was done in part: its message is shown, and the dialog stays open for the rest. */
export class ActIncomplete extends Error {}

/** Fields of the dialog get their own message; the act's other fields are said together. */
function errorsOf(failure: unknown): Errors {
  if (failure instanceof ActIncomplete) return { form: failure.message };
  const { reason, password, ...others } = (failure instanceof ApiError && failure.fields) || {};
  const rest = Object.values(others).join(' ');
  return { reason, password, form: reason || password ? rest || undefined : rest || messageOf(failure) };
}
