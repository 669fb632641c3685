import { forgotPassword } from '../../services/account.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { openModal, type ModalProps } from '../../store/modal.slice.ts';
import { forgotPasswordSchema } from '../../utils/form-schemas.ts';
import { resetToken } from '../../utils/session-token.ts';
import { showToast } from '../ui/toast.ts';
import { AuthStep } from '../forms/form-step.tsx';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormText } from '../forms/form-fields.tsx';
import { EmailButton } from './email-button.tsx';
import { goOnOf } from './waiting.ts';
import * as t from '../../locales/auth.ts';

export function ForgotPasswordModal({ email = '', ...asked }: ModalProps) {
  const dispatch = useAppDispatch();
  const waiting = goOnOf(asked);
  return (
    <AuthStep title={t.forgotPassword} lead={t.wellEmailYouASixDigit}>
      <Form
        values={{ email }}
        schema={forgotPasswordSchema}
        onSubmit={async (typed) => {
          const address = typed.email.trim();
          const { token } = await forgotPassword({ email: address });
          resetToken.save(token);
          showToast('success', t.yourOneTimePasswordHasBeen);
          dispatch(openModal('reset-password', { email: address, ...waiting }));
        }}
      >
        <FormText name="email" label={t.email} type="email" autoComplete="username" />
        <SubmitButton busyLabel={t.sending}>{t.sendCode}</SubmitButton>
        <EmailButton onPress={(typed) => dispatch(openModal('sign-in', { email: typed, ...waiting }))}>
          {t.backToSignIn}
        </EmailButton>
      </Form>
    </AuthStep>
  );
}
