import { useRouter } from 'next/router';
import { useState } from 'react';
import { messageOf } from '../../services/api-client.ts';
import { unsubscribe } from '../../services/notifications.service.ts';
import { paths } from '../../utils/paths.ts';
import { Meta } from '../shell/meta.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { labelOf } from './email-kinds.ts';
import layout from '../shell/account-layout.module.css';
import * as t from '../../locales/account.ts';

type State =
  | { is: 'asking' }
  | { is: 'sending' | 'done'; subscribed: boolean }
  | { is: 'failed'; subscribed: boolean; message: string };

/** Stops the emails of the link's kind, or lets them come again. */
function useUnsubscribe(token: string) {
  const [state, setState] = useState<State>({ is: 'asking' });

  async function send(subscribed: boolean) {
    setState({ is: 'sending', subscribed });
    try {
      await unsubscribe({ token, subscribed }, { hideToast: true });
      setState({ is: 'done', subscribed });
    } catch (error) {
      setState({
        is: 'failed',
        subscribed,
        message: messageOf(error),
      });
    }
  }

  return { state, send };
}

/**
 * Where an email's link leads: one click stops emails of its kind, signed in or not. Opening the link alone
 * changes nothing, because mail scanners open links too.
 */
export function UnsubscribePage() {
  const { query, isReady } = useRouter();
  const token = typeof query.token === 'string' ? query.token : '';
  const label = labelOf(token);
  const { state, send } = useUnsubscribe(token);
  const isDone = state.is === 'done';
  /** It was stopped: just now, or before an undo that isn't done. */
  const isStopped = state.is !== 'asking' && state.subscribed !== isDone;
  return (
    <div className={layout.page}>
      <Meta page={t.email} description={t.chooseWhichEmailsYouGetFrom} isHidden />
      <div className={layout.head}>
        <h1>
          {isStopped ? t.youveUnsubscribed : isDone ? t.youreSubscribedAgain : t.unsubscribeFromTheseEmails}
        </h1>
      </div>
      <p className="lead">{isReady && token ? `${label}.` : t.thisLinkIsIncompletePleaseOpen}</p>
      <p className="small no-script">{t.thisPageRequiresJavascript}</p>
      <p className="small" role="status">
        {isStopped && t.youllStillSeeEverythingInYour}
        {state.is === 'failed' && state.message}
      </p>
      {token && (
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24 }}>
          {isStopped ? (
            <Button
              variant="line"
              isBusy={state.is === 'sending'}
              busyLabel={t.subscribing}
              onClick={() => void send(true)}
            >
              {t.undo}
            </Button>
          ) : (
            !isDone && (
              <Button
                isBusy={state.is === 'sending'}
                busyLabel={t.unsubscribing}
                onClick={() => void send(false)}
              >
                {t.unsubscribe}
              </Button>
            )
          )}
          <ButtonLink variant="quiet" href={`${paths.profile}#mails`}>
            {t.manageAllEmailSettings}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
