import { useEffect, useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import type { ReviewRow } from '../../contract/review.ts';
import { boatById } from '../../services/boats.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { dateAndHour } from '../../utils/time.ts';
import { plural, wholeFeet } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { Photo } from '../ui/photo.tsx';
import styles from './review.module.css';

/** One listing as its seller wrote it; the whole of it is fetched when it is looked into. */
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
          {dateAndHour(row.submittedAt)}.
        </p>
        <dl className={styles.specifications}>
          <dt>{boat.listingType === 'auction' ? 'Opening bid' : 'Asking price'}</dt>
          <dd className="num">{boat.price === null ? 'None' : formatMoney(boat.price)}</dd>
          <dt>Place</dt>
          <dd>
            {[boat.location.city, boat.location.state].filter(Boolean).join(', ')}
            {boat.length !== null && `, ${wholeFeet(boat.length)}`}
          </dd>
          {boat.endsAt && boat.startsAt && (
            <>
              <dt>Auction</dt>
              <dd className="num">
                {dateAndHour(boat.startsAt)} to {dateAndHour(boat.endsAt)}
              </dd>
            </>
          )}
          {whole && (
            <>
              <dt>Reserve</dt>
              <dd className="num">
                {whole.mine?.reserve == null ? 'None' : formatMoney(whole.mine.reserve)}
              </dd>
              <dt>Hull number</dt>
              <dd>{whole.hin ?? 'Not given'}</dd>
              <dt>Story</dt>
              <dd>{whole.description}</dd>
              {whole.flaws && (
                <>
                  <dt>What is not right</dt>
                  <dd>{whole.flaws}</dd>
                </>
              )}
              {whole.facts.map(({ label, value }) => (
                <SpecificationLine key={label} label={label} value={value} />
              ))}
              <dt>Documents</dt>
              <dd>
                {whole.documents.length === 0 ? 'None' : whole.documents.map(({ title }) => title).join(', ')}
              </dd>
            </>
          )}
        </dl>
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

const SpecificationLine = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
