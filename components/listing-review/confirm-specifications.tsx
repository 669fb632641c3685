import type { Boat } from '../../contract/boats.ts';
import type { SpecificationsInput, previewSpecifications } from '../../contract/listings.ts';
import type { Data } from '../../contract/call.ts';
import type { ApiError } from '../../services/api-client.ts';
import { dayAndTime } from '../../utils/time.ts';
import { SpecificationChanges } from '../boat-page/specification-changes.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { useConfirmedChange } from './use-confirmed-change.ts';
import styles from './change-specifications.module.css';
import * as t from '../../locales/listing-review.ts';

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
  const told = [bidders > 0 && t.bidders({ bidders }), watchers > 0 && t.watchers({ watchers }), t.theSeller]
    .filter(Boolean)
    .join(', ')
    .replace(/, the seller$/, ' and the seller');
  return retractUntil
    ? t.wellNotifyBiddersCanRetractTheir({ told, until: dayAndTime(retractUntil) })
    : t.wellNotifyThereAreNoBids({ told });
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
      title={t.publishTheseChanges}
      subtitle={t.lot({ title: boat.title, id: boat.id })}
      size="medium"
      footer={
        <>
          <Button isBusy={isBusy} busyLabel={t.publishing} onClick={() => void change()}>
            {t.publishAndNotifyEveryone}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t.goBack}
          </Button>
        </>
      }
    >
      <div className={styles.confirm}>
        <section aria-label={t.changes} className={styles.difference}>
          <SpecificationChanges changes={preview.changes} />
        </section>
        <p className="small num">{consequences(preview)}</p>
        <Field label={t.reason} error={error} help={t.includedInTheNoticeToBidders}>
          <TextArea
            value={reason}
            rows={3}
            maxLength={500}
            placeholder={t.theSurveyMeasuredTheLengthAt}
            onChange={({ target }) => handleReason(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
