import { useRouter } from 'next/router';
import { useState } from 'react';
import { adoptSession } from '../../client/session/session.ts';
import { ApiError } from '../../services/api-client.ts';
import { confirmEmailChange, undoEmailChange } from '../../services/email-change.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { hasSession } from '../../utils/has-session.ts';
import { paths } from '../../utils/paths.ts';
import layout from '../shell/account-layout.module.css';
import { Meta } from '../shell/meta.tsx';
import forms from '../forms/forms.module.css';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import * as locale from '../../locales/account.ts';

type Kind = 'confirm' | 'approve' | 'undo';
type Waiting = 'new' | 'old' | null;
type State =
  | { is: 'asking' }
  | { is: 'sending' }
  /** `waitsFor`: the address whose link is still to be opened. */
  | { is: 'done'; email: string; waitsFor: Waiting }
  /** `isFinal`: trying again can't help. */
  | { is: 'failed'; message: string; isFinal: boolean };

const texts = {
  confirm: {
    asks: locale.confirmYourNewEmailAddress,
    lead: locale.yourAccountWillUseThisAddress,
    action: locale.confirmAddress,
    busy: locale.confirming,
    done: locale.yourEmailAddressHasBeenChanged,
  },
  approve: {
    asks: locale.confirmYourEmailAddressChange,
    lead: locale.yourAccountWillUseTheNew,
    action: locale.confirmTheChange,
    busy: locale.confirming,
    done: locale.yourEmailAddressHasBeenChanged,
  },
  undo: {
    asks: locale.keepYourOldEmailAddress,
    lead: locale.thisCancelsOrUndoesTheChange,
    action: locale.keepMyOldAddress,
    busy: locale.restoring,
    done: locale.youreKeepingYourOldEmailAddress,
  },
} as const;

/** Confirms or undoes the change that the link is for. */
function useLink(kind: Kind | undefined, token: string) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<State>({ is: 'asking' });

  async function send() {
    setState({ is: 'sending' });
    try {
      const { email, waitsFor } = await follow();
      setState({ is: 'done', email, waitsFor });
      if (hasSession()) await adoptSession(dispatch); // the account may be the one signed in here
      if (kind === 'undo') dispatch(openModal('forgot-password', { email }));
    } catch (error) {
      setState({
        is: 'failed',
        message: error instanceof ApiError ? error.message : locale.somethingWentWrongPleaseTryAgain,
        isFinal: error instanceof ApiError && (error.code === 'link_expired' || error.code === 'email_taken'),
      });
    }
  }
  async function follow(): Promise<{ email: string; waitsFor: Waiting }> {
    if (kind !== 'undo') return confirmEmailChange({ token }, { hideToast: true });
    const { email } = await undoEmailChange({ token }, { hideToast: true });
    return { email, waitsFor: null };
  }
  const choosePassword = (email: string) => dispatch(openModal('forgot-password', { email }));
  return { state, send: () => void send(), choosePassword };
}

/**
 * Where the links of a change of email address lead. Opening a link alone changes nothing, because mail scanners
 * open links too.
 */
export function EmailChangePage() {
  const { query, isReady } = useRouter();
  const kind = (['undo', 'approve', 'confirm'] as const).find((each) => typeof query[each] === 'string');
  const token = kind ? String(query[kind]) : '';
  const { state, send, choosePassword } = useLink(kind, token);
  const text = texts[kind ?? 'confirm'];
  return (
    <div className={layout.page}>
      <Meta page={locale.emailAddress} description={locale.confirmOrUndoAnEmailAddress} isHidden />
      <div className={layout.head}>
        <h1>{state.is !== 'done' ? text.asks : state.waitsFor ? locale.oneMoreConfirmation : text.done}</h1>
      </div>
      {state.is === 'done' ? (
        <Done kind={kind} {...state} onChoosePassword={choosePassword} />
      ) : (
        <>
          <p className="lead">{isReady && !token ? locale.thisLinkIsIncompletePleaseOpen : text.lead}</p>
          {state.is === 'failed' && (
            <p className={forms.said} role="alert" style={{ marginTop: 16, maxWidth: 560 }}>
              <Icon name="warning" />
              {state.message}
            </p>
          )}
          {token && !(state.is === 'failed' && state.isFinal) && (
            <p style={{ marginTop: 24 }}>
              <Button isBusy={state.is === 'sending'} busyLabel={text.busy} onClick={send}>
                {text.action}
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  );
}

function Done({
  kind,
  email,
  waitsFor,
  onChoosePassword,
}: {
  kind: Kind | undefined;
  email: string;
  waitsFor: Waiting;
  onChoosePassword: (email: string) => void;
}) {
  if (waitsFor)
    return (
      <p className="lead" role="status">
        {waitsFor === 'old'
          ? locale.thisAddressIsConfirmedNowOpen
          : locale.youveConfirmedTheChangeNowOpen({ email })}
      </p>
    );
  return kind === 'undo' ? (
    <>
      <p className="lead" role="status">
        {locale.yourEmailAddressIsAndYouve({ email })}
      </p>
      <p style={{ marginTop: 24 }}>
        <Button onClick={() => onChoosePassword(email)}>{locale.chooseANewPassword}</Button>
      </p>
    </>
  ) : (
    <>
      <p className="lead" role="status">
        {locale.fromNowOnSignInWith({ email })}
      </p>
      <p style={{ marginTop: 24 }}>
        <ButtonLink href={paths.profile}>{locale.goToYourSettings}</ButtonLink>
      </p>
    </>
  );
}
