import { useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { messageOf } from '../../services/api-client.ts';
import { requestDocument } from '../../services/documents.service.ts';
import { showToast } from '../ui/toast.ts';
import * as t from '../../locales/boat-page.ts';

/** The message to the seller, and the call that asks for the document. */
export function useDocumentRequest(
  boat: Pick<Boat, 'id' | 'seller'>,
  documentId: number,
  onAsked: () => void,
) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    setError(undefined);
    try {
      await requestDocument(
        { market_place_id: boat.id, id: documentId, ...(text.trim() && { message: text.trim() }) },
        { hideToast: true },
      );
      onAsked();
      showToast(
        'success',
        <span>{t.requestSentToWellNotifyYou({ b: (text) => <b>{text}</b>, name: boat.seller.name })}</span>,
      );
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return {
    text,
    error,
    isBusy,
    send: () => void send(),
    setText: (typed: string) => {
      setText(typed);
      setError(undefined);
    },
  };
}
