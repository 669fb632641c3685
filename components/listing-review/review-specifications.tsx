import type { Boat } from '../../contract/boats.ts';
import type { ReviewRow } from '../../contract/review.ts';
import { formatMoney } from '../../utils/money.ts';
import { dayAndTime } from '../../utils/time.ts';
import { wholeFeet } from '../../utils/units.ts';
import styles from './review.module.css';

interface ReviewSpecificationsProps {
  boat: ReviewRow['boat'];
  /** The whole listing, when it's loaded. */
  whole: Boat | null;
}

/** What the site's staff compare before they approve a listing. */
export function ReviewSpecifications({ boat, whole }: ReviewSpecificationsProps) {
  return (
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
            {dayAndTime(boat.startsAt)} to {dayAndTime(boat.endsAt)}
          </dd>
        </>
      )}
      {whole && <WholeListing boat={whole} />}
    </dl>
  );
}

function WholeListing({ boat }: { boat: Boat }) {
  return (
    <>
      <dt>Reserve</dt>
      <dd className="num">{boat.mine?.reserve == null ? 'None' : formatMoney(boat.mine.reserve)}</dd>
      <dt>Hull number</dt>
      <dd>{boat.hin ?? 'Not given'}</dd>
      <dt>Story</dt>
      <dd>{boat.description}</dd>
      {boat.flaws && (
        <>
          <dt>What is not right</dt>
          <dd>{boat.flaws}</dd>
        </>
      )}
      {boat.facts.map(({ label, value }) => (
        <SpecificationLine key={label} label={label} value={value} />
      ))}
      <dt>Documents</dt>
      <dd>{boat.documents.length === 0 ? 'None' : boat.documents.map(({ title }) => title).join(', ')}</dd>
    </>
  );
}

const SpecificationLine = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
