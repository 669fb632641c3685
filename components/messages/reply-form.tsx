import { useRef, useState } from 'react';
import type { InquiryMessage } from '../../contract/messages.ts';
import { useOwnedText } from '../../hooks/use-owned-text.ts';
import { ApiError } from '../../services/api-client.ts';
import { replyInquiry } from '../../services/messages.service.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import styles from './messages.module.css';

const longest = 4_000;

/** Sends by button or Ctrl/⌘ Enter. What was typed stays until it is stored; the same words sent again after a failure are one message. */
export function ReplyForm({
  id,
  to,
  isClosed,
  onSent,
}: {
  id: number;
  to: string;
  isClosed: boolean;
  onSent: (message: InquiryMessage) => void;
}) {
  const [text, setText] = useOwnedText(`reply:${id}`);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef<{ words: string; clientId: string }>(undefined);
  const change = (words: string) => {
    setText(words);
    setError(undefined);
  };
  async function handleSend() {
    const message = text.trim();
    if (message === '') return setError('Please write a message.');
    if (key.current?.words !== message) key.current = { words: message, clientId: crypto.randomUUID() };
    setBusy(true);
    try {
      onSent(
        await replyInquiry({ inquiry_id: id, message, clientId: key.current.clientId }, { hideToast: true }),
      );
      key.current = undefined;
      change('');
    } catch (failure) {
      setError(
        failure instanceof ApiError ? failure.message : 'Oops! Something went wrong. Please try again later.',
      );
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      className={styles.reply}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void handleSend();
      }}
    >
      <Field
        label={`Write to ${to}`}
        error={error}
        help={
          isClosed
            ? 'This is closed; your message opens it again.'
            : 'They get it here and by e-mail; neither of you sees the other’s address.'
        }
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
      <Button type="submit" isBusy={isBusy} busyLabel="Sending">
        Send
      </Button>
    </form>
  );
}
