import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState, type ReactNode } from 'react';
import { startSession } from '../../client/session/session.ts';
import { login } from '../../services/account.service.ts';
import type { ApiError } from '../../services/api-error.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { closeModal, openModal, type ModalProps } from '../../store/modal.slice.ts';
import { signInSchema } from '../../utils/form-schemas.ts';
import { paths } from '../../utils/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { AuthStep } from '../forms/form-step.tsx';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormPassword, FormText } from '../forms/form-fields.tsx';
import { EmailButton } from './email-button.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import { useGoOn } from './use-go-on.ts';
import { goOnOf } from './waiting.ts';
import styles from '../forms/forms.module.css';
import * as t from '../../locales/auth.ts';

/** `reason`: what is saved until then ("Your bid of $87,000 is kept."). */
export function SignInModal({ title, reason, redirect, signUpRedirect, email = '' }: ModalProps) {
  const dispatch = useAppDispatch();
  const goOn = useGoOn();
  const [refusal, setRefusal] = useState<ApiError>();
  const waiting = goOnOf({
    ...(title && { title }),
    ...(reason && { reason }),
    ...(redirect && { redirect }),
  });

  async function welcome(reply: { authToken: string; id: number; tempPassword: boolean }) {
    await startSession(dispatch, reply);
    if (reply.tempPassword)
      dispatch(openModal('change-password', { canSkip: true, ...(redirect && { redirect }) }));
    else void goOn('sign-in', redirect);
  }

  return (
    <AuthStep title={title ?? (reason && /\bbid\b/i.test(reason) ? t.signInToBid : t.signIn)} lead={reason}>
      <Form
        values={{ email, password: '' }}
        schema={signInSchema}
        onSubmit={async ({ email: typed, password }) => {
          setRefusal(undefined);
          await welcome(
            await login({ type: 'email-password', email: typed.trim(), password }, { hideToast: true }),
          );
        }}
        onFailure={(error, typed) => {
          if (error.code === 'email_not_verified')
            dispatch(openModal('verify-email', { email: typed.email.trim(), ...waiting }));
          else if (!error.fields) setRefusal(error); // said here, where it stays, and not by a toast
          return error.fields === undefined;
        }}
      >
        <FormText name="email" label={t.email} type="email" autoComplete="username" />
        <FormPassword name="password" label={t.password} autoComplete="current-password" />
        {refusal && <Refusal message={refusal.message} code={refusal.code} />}
        <div className={styles.linkRow}>
          <EmailButton
            onPress={(typed) => dispatch(openModal('forgot-password', { email: typed, ...waiting }))}
          >
            {t.forgotPassword}
          </EmailButton>
        </div>
        <SubmitButton busyLabel={t.signingIn}>{t.signIn}</SubmitButton>
      </Form>
      <SocialSignIn onSignedIn={welcome} />
      <SignUpLink redirect={signUpRedirect ?? redirect} />
    </AuthStep>
  );
}

/** Signing up has a page of its own, which leads back here. */
function SignUpLink({ redirect }: { redirect: string | undefined }) {
  const dispatch = useAppDispatch();
  const { asPath } = useRouter();
  return (
    <p className={styles.foot}>
      {t.noAccountYetSignUp({
        link: (text) => (
          <Link
            replace
            className={styles.link}
            href={paths.signUp(redirect ?? asPath)}
            onClick={() => dispatch(closeModal())}
          >
            {text}
          </Link>
        ),
      })}
    </p>
  );
}

/** Someone who is suspended can only write to us. */
function Refusal({ message, code }: Pick<ApiError, 'message' | 'code'>) {
  const dispatch = useAppDispatch();
  const link = (text: ReactNode) => (
    <Link className="link" href={paths.contact} onClick={() => dispatch(closeModal())}>
      {text}
    </Link>
  );
  return (
    <p className={styles.said} role="alert">
      <Icon name="warning" />
      <span>{code === 'account_suspended' ? t.yourAccountIsSuspended({ link }) : message}</span>
    </p>
  );
}
