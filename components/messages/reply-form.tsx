import type { InquiryMessage } from '../../contract/messages.ts';
import { mentionsBankAccount } from '../../utils/account-numbers.ts';
import { OffNotice } from '../shell/off-notice.tsx';
import { Button } from '../ui/button.tsx';
import { AttachFiles } from '../sales/attach-files.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import type { LoadedConversation } from './use-conversation.ts';
import { useReply } from './use-reply.ts';
import styles from './messages.module.css';
import * as t from '../../locales/messages.ts';

const longest = 4_000;

interface ReplyFormProps {
  conversation: LoadedConversation;
  onSent: (message: InquiryMessage) => void;
}

/** What becomes of the message. A sale gives the two each other's contact details, even if it ends again. */
function helpOf({ inquiry, isSale, messages }: LoadedConversation): string {
  if (inquiry.state === 'closed') return t.thisConversationIsClosedSendingA;
  // The site's message opens the conversation of a sale.
  const hadSale = isSale || messages.some(({ side }) => side === 'site');
  return hadSale ? t.theyllGetIt : t.theyllGetItHereAndBy;
}

/** Sends with its button or Ctrl/⌘ Enter. In the conversation of a sale, files can be attached. */
export function ReplyForm({ conversation, onSent }: ReplyFormProps) {
  const { inquiry, isSale } = conversation;
  const { text, error, isBusy, sent, change, handleAttach, handleSend } = useReply(inquiry.id, onSent);
  return (
    <form
      className={styles.reply}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void handleSend();
      }}
    >
      <OffNotice of="messages" />
      <Field label={t.messageTo({ to: inquiry.with.name })} error={error} help={helpOf(conversation)}>
        <TextArea
          value={text}
          rows={3}
          maxLength={longest}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !isBusy) {
              event.preventDefault();
              void handleSend();
            }
          }}
        />
      </Field>
      {isSale && <AttachFiles key={sent} onChange={handleAttach} />}
      {mentionsBankAccount(text) && (
        <p role="status" className={styles.warning}>
          {t.dontSendAccountNumbers}
        </p>
      )}
      <Button type="submit" isBusy={isBusy} busyLabel={t.sending}>
        {t.send}
      </Button>
    </form>
  );
}
