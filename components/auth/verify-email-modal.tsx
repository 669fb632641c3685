import { useRouter } from 'next/router';
import { takeUpSession } from '../../hooks/session.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { openModal, type ModalProps } from '../../store/modal.slice.ts';
import { safePath } from '../../utils/safe-path.ts';
import { AuthStep } from './auth-step.tsx';
import { ResendButton } from './resend-button.tsx';
import { useGoOn } from './use-go-on.ts';
import { useVerified } from './use-verified.ts';
import styles from './auth.module.css';

export function VerifyEmailModal({ email, redirect }: ModalProps) {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const goOn = useGoOn();
  const user = useAppSelector((state) => state.user.details);
  const address = email ?? user?.email ?? '';

  useVerified(() => {
    if (user) {
      void takeUpSession(dispatch).then(() => goOn('verify-email', redirect));
      return;
    }
    goOn('verify-email');
    void router.push(safePath(redirect) ?? '/').then(() => dispatch(openModal('sign-in', { email: address })));
  });

  return (
    <AuthStep title="Please verify your email" lead={<>We sent a link to <b>{address}</b>. Open it, and this page goes on by itself.</>}>
      <div className={styles.form}>
        <ResendButton email={address} />
      </div>
    </AuthStep>
  );
}
