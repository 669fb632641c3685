import Link from 'next/link';
import { useEffect, useState } from 'react';
import { listCategories } from '../../services/boats.service.ts';
import { listUrl, noFilters } from '../../utils/list-query.ts';
import styles from './not-found-page.module.css';
import * as t from '../../locales/layout.ts';

type Category = Awaited<ReturnType<typeof listCategories>>['lists'][number];

/** The boat types that are listed, as ways into the search. Nothing without a connection. */
export function BoatTypes() {
  const [types, setTypes] = useState<Category[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    listCategories({ hideToast: true, signal: asking.signal }).then(
      ({ lists }) => setTypes(lists.filter(({ boats }) => boats > 0)),
      () => {},
    );
    return () => asking.abort();
  }, []);
  if (types.length === 0) return null;
  return (
    <nav className={styles.types} aria-label={t.boatTypes}>
      {types.map(({ id, label }) => (
        <Link key={id} className="link" href={listUrl('auction', { ...noFilters, type: id })}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
