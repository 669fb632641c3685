import type { BoatDocument } from '../../contract/documents.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { useDocumentRequest } from './use-document-request.tsx';
import * as t from '../../locales/boat-page.ts';

const longest = 500;

/** Asks the seller for a document, with an optional message. */
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
  const { text, error, isBusy, setText, send } = useDocumentRequest(boat, document.id, () => {
    onClose();
    onAsked();
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.request({ title: document.title })}
      subtitle={boat.title}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) send();
        }}
      >
        <Field label={t.messageToTheSellerOptional} error={error} help={t.theSellerWillSeeYourName}>
          <TextArea
            value={text}
            rows={3}
            maxLength={longest}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button type="submit" isWide isBusy={isBusy} busyLabel={t.sending} style={{ marginTop: 16 }}>
          {t.sendRequest}
        </Button>
      </form>
    </Dialog>
  );
}
