import { useRouter } from 'next/router';
import { useState } from 'react';
import { messageOf } from '../../services/api-client.ts';
import { unsubscribe } from '../../services/notifications.service.ts';
import { paths } from '../../utils/paths.ts';
import { Meta } from '../shell/meta.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { labelOf } from './email-kinds.ts';
import layout from '../shell/account-layout.module.css';

type State =
  | { is: 'asking' }
  | { is: 'sending' }
  | { is: 'done'; subscribed: boolean }
  | { is: 'failed'; message: string };

/** Stops the emails of the link's kind, or lets them come again. */
function useUnsubscribe(token: string) {
  const [state, setState] = useState<State>({ is: 'asking' });

  async function send(subscribed: boolean) {
    setState({ is: 'sending' });
    try {
      await unsubscribe({ token, subscribed }, { hideToast: true });
      setState({ is: 'done', subscribed });
    } catch (error) {
      setState({
        is: 'failed',
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
  const isStopped = state.is === 'done' && !state.subscribed;
  return (
    <div className={layout.page}>
      <Meta page="Mails" description="Which mails you get from us, and how to stop them." isHidden />
      <div className={layout.head}>
        <h1>
          {isStopped
            ? 'These mails have stopped'
            : state.is === 'done'
              ? 'These mails come again'
              : 'Stop these mails?'}
        </h1>
      </div>
      <p className="lead">
        {isReady && token ? `${label}.` : 'This link is not whole. Please open it again from the mail.'}
      </p>
      <p className="small" role="status">
        {isStopped && 'You find everything in your notifications as before.'}
        {state.is === 'failed' && state.message}
      </p>
      {token && (
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24 }}>
          {isStopped ? (
            <Button variant="line" onClick={() => void send(true)}>
              Undo
            </Button>
          ) : (
            state.is !== 'done' && (
              <Button isBusy={state.is === 'sending'} busyLabel="Stopping" onClick={() => void send(false)}>
                Stop mails of this kind
              </Button>
            )
          )}
          <ButtonLink variant="quiet" href={`${paths.profile}#mails`}>
            Choose all mails
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
