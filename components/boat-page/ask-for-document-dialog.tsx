import { useState } from 'react';
import type { BoatDocument } from '../../contract/boats.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { ApiError } from '../../services/api-client.ts';
import { requestDocument } from '../../services/documents.service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';

const longest = 500;

/** Asks the seller for one document, with a word about oneself if one likes. */
export function AskForDocumentDialog({
  document,
  isOpen,
  onClose,
  onAsked,
}: {
  document: BoatDocument;
  isOpen: boolean;
  onClose: () => void;
  onAsked: () => void;
}) {
  const { boat } = useLiveBoatContext();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function handleSend() {
    setBusy(true);
    setError(undefined);
    try {
      await requestDocument(
        { market_place_id: boat.id, id: document.id, ...(text.trim() && { message: text.trim() }) },
        { hideToast: true },
      );
      onClose();
      onAsked();
      showToast(
        'success',
        <span>
          <b>{boat.seller.name} has been asked.</b> You are told when it opens.
        </span>,
      );
    } catch (failure) {
      setError(
        failure instanceof ApiError ? failure.message : 'Oops! Something went wrong. Please try again later.',
      );
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Ask for “${document.title}”`} subtitle={boat.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void handleSend();
        }}
      >
        <Field
          label="A word to the seller, if you like"
          error={error}
          help="The seller sees your name and opens the document to you, or declines."
        >
          <TextArea
            value={text}
            rows={3}
            maxLength={longest}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
        </Field>
        <Button type="submit" isWide isBusy={isBusy} busyLabel="Asking" style={{ marginTop: 16 }}>
          Ask for it
        </Button>
      </form>
    </Dialog>
  );
}
