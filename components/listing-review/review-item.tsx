import { useEffect, useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import type { ReviewRow } from '../../contract/review.ts';
import { boatById } from '../../services/boats.service.ts';
import { dayAndTime } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { Photo } from '../ui/photo.tsx';
import { ReviewSpecifications } from './review-specifications.tsx';
import styles from './review.module.css';
import * as t from '../../locales/listing-review.ts';

/** One listing as its seller wrote it. Its details are loaded on request. */
export function ReviewItem({
  row,
  isBusy,
  onApprove,
  onReject,
}: {
  row: ReviewRow;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
}) {
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
        <ReviewSpecifications boat={boat} whole={whole} />
        {whole && whole.attachments.length > 0 && (
          <div className={styles.pictures}>
            {whole.attachments.map((picture) => (
              <Photo key={picture.id} photo={picture} alt={picture.caption || boat.title} sizes="160px" />
            ))}
          </div>
        )}
        <div className={styles.acts}>
          <Button
            isBusy={isBusy}
            busyLabel={t.saving}
            onClick={onApprove}
            aria-label={t.approve({ title: boat.title })}
          >
            {t.approve2}
          </Button>
          <Button
            variant="line"
            disabled={isBusy}
            onClick={onReject}
            aria-label={t.reject({ title: boat.title })}
          >
            {t.reject2}
          </Button>
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
