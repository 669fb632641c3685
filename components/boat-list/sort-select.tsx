import { useRouter } from 'next/router';
import { Icon } from '../ui/icon.tsx';
import { listUrl, type Filters, type ListKind } from '../../utils/list-query.ts';
import styles from './sort-select.module.css';
import * as t from '../../locales/boat-list.ts';

const common = [
  ['2', t.lowestPrice],
  ['3', t.highestPrice],
  ['4', t.newestModelYear],
  ['6', t.longest],
] as const;
const orders = {
  auction: [['0', t.endingSoonest], ['1', t.newest], ['5', t.mostBids], ...common],
  marketplace: [['1', t.newest], ...common],
  past: [['0', t.recentlyEnded], ['5', t.mostBids], ...common],
} as const satisfies Record<ListKind, readonly (readonly [string, string])[]>;
type Order = readonly [code: string, label: string];

/** With words the likest come first, unless said otherwise; with a place the nearest can. */
function ordersFor(kind: ListKind, { search, zip }: Filters): Order[] {
  const all: Order[] = search
    ? [['0', t.bestMatch], ...orders[kind].map(([code, label]): Order => [code === '0' ? '8' : code, label])]
    : [...orders[kind]];
  return zip ? [...all, ['7', t.nearest]] : all;
}

/** The form it belongs to sends it along without script. `hasLabel`: the wide screen's. */
export function SortSelect({
  kind,
  filters,
  hasLabel = false,
}: {
  kind: ListKind;
  filters: Filters;
  hasLabel?: boolean;
}) {
  const router = useRouter();
  const offered = ordersFor(kind, filters);
  const first = offered[0]![0];
  const value = offered.some(([code]) => code === filters.sortBy) ? filters.sortBy : first;
  return (
    <label className={styles.select}>
      {hasLabel && <span className="dim">{t.sort}</span>}
      <select
        aria-label={t.sortBy}
        {...(hasLabel && { name: 'sortBy', form: 'filters-form' })}
        value={value}
        onChange={({ target }) =>
          void router.push(
            listUrl(kind, {
              ...filters,
              sortBy: target.value === first && first === '0' ? '' : target.value,
            }),
            undefined,
            { scroll: false },
          )
        }
      >
        {offered.map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </label>
  );
}
