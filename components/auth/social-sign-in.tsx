import { useState } from 'react';
import { login, type LoginReply } from '../../services/account.service.ts';
import { ApiError } from '../../services/api-client.ts';
import { OffNotice } from '../shell/off-notice.tsx';
import { useSettings } from '../shell/shell-context.tsx';
import { useIsOff } from '../shell/use-is-off.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { ConnectAccount } from './connect-account.tsx';
import { askApple, askFacebook, type SocialProfile } from './social-providers.ts';
import styles from '../forms/forms.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as texts from '../../locales/auth.ts';

const GoogleButton = onDemand(() => import('./google-button.tsx').then((m) => m.GoogleButton));

/** The providers that are set up; none, nothing. The server checks their token itself. */
export function SocialSignIn({ onSignedIn }: { onSignedIn: (reply: LoginReply) => Promise<void> }) {
  const { google, facebook, apple } = useSettings().signIn;
  const isOff = useIsOff('social-sign-in');
  const [isBusy, setBusy] = useState(false);
  const [known, setKnown] = useState<{ profile: SocialProfile; message: string } | null>(null);
  if (!google && !facebook && !apple) return null;

  async function welcome(reply: LoginReply) {
    showToast('success', reply.newUser ? texts.welcomeAboard : texts.welcomeBack);
    await onSignedIn(reply);
  }

  async function signInWith(ask: () => Promise<SocialProfile | null>) {
    setBusy(true);
    let profile: SocialProfile | null = null;
    try {
      profile = await ask();
      if (profile) await welcome(await login({ type: 'social-login', ...profile })); // null: closed by the visitor
    } catch (error) {
      if (!(error instanceof ApiError)) showToast('error', texts.somethingWentWrong);
      else if (error.code === 'link_required' && profile)
        setKnown({ profile, message: error.fields?.password ?? error.message });
    } finally {
      setBusy(false);
    }
  }

  if (isOff) return <OffNotice of="social-sign-in" />;
  if (known) return <ConnectAccount {...known} onSignedIn={welcome} onLeave={() => setKnown(null)} />;
  return (
    <>
      <p className={styles.or}>{texts.or}</p>
      {/* A press here doesn't leave the field that has the focus, so it isn't said to be missing. */}
      <div className={styles.social} onMouseDown={(event) => event.preventDefault()}>
        {google && <GoogleButton clientId={google} isBusy={isBusy} onAsk={(ask) => void signInWith(ask)} />}
        {facebook && (
          <Button variant="line" isBusy={isBusy} onClick={() => void signInWith(() => askFacebook(facebook))}>
            {texts.facebook}
          </Button>
        )}
        {apple && (
          <Button variant="line" isBusy={isBusy} onClick={() => void signInWith(() => askApple(apple))}>
            {texts.apple}
          </Button>
        )}
      </div>
    </>
  );
}
