import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import type { Review } from './use-review.ts';

/** Asks for the reason before a listing goes back to its seller. */
export function RejectDialog({ review }: { review: Review }) {
  const { rejected, reason, error, busy, decide, write, cancel } = review;
  return (
    <Dialog
      isOpen={rejected !== undefined}
      onClose={cancel}
      title="Send it back"
      subtitle={rejected?.boat.title}
      size="medium"
      footer={
        <Button
          isBusy={busy !== undefined}
          busyLabel="Sending"
          onClick={() => {
            if (rejected) void decide(rejected, 'reject');
          }}
        >
          Send back to the seller
        </Button>
      }
    >
      <Field
        label="What should the seller change?"
        error={error}
        help="They read it in their notifications and by e-mail."
      >
        <TextArea value={reason} rows={4} maxLength={1_000} onChange={({ target }) => write(target.value)} />
      </Field>
    </Dialog>
  );
}
