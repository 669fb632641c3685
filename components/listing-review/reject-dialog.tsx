import { useState } from 'react';
import type { ReviewRemark } from '../../contract/review-remarks.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { Remarks } from './remarks.tsx';
import type { Review } from './use-review.ts';
import styles from './review.module.css';
import * as t from '../../locales/listing-review.ts';

/** Asks what the seller should change, field by field or as a whole, or why a listing can't be published. */
export const RejectDialog = ({ review }: { review: Review }) =>
  review.asked && <Asked key={review.asked.row.boat.id} review={review} {...review.asked} />;

function Asked({ review, row, decision }: { review: Review } & NonNullable<Review['asked']>) {
  const [reason, setReason] = useState('');
  const [remarks, setRemarks] = useState<ReviewRemark[]>([]);
  const isReject = decision === 'reject';
  const { error, busy, decide, say, cancel } = review;
  const send = () => {
    const written = remarks.filter(({ reason: text }) => text.trim() !== '');
    if (!reason.trim() && written.length === 0)
      return say(isReject ? t.enterWhatTheSellerShouldChange : t.enterWhyItCantBePublished);
    if (written.length === 0) return void decide(row, decision, reason.trim());
    const rest: ReviewRemark[] = reason.trim() ? [{ field: 'other', reason: reason.trim() }] : [];
    void decide(row, decision, '', [...written, ...rest]);
  };
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={isReject ? t.requestChanges : t.declineListing}
      subtitle={row.boat.title}
      size="medium"
      footer={
        <Button isBusy={busy !== undefined} busyLabel={t.sending} onClick={send}>
          {isReject ? t.sendToSeller : t.declineListing}
        </Button>
      }
    >
      <div className={styles.asked}>
        {isReject && <Remarks remarks={remarks} onChange={setRemarks} />}
        <Field
          label={isReject ? t.whatElseShouldTheSellerChange : t.whyCantItBePublished}
          error={error}
          help={t.theSellerGetsThisInTheir}
        >
          <TextArea
            value={reason}
            rows={4}
            maxLength={1_000}
            onChange={({ target }) => {
              setReason(target.value);
              say(undefined);
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
