import type { ModalProps } from '../../store/modal.slice.ts';
import { Button } from '../ui/button.tsx';
import { AuthStep } from '../forms/form-step.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { useGoOn } from './use-go-on.ts';

/** After a login with a temporary password; the old one is the temporary one. */
export function ChangePasswordModal({ canSkip = false, redirect }: ModalProps) {
  const goOn = useGoOn();
  // Signing in is what was asked for, so that is what is done.
  const end = () => void goOn('sign-in', redirect);
  return (
    <AuthStep
      title="Change Password"
      lead={
        canSkip
          ? 'You signed in with a temporary password. Choose your own to start using your account.'
          : undefined
      }
    >
      <ChangePasswordForm onEnd={end}>
        {canSkip && (
          <Button variant="quiet" onClick={end}>
            Skip
          </Button>
        )}
      </ChangePasswordForm>
    </AuthStep>
  );
}
