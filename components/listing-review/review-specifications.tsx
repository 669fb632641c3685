import type { Boat } from '../../contract/boats.ts';
import type { ReviewRow } from '../../contract/review.ts';
import { formatMoney } from '../../utils/money.ts';
import { dayAndTime } from '../../utils/time.ts';
import { wholeFeet } from '../../utils/units.ts';
import styles from './review.module.css';
import * as t from '../../locales/listing-review.ts';

interface ReviewSpecificationsProps {
  boat: ReviewRow['boat'];
  /** The whole listing, when it's loaded. */
  whole: Boat | null;
}

/** What the site's staff compare before they approve a listing. */
export function ReviewSpecifications({ boat, whole }: ReviewSpecificationsProps) {
  return (
    <dl className={styles.specifications}>
      <dt>{boat.listingType === 'auction' ? t.openingBid : t.askingPrice}</dt>
      <dd className="num">{boat.price === null ? t.none : formatMoney(boat.price)}</dd>
      <dt>{t.location}</dt>
      <dd>
        {[boat.location.city, boat.location.state].filter(Boolean).join(', ')}
        {boat.length !== null && `, ${wholeFeet(boat.length)}`}
      </dd>
      {boat.endsAt && boat.startsAt && (
        <>
          <dt>{t.auction}</dt>
          <dd className="num">
            {t.to({ dayAndTime: dayAndTime(boat.startsAt), dayAndTime2: dayAndTime(boat.endsAt) })}
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
      <dt>{t.reserve}</dt>
      <dd className="num">{boat.mine?.reserve == null ? t.none : formatMoney(boat.mine.reserve)}</dd>
      <dt>{t.hullNumber}</dt>
      <dd>{boat.hin ?? t.notGiven}</dd>
      <dt>{t.story}</dt>
      <dd>{boat.description}</dd>
      {boat.flaws && (
        <>
          <dt>{t.knownIssues}</dt>
          <dd>{boat.flaws}</dd>
        </>
      )}
      {boat.facts.map(({ label, value }) => (
        <SpecificationLine key={label} label={label} value={value} />
      ))}
      <dt>{t.documents}</dt>
      <dd>{boat.documents.length === 0 ? t.none : boat.documents.map(({ title }) => title).join(', ')}</dd>
    </>
  );
}

const SpecificationLine = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
