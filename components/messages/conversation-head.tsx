import Link from 'next/link';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { StateTag } from './inquiry-row.tsx';
import type { ReactNode } from 'react';
import type { LoadedConversation } from './use-conversation.ts';
import styles from './messages.module.css';
import * as t from '../../locales/messages.ts';

interface ConversationHeadProps {
  conversation: LoadedConversation;
  back: ReactNode;
  onClosed: (isClosed: boolean) => void;
}

/** The boat, the other side, and the state of the conversation, which the seller can close. */
export function ConversationHead({
  conversation: { inquiry, mayWrite },
  back,
  onClosed,
}: ConversationHeadProps) {
  return (
    <header className={styles.head}>
      {back}
      {inquiry.boat.cover ? (
        <img src={inquiry.boat.cover} alt="" width={72} height={48} />
      ) : (
        <span className={styles.noCover} />
      )}
      <div>
        <h2>
          {inquiry.with.sellerId ? (
            <Link href={paths.dealer(inquiry.with.sellerId)}>{inquiry.with.name}</Link>
          ) : (
            inquiry.with.name
          )}
        </h2>
        <p>
          {inquiry.boat.isPublic ? (
            <Link className="link" href={paths.boat(inquiry.market_place_id)}>
              {inquiry.boat.title}
            </Link>
          ) : (
            t.noLongerListed({ title: inquiry.boat.title })
          )}
        </p>
      </div>
      <span className={styles.state}>
        <StateTag inquiry={inquiry} />
        {inquiry.side === 'seller' && mayWrite && (
          <Button variant="quiet" onClick={() => onClosed(inquiry.state !== 'closed')}>
            {inquiry.state === 'closed' ? t.reopen : t.close}
          </Button>
        )}
      </span>
    </header>
  );
}
