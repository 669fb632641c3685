import { adoptSession } from '../../client/session/session.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { openModal, type ModalProps } from '../../store/modal.slice.ts';
import { AuthStep } from '../forms/form-step.tsx';
import { ResendButton } from './resend-button.tsx';
import { useGoOn } from './use-go-on.ts';
import { useVerified } from './use-verified.ts';
import { goOnOf } from './waiting.ts';
import styles from '../forms/forms.module.css';
import * as t from '../../locales/auth.ts';

/**
 * Until the link in the email was opened: then it closes and goes home, or where the sign-in was on its way
 * to.
 */
export function VerifyEmailModal({ email, ...asked }: ModalProps) {
  const dispatch = useAppDispatch();
  const goOn = useGoOn();
  const user = useAppSelector((state) => state.user.details);
  const address = email ?? user?.email ?? '';
  const { redirect } = asked;
  const waiting = goOnOf(asked);

  useVerified(() => {
    // Who was in the middle of something here stays.
    const leave = () => goOn('verify-email', redirect ?? (waiting ? undefined : '/'));
    if (user) void adoptSession(dispatch).then(leave);
    else void leave().then(() => waiting && dispatch(openModal('sign-in', { email: address, ...waiting })));
  });

  return (
    <AuthStep
      title={t.pleaseVerifyYourEmail}
      lead={<>{t.weSentALinkToOpen({ b: (text) => <b>{text}</b>, address })}</>}
    >
      <div className={styles.form}>
        <ResendButton email={address} />
      </div>
    </AuthStep>
  );
}
