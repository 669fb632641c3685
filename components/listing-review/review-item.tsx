import { useEffect, useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import type { ReviewRow } from '../../contract/review.ts';
import { boatById } from '../../services/boats.service.ts';
import { dayAndTime } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { Photo } from '../ui/photo.tsx';
import { ReviewFindings } from './review-findings.tsx';
import { ReviewSpecifications } from './review-specifications.tsx';
import styles from './review.module.css';
import * as t from '../../locales/listing-review.ts';

interface DecisionHandlers {
  onApprove: () => void;
  onReject: () => void;
  onDecline: () => void;
}

/** One listing as its seller wrote it. Its details are loaded on request. */
export function ReviewItem({
  row,
  isBusy,
  ...decisions
}: { row: ReviewRow; isBusy: boolean } & DecisionHandlers) {
  const { boat } = row;
  const [isOpen, setOpen] = useState(false);
  const [whole, setWhole] = useState<Boat | null>(null);
  useEffect(() => {
    if (isOpen && !whole) boatById({ id: boat.id }).then(setWhole, () => setOpen(false));
  }, [isOpen, whole, boat.id]);
  return (
    <li>
      <Photo photo={boat.cover} alt="" sizes="(max-width:719px) 100vw, 192px" />
      <div>
        <h2>{boat.title}</h2>
        <p className="meta num">{submittedBy(row)}</p>
        <ReviewFindings checks={row.checks} changes={row.changes} />
        <ReviewSpecifications boat={boat} whole={whole} />
        {whole && whole.attachments.length > 0 && (
          <div className={styles.pictures}>
            {whole.attachments.map((picture) => (
              <Photo key={picture.id} photo={picture} alt={picture.caption || boat.title} sizes="160px" />
            ))}
          </div>
        )}
        <div className={styles.acts}>
          <Decisions {...decisions} title={boat.title} isBusy={isBusy} />
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen && !whole ? t.loading : whole ? t.fullListingShown : t.showFullListing}
          </Button>
        </div>
      </div>
    </li>
  );
}

const submittedBy = ({ seller, submittedAt }: ReviewRow): string =>
  t.dealerListingsSoFarSubmitted({
    name: seller.name,
    isDealer: seller.sellerType === 2,
    listed: seller.listed,
    at: dayAndTime(submittedAt),
  });

const Decisions = ({
  title,
  isBusy,
  onApprove,
  onReject,
  onDecline,
}: DecisionHandlers & { title: string; isBusy: boolean }) => (
  <>
    <Button isBusy={isBusy} busyLabel={t.saving} onClick={onApprove} aria-label={t.approve({ title })}>
      {t.approve2}
    </Button>
    <Button variant="line" disabled={isBusy} onClick={onReject} aria-label={t.requestChangesOf({ title })}>
      {t.requestChanges}
    </Button>
    <Button variant="line" disabled={isBusy} onClick={onDecline} aria-label={t.decline({ title })}>
      {t.decline2}
    </Button>
  </>
);
