import Link from 'next/link';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { Facets } from '../../contract/boat-search.ts';
import type { LoadedList } from './list-data.ts';
import { listUrl, noFilters, withinDefault, type FilterName, type Filters } from '../../utils/list-query.ts';
import styles from './applied-filters.module.css';
import * as t from '../../locales/boat-list.ts';

const reserves: Record<string, string> = {
  none: t.noReserve,
  met: t.reserveMet,
  'not-met': t.reserveNotMet,
};
const price = (text: string) => formatMoney(parseMoney(text) ?? 0);
const range = (low: string, high: string, unit = '') =>
  low && high ? t.to({ low, high, unit }) : low ? t.from({ low, unit }) : t.upTo({ high, unit });

const yearsText = ({ start_year, end_year }: Filters) =>
  start_year && end_year
    ? t.builtTo({ startyear: start_year, endyear: end_year })
    : start_year
      ? t.builtOrLater({ startyear: start_year })
      : t.builtOrEarlier({ endyear: end_year });

/** Each filter that is on, in words, with the names that take it off. */
function toLabels(
  filters: Filters,
  facets: Facets,
  zipProblem: string | undefined,
): { label: string; names: FilterName[] }[] {
  const applied: { label: string; names: FilterName[] }[] = [];
  const add = (isOn: string, label: string, ...names: FilterName[]) => {
    if (isOn) applied.push({ label, names });
  };
  add(filters.search, `“${filters.search}”`, 'search');
  const called = (value: string, facet: Facets['types']) =>
    facet.find((one) => one.value === value)?.label ?? value;
  add(filters.type, called(filters.type, facets.types), 'type');
  add(filters.make, called(filters.make, facets.makes), 'make', 'model');
  add(filters.model, called(filters.model, facets.models), 'model');
  add(filters.state, called(filters.state, facets.states), 'state');
  add(filters.ends, filters.ends === 'today' ? t.endsToday : t.endsWithin4Days, 'ends');
  add(
    filters.min_length || filters.max_length,
    range(filters.min_length, filters.max_length, t.ft),
    'min_length',
    'max_length',
  );
  add(filters.start_year || filters.end_year, yearsText(filters), 'start_year', 'end_year');
  add(
    filters.min_price || filters.max_price,
    range(filters.min_price && price(filters.min_price), filters.max_price && price(filters.max_price)),
    'min_price',
    'max_price',
  );
  add(
    filters.zip,
    zipProblem ?? t.withinMilesOf({ within: filters.within || withinDefault, zip: filters.zip }),
    'zip',
    'within',
  );
  add(filters.condition, called(filters.condition, facets.conditions), 'condition');
  add(filters.hull, t.hullCalled({ called: called(filters.hull, facets.hulls) }), 'hull');
  add(filters.fuel, called(filters.fuel, facets.fuels), 'fuel');
  add(filters.status, called(filters.status, facets.statuses), 'status');
  add(filters.reserve, reserves[filters.reserve] ?? '', 'reserve');
  add(filters.seller, filters.seller === 'dealer' ? t.dealerOrBroker : t.privateSeller, 'seller');
  return applied;
}

/** How many are left, and what made them fewer; every word is a link that takes it off. */
export function AppliedFilters({ kind, filters, facets, zipProblem, total, counts }: LoadedList) {
  const applied = toLabels(filters, facets, zipProblem);
  const all =
    kind === 'auction'
      ? counts.auctions + counts.scheduled
      : kind === 'marketplace'
        ? counts.marketplace
        : total;
  const without = (names: readonly FilterName[]) => ({
    ...filters,
    ...Object.fromEntries(names.map((name) => [name, ''])),
  });
  return (
    <p className={cx(styles.applied, applied.length > 0 && styles.some)}>
      <span className="num" role="status">
        {total < all ? t.ofText({ total, all }) : t.boatCount({ boats: total })}
      </span>
      {applied.map(({ label, names }) => (
        <Link
          key={label}
          href={listUrl(kind, without(names))}
          scroll={false}
          className={styles.filter}
          aria-label={t.removeFilter({ label })}
        >
          <span>
            {label} <Icon name="close" size={14} />
          </span>
        </Link>
      ))}
      {applied.length > 0 && (
        <Link
          className={`link ${styles.clear}`}
          href={listUrl(kind, { ...noFilters, tags: filters.tags, sortBy: filters.sortBy })}
          scroll={false}
        >
          {t.clearAll}
        </Link>
      )}
    </p>
  );
}
