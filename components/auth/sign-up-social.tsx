import { useRouter } from 'next/router';
import { startSession } from '../../client/session/session.ts';
import type { LoginReply } from '../../services/account.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { SocialSignIn } from './social-sign-in.tsx';

/** Opens an account with a social one, or signs in to the account that it's connected to. */
export function SignUpSocial({ redirect }: { redirect: string }) {
  const dispatch = useAppDispatch();
  const router = useRouter();
  async function enter(reply: LoginReply) {
    await startSession(dispatch, reply);
    if (reply.tempPassword) dispatch(openModal('change-password', { canSkip: true, redirect }));
    else await router.push(redirect);
  }
  return <SocialSignIn onSignedIn={enter} />;
}
