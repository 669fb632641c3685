import type { ModalProps } from '../../store/modal.slice.ts';
import { Button } from '../ui/button.tsx';
import { AuthStep } from '../forms/form-step.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { useGoOn } from './use-go-on.ts';
import * as t from '../../locales/auth.ts';

/** After a login with a temporary password; the old one is the temporary one. */
export function ChangePasswordModal({ canSkip = false, redirect }: ModalProps) {
  const goOn = useGoOn();
  // Signing in is what was asked for, so that is what is done.
  const end = () => void goOn('sign-in', redirect);
  return (
    <AuthStep title={t.changePassword2} lead={canSkip ? t.youSignedInWithATemporary : undefined}>
      <ChangePasswordForm onEnd={end}>
        {canSkip && (
          <Button variant="quiet" onClick={end}>
            {t.skip}
          </Button>
        )}
      </ChangePasswordForm>
    </AuthStep>
  );
}
