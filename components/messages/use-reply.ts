import { useRef, useState } from 'react';
import type { InquiryMessage } from '../../contract/messages.ts';
import type { Attached } from '../sales/attach-files.tsx';
import { useOwnedText } from '../../hooks/use-owned-text.ts';
import { messageOf } from '../../services/api-client.ts';
import { replyInquiry } from '../../services/messages.service.ts';
import * as texts from '../../locales/messages.ts';

const noFiles: Attached = { files: [], isUploading: false };

/**
 * The reply to a conversation. The text stays until it's stored, and sending the same text again after a
 * failure doesn't store it twice.
 */
export function useReply(id: number, onSent: (message: InquiryMessage) => void) {
  const { text, setText, clearSent } = useOwnedText(`reply:${id}`);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** How many were sent: files are chosen for each one. */
  const [sent, setSent] = useState(0);
  const attached = useRef(noFiles);
  const key = useRef<{ message: string; clientId: string }>(undefined);
  const change = (typed: string) => {
    setText(typed);
    setError(undefined);
  };
  async function handleSend() {
    const message = text.trim();
    if (message === '') return setError(texts.enterAMessage);
    const { files, isUploading } = attached.current;
    if (isUploading) return setError(texts.waitForTheFiles);
    if (key.current?.message !== message) key.current = { message, clientId: crypto.randomUUID() };
    setBusy(true);
    try {
      onSent(
        await replyInquiry(
          {
            inquiry_id: id,
            message,
            clientId: key.current.clientId,
            ...(files.length > 0 && { files }),
          },
          { hideToast: true },
        ),
      );
      key.current = undefined;
      attached.current = noFiles;
      setSent((count) => count + 1);
      clearSent(text);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }
  const handleAttach = (now: Attached) => {
    attached.current = now;
    setError(undefined);
  };
  return { text, error, isBusy, sent, change, handleAttach, handleSend };
}
