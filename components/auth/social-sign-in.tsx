import dynamic from 'next/dynamic';
import { useState } from 'react';
import { login } from '../../services/account.service.ts';
import { useSettings } from '../layout/shell-context.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { askApple, askFacebook, type SocialProfile } from './social-providers.ts';
import styles from './auth.module.css';

const GoogleButton = dynamic(() => import('./google-button.tsx').then((m) => m.GoogleButton), { ssr: false });

export type LoginReply = Awaited<ReturnType<typeof login>>;

/** The providers that are set up; none, nothing. The server checks their token itself. */
export function SocialSignIn({ onSignedIn }: { onSignedIn: (reply: LoginReply) => Promise<void> }) {
  const { google, facebook, apple } = useSettings().signIn;
  const [isBusy, setBusy] = useState(false);
  if (!google && !facebook && !apple) return null;

  async function signInWith(ask: () => Promise<SocialProfile | null>) {
    setBusy(true);
    try {
      const profile = await ask();
      if (!profile) return; // closed by the visitor
      const reply = await login({ type: 'social-login', ...profile });
      showToast('success', 'Welcome back!');
      await onSignedIn(reply);
    } catch (error) {
      if (error instanceof Error && error.name !== 'ApiError') showToast('error', 'Something went wrong');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p className={styles.or}>or</p>
      <div className={styles.social}>
        {google && <GoogleButton clientId={google} isBusy={isBusy} onAsk={(ask) => void signInWith(ask)} />}
        {facebook && <Button variant="line" isBusy={isBusy} onClick={() => void signInWith(() => askFacebook(facebook))}>Facebook</Button>}
        {apple && <Button variant="line" isBusy={isBusy} onClick={() => void signInWith(() => askApple(apple))}>Apple</Button>}
      </div>
    </>
  );
}
