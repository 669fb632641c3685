import type { InquiryMessage } from '../../contract/messages.ts';
import { mentionsBankAccount } from '../../utils/account-numbers.ts';
import { OffNotice } from '../shell/off-notice.tsx';
import { Button } from '../ui/button.tsx';
import { AttachFiles } from '../sales/attach-files.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { useReply } from './use-reply.ts';
import styles from './messages.module.css';
import * as t from '../../locales/messages.ts';

const longest = 4_000;

/** Sends with its button or Ctrl/⌘ Enter. */
export function ReplyForm({
  id,
  to,
  isClosed,
  isSale,
  onSent,
}: {
  id: number;
  to: string;
  isClosed: boolean;
  /** Files can be attached. */
  isSale: boolean;
  onSent: (message: InquiryMessage) => void;
}) {
  const { text, error, isBusy, sent, change, handleAttach, handleSend } = useReply(id, onSent);
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
      <Field
        label={t.messageTo({ to })}
        error={error}
        help={isClosed ? t.thisConversationIsClosedSendingA : t.theyllGetItHereAndBy}
      >
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
