import Link from 'next/link';
import { useEffect, useState } from 'react';
import { listCategories } from '../../services/boats.service.ts';
import { listUrl, noFilters } from '../../utils/list-query.ts';
import styles from './ways-on.module.css';
import * as t from '../../locales/boat-card.ts';

type Category = Awaited<ReturnType<typeof listCategories>>['lists'][number];

/** The types of boats that are for sale, each as a link to the list that has some. Nothing without a connection. */
export function BoatTypes() {
  const [types, setTypes] = useState<Category[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    listCategories({ hideToast: true, signal: asking.signal }).then(
      ({ lists }) => setTypes(lists.filter(({ auctions, marketplace }) => auctions + marketplace > 0)),
      () => {},
    );
    return () => asking.abort();
  }, []);
  if (types.length === 0) return null;
  return (
    <nav className={styles.types} aria-label={t.boatTypes}>
      {types.map(({ id, label, auctions }) => (
        <Link
          key={id}
          className="link"
          href={listUrl(auctions > 0 ? 'auction' : 'marketplace', { ...noFilters, type: id })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
