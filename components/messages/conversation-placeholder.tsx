import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ReactNode } from 'react';
import styles from './messages.module.css';
import * as texts from '../../locales/messages.ts';

interface ConversationPlaceholderProps {
  failure: 'gone' | 'failed' | null;
  back: ReactNode;
  onBack: () => void;
  onRetry: () => void;
}

/** What a conversation shows while it loads, and when it can't be shown. */
export function ConversationPlaceholder({ failure, back, onBack, onRetry }: ConversationPlaceholderProps) {
  if (failure === 'gone')
    return (
      <>
        {back}
        <ErrorState
          title={texts.conversationNotFound}
          action={
            <Button variant="line" onClick={onBack}>
              {texts.allMessages}
            </Button>
          }
        />
      </>
    );
  if (failure)
    return (
      <>
        {back}
        <ErrorState title={texts.weCouldntLoadTheConversation} onRetry={onRetry}>
          {texts.yourMessagesAreSafePleaseTry}
        </ErrorState>
      </>
    );
  return (
    <div aria-busy="true" className={styles.waiting}>
      <Skeleton width="50%" height={24} />
      <Skeleton height={72} />
      <Skeleton height={72} width="80%" />
    </div>
  );
}
