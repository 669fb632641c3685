import type { ReactNode } from 'react';
import { changePassword } from '../../services/account.service.ts';
import { ApiError } from '../../services/api-client.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { userChanged } from '../../store/user.slice.ts';
import { changePasswordSchema } from '../../utils/form-schemas.ts';
import { showToast } from '../ui/toast.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormPassword } from '../forms/form-fields.tsx';
import styles from '../forms/forms.module.css';
import * as t from '../../locales/auth.ts';

/**
 * Standalone and in its modal. `onEnd`: after every try, whether it succeeded or not (the modal closes then).
 */
export function ChangePasswordForm({
  onEnd,
  isWide = false,
  children,
}: {
  onEnd?: () => void;
  isWide?: boolean;
  children?: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const hasPassword = useAppSelector((state) => state.user.details?.passwordSet !== 1);
  const isTemporary = useAppSelector((state) => state.user.details?.tempPassword ?? false);
  return (
    <Form
      values={{ oldPassword: '', newPassword: '', confirmPassword: '' }}
      schema={changePasswordSchema(hasPassword)}
      onSubmit={async ({ oldPassword, newPassword }, { reset }) => {
        try {
          await changePassword({ type: 'change-password', newPassword, ...(hasPassword && { oldPassword }) });
          showToast('success', t.successYourPasswordHasBeenChanged);
          dispatch(userChanged({ passwordSet: 0, tempPassword: false }));
          reset();
        } catch (error) {
          // The modal closes on it, so its fields cannot say what was wrong.
          if (onEnd && error instanceof ApiError && error.fields) showToast('error', error.message);
          throw error;
        } finally {
          onEnd?.();
        }
      }}
    >
      {hasPassword && (
        <FormPassword
          name="oldPassword"
          label={t.oldPassword}
          help={isTemporary ? t.theTemporaryPasswordYouSignedIn : undefined}
          autoComplete="current-password"
        />
      )}
      <FormPassword name="newPassword" label={t.newPassword} autoComplete="new-password" hasRules />
      <FormPassword name="confirmPassword" label={t.confirmPassword} autoComplete="new-password" />
      <div className={styles.actions}>
        <SubmitButton busyLabel={t.saving} isWide={isWide}>
          {hasPassword ? t.changePassword : t.setPassword}
        </SubmitButton>
        {children}
      </div>
    </Form>
  );
}
