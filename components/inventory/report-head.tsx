import type { InventoryRow } from '../../contract/inventory.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Photo } from '../ui/photo.tsx';
import { Tag } from '../ui/tag.tsx';
import { endsLabel, endsText, labelOf } from './inventory-labels.ts';
import layout from '../shell/account-layout.module.css';
import styles from './report.module.css';
import * as t from '../../locales/inventory.ts';

/** The boat, its status, price and end, with links to its page and its form. */
export function ReportHead({ boat }: { boat: InventoryRow }) {
  return (
    <div className={`${layout.head} ${styles.head}`}>
      <Photo photo={boat.cover} alt="" sizes="144px" className={styles.photo} />
      <div className={layout.headText}>
        <h1>{boat.title}</h1>
        <p className="num">
          <Tag tone={labelOf(boat)[1]}>{labelOf(boat)[0]}</Tag>{' '}
          {[boat.price !== null && formatMoney(boat.price, boat.currency), whenOf(boat)]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div className={styles.headActs}>
        {!['draft', 'submitted', 'rejected', 'withdrawn', 'expired'].includes(boat.status) && (
          <ButtonLink href={paths.boat(boat.id)}>{t.viewListing}</ButtonLink>
        )}
        {boat.acts.includes('edit') && <ButtonLink href={paths.sellDraft(boat.id)}>{t.edit}</ButtonLink>}
      </div>
    </div>
  );
}

/** The date and what it means, to be used within a sentence. */
const whenOf = (boat: InventoryRow) =>
  (endsLabel(boat) + endsText(boat)).replace(/^[A-Z]/, (letter) => letter.toLowerCase());
