import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useOpenModal } from '../../hooks/use-open-modal.ts';
import { readToken } from '../../utils/session-token.ts';
import { safePath } from '../../utils/safe-path.ts';
import { Brand } from '../shell/brand.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { Meta } from '../shell/meta.tsx';
import { useSettings } from '../shell/shell-context.tsx';
import styles from './sign-up.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/auth.ts';

const SignUpSocial = onDemand(() => import('./sign-up-social.tsx').then((m) => m.SignUpSocial));
const VerifyWait = onDemand(() => import('./verify-wait.tsx').then((m) => m.VerifyWait));

export function SignUpPage() {
  const openModal = useOpenModal();
  const router = useRouter();
  const { generalSetting, signIn } = useSettings();
  const { productName } = generalSetting;
  const hasProvider = Object.values(signIn).some((clientId) => clientId !== null);
  /** Kept in memory only, to sign in when the email is verified. */
  const [sent, setSent] = useState<{ email: string; password: string }>();
  const redirect = safePath(router.query.redirect) ?? '/';

  // Who is signed in needs no account; who pressed 'Log In' has one.
  useEffect(() => {
    if (!router.isReady) return;
    if (readToken()) void router.replace(redirect);
    else if ('log_in' in router.query) openModal('sign-in', { redirect });
  }, [router, redirect, openModal]);

  return (
    <div className={styles.page}>
      <Meta page={t.signUp} description={t.createAnAccountToBidMake} />
      <div className={styles.side}>
        <div className={styles.top}>
          <Brand productName={productName} />
          <p>
            {t.haveAnAccountLogIn({
              button: (text) => (
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => openModal('sign-in', { redirect })}
                >
                  {text}
                </button>
              ),
            })}
          </p>
        </div>
        <div className={styles.column}>
          {sent ? (
            <VerifyWait {...sent} redirect={redirect} onBack={() => setSent(undefined)} />
          ) : (
            <>
              <h1>{t.createYourAccount}</h1>
              <p className={styles.lead}>{t.oneAccountToBidWatchAnd}</p>
            </>
          )}
          {/* It stays while the email is waited for: going back finds what was typed. */}
          <p className={`${styles.lead} no-script`}>{t.creatingAnAccountRequiresJavascriptPlease}</p>
          <div hidden={sent !== undefined}>
            <SignUpForm redirect={redirect} onSent={setSent} />
            {hasProvider && <SignUpSocial redirect={redirect} />}
          </div>
        </div>
      </div>
      <div className={styles.photo}>
        <img src="/sign-up.webp" alt="" width={1200} height={1500} />
      </div>
    </div>
  );
}
