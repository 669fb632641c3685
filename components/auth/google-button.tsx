import { GoogleOAuthProvider, useGoogleLogin } from '@react-oauth/google';
import { Button } from '../ui/button.tsx';
import { googleProfile, type SocialProfile } from './social-providers.ts';
import * as t from '../../locales/auth.ts';

interface GoogleButtonProps {
  clientId: string;
  isBusy: boolean;
  onAsk: (ask: () => Promise<SocialProfile | null>) => void;
}

export function GoogleButton(props: GoogleButtonProps) {
  return (
    <GoogleOAuthProvider clientId={props.clientId}>
      <Inner {...props} />
    </GoogleOAuthProvider>
  );
}

function Inner({ isBusy, onAsk }: GoogleButtonProps) {
  const open = useGoogleLogin({ onSuccess: ({ access_token }) => onAsk(() => googleProfile(access_token)) });
  return (
    <Button variant="line" isBusy={isBusy} onClick={() => open()}>
      {t.google}
    </Button>
  );
}
