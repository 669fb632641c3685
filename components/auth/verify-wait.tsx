import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { Button } from '../ui/button.tsx';
import { ResendButton } from './resend-button.tsx';
import { useVerified } from './use-verified.ts';
import styles from './sign-up.module.css';

/** After sign-up, until the link in the email was opened in another tab. */
export function VerifyWait({
  email,
  redirect,
  onBack,
}: {
  email: string;
  redirect: string;
  onBack: () => void;
}) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  useVerified(() => void router.push(redirect).then(() => dispatch(openModal('sign-in', { email }))));
  return (
    <>
      <h1 ref={heading} tabIndex={-1} style={{ outline: 0 }}>
        Please verify your email
      </h1>
      <p className={styles.lead}>
        We sent a link to <b>{email}</b>. Open it, and this page goes on by itself.
      </p>
      <div className={styles.waiting}>
        <ResendButton email={email} />
        <Button variant="quiet" onClick={onBack}>
          Change the address
        </Button>
      </div>
    </>
  );
}
