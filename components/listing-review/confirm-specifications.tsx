import type { Boat } from '../../contract/boats.ts';
import type { SpecificationsInput, previewSpecifications } from '../../contract/listings.ts';
import type { Data } from '../../contract/call.ts';
import type { ApiError } from '../../services/api-client.ts';
import { dayAndTime } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { SpecificationChanges } from '../boat-page/specification-changes.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { useConfirmedChange } from './use-confirmed-change.ts';
import styles from './change-specifications.module.css';

export type Preview = Data<typeof previewSpecifications>;

interface ConfirmSpecificationsProps {
  boat: Boat;
  specifications: SpecificationsInput;
  preview: Preview;
  onClose: () => void;
  onRefused: (error: ApiError) => void;
  onChanged: (boat: Boat) => void;
}

/** What the change causes: who is notified, and until when bidders can retract. */
function consequences({ bidders, watchers, retractUntil }: Preview): string {
  const told = [
    bidders > 0 && plural(bidders, 'bidder'),
    watchers > 0 && `${plural(watchers, 'watcher')}`,
    'the seller',
  ]
    .filter(Boolean)
    .join(', ')
    .replace(/, the seller$/, ' and the seller');
  return `It is told to ${told}. ${retractUntil ? `Who has bid may take their bids back until ${dayAndTime(retractUntil)}.` : 'There are no bids to take back.'}`;
}

/** The difference as everyone will see it, the reason, and the final confirmation. */
export function ConfirmSpecifications({
  boat,
  specifications,
  preview,
  onClose,
  onRefused,
  onChanged,
}: ConfirmSpecificationsProps) {
  const { reason, error, isBusy, handleReason, change } = useConfirmedChange({
    boatId: boat.id,
    specifications,
    onRefused,
    onChanged,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Change the facts?"
      subtitle={`${boat.title}, lot ${boat.id}`}
      size="medium"
      footer={
        <>
          <Button isBusy={isBusy} busyLabel="Changing" onClick={() => void change()}>
            Change and tell everybody
          </Button>
          <Button variant="line" onClick={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <div className={styles.confirm}>
        <section aria-label="The difference" className={styles.difference}>
          <SpecificationChanges changes={preview.changes} />
        </section>
        <p className="small num">{consequences(preview)}</p>
        <Field label="Why" error={error} help="Stands in the notice that bidders get.">
          <TextArea
            value={reason}
            rows={3}
            maxLength={500}
            placeholder="The survey measured her at 41 ft 6 in."
            onChange={({ target }) => handleReason(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
