import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { ResendButton } from './resend-button.tsx';
import { useSignInOnceVerified } from './use-sign-in-once-verified.ts';
import styles from './sign-up.module.css';
import * as t from '../../locales/auth.ts';

interface VerifyWaitProps {
  email: string;
  password: string;
  redirect: string;
  onBack: () => void;
}

/** After sign-up, until the link in the email has been opened, here or on another device. */
export function VerifyWait({ email, password, redirect, onBack }: VerifyWaitProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const { problem, isBusy, check, forget } = useSignInOnceVerified({ email, password, redirect });
  return (
    <>
      <h1 ref={heading} tabIndex={-1} style={{ outline: 0 }}>
        {t.pleaseVerifyYourEmail}
      </h1>
      <p className={styles.lead}>{t.weSentALinkToOpenThe({ b: (text) => <b>{text}</b>, email })}</p>
      <div className={styles.waiting}>
        <Button variant="line" isBusy={isBusy} busyLabel={t.checking} onClick={check}>
          {t.iOpenedTheLink}
        </Button>
        <ResendButton email={email} onSent={forget} />
        <Button variant="quiet" onClick={onBack}>
          {t.changeEmailAddress}
        </Button>
      </div>
      <p className="small" role="status">
        {problem}
      </p>
    </>
  );
}
