import Link from 'next/link';
import type { Facets } from '../../contract/boat-search.ts';
import { thousands } from '../../utils/units.ts';
import { listUrl, type Filters, type ListKind } from '../../utils/list-query.ts';
import styles from './tag-chips.module.css';
import * as t from '../../locales/boat-list.ts';

/** The kinds of boats in a row, as links; the chosen one, pressed again, is let go. */
export function TagChips({
  kind,
  filters,
  tags,
  all,
}: {
  kind: ListKind;
  filters: Filters;
  tags: Facets['tags'];
  all: number;
}) {
  const chosen = filters.tags.split(',');
  const shown = tags.filter(({ value, boats }) => boats > 0 || chosen.includes(value));
  const chip = (key: string, label: string, count: number, isOn: boolean, to: string) => (
    <li key={key}>
      <Link
        href={listUrl(kind, { ...filters, tags: to })}
        scroll={false}
        className={styles.chip}
        aria-current={isOn ? 'true' : undefined}
      >
        {label} <span className="num">{thousands(count)}</span>
      </Link>
    </li>
  );
  return (
    <ul className={styles.chips} aria-label={t.boatTypes}>
      {chip('all', t.all, all, !filters.tags, '')}
      {shown.map(({ value, label, boats }) =>
        chip(value, label, boats, chosen.includes(value), chosen.includes(value) ? '' : value),
      )}
    </ul>
  );
}
