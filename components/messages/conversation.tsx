import { useEffect, useRef } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SaleContact } from '../sales/sale-contact.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationPlaceholder } from './conversation-placeholder.tsx';
import { MessageLine } from './message-line.tsx';
import { useConversation } from './use-conversation.ts';
import styles from './messages.module.css';

/**
 * One conversation: its boat, its messages and the reply form. New messages appear live and count as read
 * while the page is visible.
 */
export function Conversation({
  id,
  onBack,
  onChange,
}: {
  id: number;
  onBack: () => void;
  onChange: () => void;
}) {
  const { loaded, failure, load, showOlder, setClosed, addSent } = useConversation(id, onChange);
  const end = useRef<HTMLDivElement>(null);

  const lastId = loaded?.messages.at(-1)?.id;

  useEffect(() => {
    if (lastId !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [lastId]);

  const back = (
    <IconButton label="Back to all messages" className={styles.back} onClick={onBack}>
      <Icon name="chevron-left" />
    </IconButton>
  );
  if (!loaded || failure === 'gone')
    return (
      <ConversationPlaceholder failure={failure} back={back} onBack={onBack} onRetry={() => void load()} />
    );
  const { inquiry, messages } = loaded;
  return (
    <article aria-label={`Conversation with ${inquiry.with.name} about ${inquiry.boat.title}`}>
      <ConversationHead conversation={loaded} back={back} onClosed={(closed) => void setClosed(closed)} />
      {messages.some(({ side }) => side === 'site') && (
        <SaleContact boatId={inquiry.market_place_id} hasMessages={false} />
      )}
      <div className={styles.messages} role="log" aria-label="Messages">
        {loaded.hasOlder && (
          <p className={styles.older}>
            <Button variant="line" onClick={() => void showOlder()}>
              Show earlier
            </Button>
          </p>
        )}
        {messages.map((message) => (
          <MessageLine key={message.id} message={message} isOwnSide={message.side === inquiry.side} />
        ))}
        <div ref={end} />
      </div>
      {loaded.mayWrite ? (
        <ReplyForm id={id} isClosed={inquiry.state === 'closed'} to={inquiry.with.name} onSent={addSent} />
      ) : (
        <p className={styles.notice}>You may read this. Managers and listers of the dealership answer it.</p>
      )}
    </article>
  );
}
