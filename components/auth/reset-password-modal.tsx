import { changePassword } from '../../services/account.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { closeModal, openModal, type ModalProps } from '../../store/modal.slice.ts';
import { limits } from '../../contract/limits.ts';
import { resetPasswordSchema } from '../../utils/form-schemas.ts';
import { resetToken } from '../../utils/session-token.ts';
import { showToast } from '../ui/toast.ts';
import { AuthStep } from '../forms/form-step.tsx';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormPassword, FormText } from '../forms/form-fields.tsx';
import { goOnOf } from './waiting.ts';
import styles from '../forms/forms.module.css';
import * as t from '../../locales/auth.ts';

/**
 * The token that the code belongs to goes along as the bearer. Done, it closes; who was on the way somewhere
 * signs in next.
 */
export function ResetPasswordModal({ email = '', ...asked }: ModalProps) {
  const dispatch = useAppDispatch();
  const waiting = goOnOf(asked);
  return (
    <AuthStep
      title={t.resetPassword}
      lead={<>{t.ifTheresAnAccountForWeve({ b: (text) => <b>{text}</b>, email: email || t.thatAddress })}</>}
    >
      <Form
        values={{ otp: '', newPassword: '' }}
        schema={resetPasswordSchema}
        onSubmit={async ({ otp, newPassword }) => {
          const token = resetToken.read();
          await changePassword(
            { type: 'forgot-password', otp, newPassword },
            token ? { headers: { Authorization: `Bearer ${token}` } } : {},
          );
          resetToken.drop();
          showToast('success', t.successYourPasswordHasBeenUpdated);
          dispatch(waiting ? openModal('sign-in', { email, ...waiting }) : closeModal());
        }}
      >
        <FormText
          name="otp"
          label={t.sixDigitCode}
          digits
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.resetCodeDigits}
          className={styles.code}
        />
        <FormPassword name="newPassword" label={t.newPassword} autoComplete="new-password" hasRules />
        <SubmitButton busyLabel={t.saving}>{t.resetPassword}</SubmitButton>
      </Form>
      <button
        type="button"
        className={styles.link}
        onClick={() => dispatch(openModal('forgot-password', { email, ...waiting }))}
      >
        {t.sendAnotherCode}
      </button>
    </AuthStep>
  );
}
