import { forgotPassword } from '../../services/account.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { openModal, type ModalProps } from '../../store/modal.slice.ts';
import { forgotPasswordSchema } from '../../utils/form-schemas.ts';
import { resetToken } from '../../utils/session-token.ts';
import { showToast } from '../ui/toast.ts';
import { AuthStep } from '../forms/form-step.tsx';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormText } from '../forms/form-fields.tsx';
import { goOnOf } from './waiting.ts';
import styles from '../forms/forms.module.css';

export function ForgotPasswordModal({ email = '', ...asked }: ModalProps) {
  const dispatch = useAppDispatch();
  const waiting = goOnOf(asked);
  return (
    <AuthStep title="Forgot password" lead="We mail you a six-digit code to set a new one.">
      <Form
        values={{ email }}
        schema={forgotPasswordSchema}
        onSubmit={async (typed) => {
          const address = typed.email.trim();
          const { token } = await forgotPassword({ email: address });
          resetToken.save(token);
          showToast('success', 'Your one time password has been sent.');
          dispatch(openModal('reset-password', { email: address, ...waiting }));
        }}
      >
        <FormText name="email" label="E-mail" type="email" autoComplete="username" />
        <SubmitButton busyLabel="Sending">Send the code</SubmitButton>
      </Form>
      <button
        type="button"
        className={styles.link}
        onClick={() => dispatch(openModal('sign-in', { email, ...waiting }))}
      >
        Back to sign in
      </button>
    </AuthStep>
  );
}
