import Link from 'next/link';
import { useEffect, useState } from 'react';
import type { BoatCard } from '../../contract/boats.ts';
import { listOwnBoats } from '../../services/boats.service.ts';
import { paths } from '../../utils/paths.ts';
import { labelOf } from '../inventory/inventory-labels.ts';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './own-drafts.module.css';
import * as t from '../../locales/listing-form.ts';

const shownMax = 5;
const notYetListed: readonly string[] = ['draft', 'rejected'];

/** Where a listing is looked at: its page, or the inventory if it has none. */
const hrefOf = ({ id, status }: BoatCard) =>
  ['submitted', 'withdrawn', 'expired'].includes(status) ? paths.inventoryReport(id) : paths.boat(id);

/** The seller's listings that were changed last, apart from drafts. */
export function OwnListings({ owner }: { owner: number }) {
  const [boats, setBoats] = useState<BoatCard[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    // Without an answer the inventory still shows them.
    listOwnBoats({ limit: 24 }, { hideToast: true, signal: asking.signal }).then(
      ({ lists }) =>
        setBoats(lists.filter(({ status }) => !notYetListed.includes(status)).slice(0, shownMax)),
      () => {},
    );
    return () => asking.abort();
  }, [owner]);
  if (boats.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="own-listings">
      <h2 id="own-listings" className={styles.title}>
        {t.yourListings}
      </h2>
      <ul className={styles.list}>
        {boats.map((boat) => (
          <li key={boat.id}>
            <Link href={hrefOf(boat)} className={styles.draft}>
              <span className={styles.photo}>
                <Photo photo={boat.cover} alt="" sizes="120px" />
              </span>
              <span className={styles.words}>
                <b>{boat.title}</b>
                <small>{boat.listingType === 'auction' ? t.auction : t.marketplace}</small>
              </span>
              <Tag tone={labelOf(boat)[1]}>{labelOf(boat)[0]}</Tag>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      <Link className="link small" href={paths.inventory}>
        {t.allListings}
      </Link>
    </section>
  );
}
