import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { forgetSession } from '../../hooks/session.ts';
import { closeModal, type ModalName, type ModalProps } from '../../store/modal.slice.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { authTitleId } from './auth-step.tsx';
import { useKnownSession } from './use-known-session.ts';
import styles from './auth.module.css';

const loading = () => (
  <div aria-busy="true" style={{ display: 'grid', gap: 16 }}>
    <Skeleton width="60%" height={32} />
    <Skeleton height={72} />
    <Skeleton height={72} />
    <Skeleton height={44} />
  </div>
);

/** Each step is fetched, with the form libraries, when it is first asked for. */
const steps: Partial<Record<ModalName, ComponentType<ModalProps>>> = {
  'sign-in': dynamic(() => import('./sign-in-modal.tsx').then((m) => m.SignInModal), { loading, ssr: false }),
  'forgot-password': dynamic(() => import('./forgot-password-modal.tsx').then((m) => m.ForgotPasswordModal), { loading, ssr: false }),
  'reset-password': dynamic(() => import('./reset-password-modal.tsx').then((m) => m.ResetPasswordModal), { loading, ssr: false }),
  'change-password': dynamic(() => import('./change-password-modal.tsx').then((m) => m.ChangePasswordModal), { loading, ssr: false }),
  'verify-email': dynamic(() => import('./verify-email-modal.tsx').then((m) => m.VerifyEmailModal), { loading, ssr: false }),
  phone: dynamic(() => import('./phone-modal.tsx').then((m) => m.PhoneModal), { loading, ssr: false }),
  card: dynamic(() => import('./card-modal.tsx').then((m) => m.CardModal), { loading, ssr: false }),
  terms: dynamic(() => import('./terms-modal.tsx').then((m) => m.TermsModal), { loading, ssr: false }),
  'own-boat': dynamic(() => import('./own-boat-modal.tsx').then((m) => m.OwnBoatModal), { loading, ssr: false }),
  alert: dynamic(() => import('../content/subscribe-modal.tsx').then((m) => m.SubscribeModal), { loading, ssr: false }),
};

/** One dialog for every step of getting in and being allowed to bid: a step leads to the next without closing it. */
export function AuthModals() {
  const dispatch = useAppDispatch();
  const { name, props } = useAppSelector((state) => state.modal);
  const isSkipped = useKnownSession();
  const Step = name && !isSkipped ? steps[name] : undefined;
  const close = () => {
    dispatch(closeModal());
    if (props.isAgain) forgetSession(dispatch);
  };
  const dialog = useDialog(Step !== undefined, close);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={authTitleId}>
      {Step && (
        <div className={styles.inside}>
          <span className={styles.close}><IconButton label="Close" onClick={close}><Icon name="close" /></IconButton></span>
          <Step key={name} {...props} />
        </div>
      )}
    </dialog>
  );
}
