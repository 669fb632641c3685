import { useRouter } from 'next/router';
import type { BoatCard, Facets } from '../../contract/boats.ts';
import { thousands } from '../../utils/units.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterAside } from './filter-aside.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListResults } from './list-results.tsx';
import { countFilters, type Filters, type ListKind } from './list-query.ts';
import { SortSelect } from './sort-select.tsx';
import { TagChips } from './tag-chips.tsx';
import styles from './list-page.module.css';

interface ListState {
  kind: ListKind;
  serverTime: number;
  filters: Filters;
  page: number;
}
export interface LoadedList extends ListState {
  boats: BoatCard[];
  total: number;
  facets: Facets;
  /** The place that was asked for is none: then the list is shown without it. */
  zipProblem?: string;
  /** Counts of the tags with every other filter on, and of all of them together. */
  tags: Facets['tags'];
  untagged: number;
  counts: { auctions: number; scheduled: number; closingToday: number; marketplace: number; sold: number };
}
/** `boats` null: the api did not answer. */
export type ListData = LoadedList | (ListState & { boats: null });

const headings = { auction: 'Auctions', marketplace: 'Marketplace', past: 'Past auctions' } as const;

function summary({ kind, counts, filters, untagged }: LoadedList): string {
  if (kind === 'auction') return [`${thousands(counts.auctions)} live`, `${thousands(counts.closingToday)} ${counts.closingToday === 1 ? 'closes' : 'close'} today`, counts.scheduled > 0 && `${thousands(counts.scheduled)} to come`].filter(Boolean).join(', ');
  if (kind === 'marketplace') return `${thousands(counts.marketplace)} at an asking price, open to offers`;
  return countFilters(filters) > 0 ? 'What boats went for, with every bid' : `${thousands(untagged)} closed`;
}

/** /auction, /marketplace and /past: one list, its whole state in the address. */
export function ListPage(data: ListData) {
  const { kind, filters, page } = data;
  const router = useRouter();
  return (
    <div className="page">
      <div className={styles.head}>
        <div>
          <h1 className="h1">{headings[kind]}</h1>
          {data.boats && <p className={`${styles.summary} muted num`}>{summary(data)}</p>}
        </div>
        {data.boats && <div className={styles.headRight}><SortSelect kind={kind} filters={filters} hasLabel /></div>}
      </div>
      {data.boats ? (
        <>
          <TagChips kind={kind} filters={filters} tags={data.tags} all={data.untagged} />
          <FilterBar key={kind} {...data} />
          <div className={styles.columns}>
            <FilterAside key={kind} {...data} />
            <div className={styles.results}>
              <AppliedFilters {...data} />
              <ListResults {...data} page={page} />
            </div>
          </div>
        </>
      ) : (
        <div className={styles.failed}>
          <ErrorState title="We could not load the boats" onRetry={() => void router.replace(router.asPath, undefined, { scroll: false })}>The page is safe, and so is what you chose. Please try again.</ErrorState>
        </div>
      )}
    </div>
  );
}
