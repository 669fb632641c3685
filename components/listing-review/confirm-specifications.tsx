import { useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import type { SpecificationsInput, previewSpecifications } from '../../contract/listings.ts';
import type { Data } from '../../contract/call.ts';
import { ApiError } from '../../services/api-client.ts';
import { changeSpecifications } from '../../services/listings.service.ts';
import { dateAndHour } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { SpecificationChanges } from '../boat-page/specification-changes.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
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

/** What follows, in words: who hears of it, and who may retract until when. */
function follows({ bidders, watchers, retractUntil }: Preview): string {
  const told = [
    bidders > 0 && plural(bidders, 'bidder'),
    watchers > 0 && `${plural(watchers, 'watcher')}`,
    'the seller',
  ]
    .filter(Boolean)
    .join(', ')
    .replace(/, the seller$/, ' and the seller');
  return `It is told to ${told}. ${retractUntil ? `Who has bid may take their bids back until ${dateAndHour(retractUntil)}.` : 'There are no bids to take back.'}`;
}

/** The difference as everybody will see it, the reason, and the last word. */
export function ConfirmSpecifications({
  boat,
  specifications,
  preview,
  onClose,
  onRefused,
  onChanged,
}: ConfirmSpecificationsProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function change() {
    if (reason.trim().length < 3) return setError('Say why, in a sentence: bidders read it.');
    setBusy(true);
    try {
      const changed = await changeSpecifications(
        { market_place_id: boat.id, reason: reason.trim(), facts: specifications },
        { hideToast: true },
      );
      showToast('success', 'The facts are changed, and everybody is told.');
      onChanged(changed);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setBusy(false);
      if (failure.status === 0 || failure.status >= 500) setError(failure.message);
      else if (failure.fields?.reason) setError(failure.fields.reason);
      else onRefused(failure);
    }
  }
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
        <p className="small num">{follows(preview)}</p>
        <Field label="Why" error={error} help="Stands in the notice that bidders get.">
          <TextArea
            value={reason}
            rows={3}
            maxLength={500}
            placeholder="The survey measured her at 41 ft 6 in."
            onChange={({ target }) => {
              setReason(target.value);
              setError(undefined);
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
