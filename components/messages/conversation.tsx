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
import * as t from '../../locales/messages.ts';

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
    <IconButton label={t.backToAllMessages} className={styles.back} onClick={onBack}>
      <Icon name="chevron-left" />
    </IconButton>
  );
  if (!loaded || failure === 'gone')
    return (
      <ConversationPlaceholder failure={failure} back={back} onBack={onBack} onRetry={() => void load()} />
    );
  const { inquiry, messages } = loaded;
  return (
    <article aria-label={t.conversationWithAbout({ name: inquiry.with.name, title: inquiry.boat.title })}>
      <ConversationHead conversation={loaded} back={back} onClosed={(closed) => void setClosed(closed)} />
      {loaded.isSale && <SaleContact boatId={inquiry.market_place_id} inquiryId={id} />}
      <div className={styles.messages} role="log" aria-label={t.messages}>
        {loaded.hasOlder && (
          <p className={styles.older}>
            <Button variant="line" onClick={() => void showOlder()}>
              {t.showEarlier}
            </Button>
          </p>
        )}
        {messages.map((message) => (
          <MessageLine key={message.id} message={message} isOwnSide={message.side === inquiry.side} />
        ))}
        <div ref={end} />
      </div>
      {loaded.mayWrite ? (
        <ReplyForm conversation={loaded} onSent={addSent} />
      ) : (
        <p className={styles.notice}>{t.youCanReadThisConversationManagers}</p>
      )}
    </article>
  );
}
