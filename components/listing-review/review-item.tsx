import { useEffect, useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import type { ReviewRow } from '../../contract/review.ts';
import { boatById } from '../../services/boats.service.ts';
import { dayAndTime } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { Photo } from '../ui/photo.tsx';
import { ReviewSpecifications } from './review-specifications.tsx';
import styles from './review.module.css';

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
  const { boat, seller } = row;
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
        <p className="meta num">
          {seller.name}, {seller.sellerType === 2 ? 'dealer' : 'private seller'},{' '}
          {seller.listed === 0 ? 'first listing' : `${plural(seller.listed, 'listing')} so far`}. Submitted{' '}
          {dayAndTime(row.submittedAt)}.
        </p>
        <ReviewSpecifications boat={boat} whole={whole} />
        {whole && whole.attachments.length > 0 && (
          <div className={styles.pictures}>
            {whole.attachments.map((picture) => (
              <Photo key={picture.id} photo={picture} alt={picture.caption || boat.title} sizes="160px" />
            ))}
          </div>
        )}
        <div className={styles.acts}>
          <Button isBusy={isBusy} busyLabel="Saving" onClick={onApprove} aria-label={`Approve ${boat.title}`}>
            Approve
          </Button>
          <Button variant="line" disabled={isBusy} onClick={onReject} aria-label={`Reject ${boat.title}`}>
            Reject
          </Button>
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen && !whole ? 'Loading' : whole ? 'All shown' : 'See all of it'}
          </Button>
        </div>
      </div>
    </li>
  );
}
