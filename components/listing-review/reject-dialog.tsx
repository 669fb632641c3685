import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import type { Review } from './use-review.ts';
import * as t from '../../locales/listing-review.ts';

/** Asks for the reason before a listing goes back to its seller. */
export function RejectDialog({ review }: { review: Review }) {
  const { rejected, reason, error, busy, decide, write, cancel } = review;
  return (
    <Dialog
      isOpen={rejected !== undefined}
      onClose={cancel}
      title={t.requestChanges}
      subtitle={rejected?.boat.title}
      size="medium"
      footer={
        <Button
          isBusy={busy !== undefined}
          busyLabel={t.sending}
          onClick={() => {
            if (rejected) void decide(rejected, 'reject');
          }}
        >
          {t.sendToSeller}
        </Button>
      }
    >
      <Field label={t.whatShouldTheSellerChange} error={error} help={t.theSellerGetsThisInTheir}>
        <TextArea value={reason} rows={4} maxLength={1_000} onChange={({ target }) => write(target.value)} />
      </Field>
    </Dialog>
  );
}
