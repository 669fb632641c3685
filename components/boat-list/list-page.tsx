import { useRouter } from 'next/router';
import { thousands } from '../../utils/units.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterAside } from './filter-aside.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListResults } from './list-results.tsx';
import type { ListData, LoadedList } from './list-data.ts';
import { countFilters } from '../../utils/list-query.ts';
import { SortSelect } from './sort-select.tsx';
import { TagChips } from './tag-chips.tsx';
import styles from './list-page.module.css';

const headings = { auction: 'Auctions', marketplace: 'Marketplace', past: 'Past auctions' } as const;

function summary({ kind, counts, filters, untagged }: LoadedList): string {
  if (kind === 'auction')
    return [
      `${thousands(counts.auctions)} live`,
      `${thousands(counts.closingToday)} ${counts.closingToday === 1 ? 'closes' : 'close'} today`,
      counts.scheduled > 0 && `${thousands(counts.scheduled)} to come`,
    ]
      .filter(Boolean)
      .join(', ');
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
        {data.boats && (
          <div className={styles.headRight}>
            <SortSelect kind={kind} filters={filters} hasLabel />
          </div>
        )}
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
          <ErrorState
            title="We could not load the boats"
            onRetry={() => void router.replace(router.asPath, undefined, { scroll: false })}
          >
            The page is safe, and so is what you chose. Please try again.
          </ErrorState>
        </div>
      )}
    </div>
  );
}
