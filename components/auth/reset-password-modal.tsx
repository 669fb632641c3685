import { changePassword } from '../../services/account.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { openModal, type ModalProps } from '../../store/modal.slice.ts';
import { limits } from '../../contract/limits.ts';
import { resetPasswordSchema } from '../../utils/form-schemas.ts';
import { resetToken } from '../../utils/session-token.ts';
import { showToast } from '../ui/toast.ts';
import { AuthStep } from './auth-step.tsx';
import { Form, SubmitButton } from './form.tsx';
import { FormPassword, FormText } from './form-fields.tsx';
import styles from './auth.module.css';

export function ResetPasswordModal({ email = '', redirect }: ModalProps) {
  const dispatch = useAppDispatch();
  const more = { email, ...(redirect && { redirect }) };
  return (
    <AuthStep title="Reset password" lead={<>If <b>{email || 'that address'}</b> has an account, the code is in its mail now.</>}>
      <Form
        values={{ otp: '', newPassword: '' }}
        schema={resetPasswordSchema}
        onSubmit={async ({ otp, newPassword }) => {
          const token = resetToken.read();
          await changePassword({ type: 'forgot-password', otp, newPassword, ...(token && { token }) });
          resetToken.drop();
          showToast('success', 'Success! Your password has been updated.');
          dispatch(openModal('sign-in', more));
        }}
      >
        <FormText name="otp" label="Six-digit code" inputMode="numeric" autoComplete="one-time-code" maxLength={limits.resetCodeDigits} className={styles.code} />
        <FormPassword name="newPassword" label="New password" autoComplete="new-password" hasRules />
        <SubmitButton busyLabel="Saving">Reset password</SubmitButton>
      </Form>
      <button type="button" className={styles.link} onClick={() => dispatch(openModal('forgot-password', more))}>Send another code</button>
    </AuthStep>
  );
}
