import type { ComponentType } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { forgetSession } from '../../client/session/session.ts';
import { closeModal, type ModalName, type ModalProps } from '../../store/modal.slice.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { authTitleId } from '../forms/form-step.tsx';
import { useKnownSession } from '../auth/use-known-session.ts';
import styles from '../forms/forms.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/layout.ts';

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
  'sign-in': onDemand(() => import('../auth/sign-in-modal.tsx').then((m) => m.SignInModal), loading),
  'forgot-password': onDemand(
    () => import('../auth/forgot-password-modal.tsx').then((m) => m.ForgotPasswordModal),
    loading,
  ),
  'reset-password': onDemand(
    () => import('../auth/reset-password-modal.tsx').then((m) => m.ResetPasswordModal),
    loading,
  ),
  'change-password': onDemand(
    () => import('../auth/change-password-modal.tsx').then((m) => m.ChangePasswordModal),
    loading,
  ),
  'verify-email': onDemand(
    () => import('../auth/verify-email-modal.tsx').then((m) => m.VerifyEmailModal),
    loading,
  ),
  phone: onDemand(() => import('../auth/phone-modal.tsx').then((m) => m.PhoneModal), loading),
  card: onDemand(() => import('../auth/card-modal.tsx').then((m) => m.CardModal), loading),
  terms: onDemand(() => import('../auth/terms-modal.tsx').then((m) => m.TermsModal), loading),
  identity: onDemand(() => import('../auth/identity-modal.tsx').then((m) => m.IdentityModal), loading),
  'own-boat': onDemand(() => import('../auth/own-boat-modal.tsx').then((m) => m.OwnBoatModal), loading),
  'staff-account': onDemand(
    () => import('../auth/staff-account-modal.tsx').then((m) => m.StaffAccountModal),
    loading,
  ),
  'act-for': onDemand(() => import('../auth/act-for-modal.tsx').then((m) => m.ActForModal), loading),
  alert: onDemand(() => import('../content/subscribe-modal.tsx').then((m) => m.SubscribeModal), loading),
};

/**
 * One dialog for every step of getting in and being allowed to bid: a step leads to the next without closing
 * it.
 */
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
          <span className={styles.close}>
            <IconButton label={t.close} onClick={close}>
              <Icon name="close" />
            </IconButton>
          </span>
          <Step key={name} {...props} />
        </div>
      )}
    </dialog>
  );
}
