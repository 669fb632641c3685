import Link from 'next/link';
import { useRouter } from 'next/router';
import { useClosingToday } from '../../hooks/use-closing-today.ts';
import { paths } from '../../utils/paths.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterAside } from './filter-aside.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListResults } from './list-results.tsx';
import type { ListData, LoadedList } from './list-data.ts';
import { countFilters } from '../../utils/list-query.ts';
import { SortSelect } from './sort-select.tsx';
import { TagChips } from './tag-chips.tsx';
import { useFiltersOnScreen, useForgetFilters } from './use-filter-data.ts';
import { useReadersList } from './use-readers-list.ts';
import styles from './list-page.module.css';
import * as t from '../../locales/boat-list.ts';

const headings = { auction: t.auctions, marketplace: t.marketplace, past: t.pastAuctions } as const;

function Summary({ kind, counts, filters, untagged }: LoadedList) {
  const closingToday = useClosingToday(counts);
  if (kind === 'auction') {
    const text = [
      t.live({ auctions: counts.auctions }),
      closingToday > 0 && t.endToday({ closingToday }),
      counts.scheduled > 0 && t.upcoming({ scheduled: counts.scheduled }),
    ]
      .filter(Boolean)
      .join(', ');
    return (
      <>
        {text}.{' '}
        <Link className="link" href={paths.past()}>
          {t.pastAuctions}
        </Link>
      </>
    );
  }
  if (kind === 'marketplace')
    return (
      <>
        {t.forSaleAtAnAskingPrice({ marketplace: counts.marketplace })} <FeeNote />
      </>
    );
  return countFilters(filters) > 0 ? t.seeWhatBoatsSoldForWith : t.ended({ untagged });
}

/** What the buyer pays on top of every price in the list. */
function FeeNote() {
  const { rules } = useSettings();
  return (
    <>
      {t.buyersPayABuyersFeeOf({
        link: (text) => (
          <Link className="link" href={paths.terms} prefetch={false}>
            {text}
          </Link>
        ),
        buyersFeeBasisPoints: rules.buyersFeeBasisPoints / 100,
        buyersFeeMin: rules.buyersFeeMin,
        buyersFeeMax: rules.buyersFeeMax,
      })}
    </>
  );
}

/** /auction, /marketplace and /past: one list, its whole state in the address. */
export function ListPage(data: ListData) {
  const { kind, filters } = data;
  const router = useRouter();
  return (
    <div className="page">
      <div className={styles.head}>
        <div>
          <h1 className="h1">{headings[kind]}</h1>
          {data.boats && (
            <p className={`${styles.summary} muted num`}>
              <Summary {...data} />
            </p>
          )}
        </div>
        {data.boats && (
          <div className={styles.headRight}>
            <SortSelect kind={kind} filters={filters} hasLabel />
          </div>
        )}
      </div>
      {data.boats ? (
        <Loaded list={data} />
      ) : (
        <div className={styles.failed}>
          <ErrorState
            title={t.weCouldntLoadTheBoats}
            onRetry={() => void router.replace(router.asPath, undefined, { scroll: false })}
          >
            {t.yourFiltersAreStillSetPlease}
          </ErrorState>
        </div>
      )}
    </div>
  );
}

/** The filters and the boats they find. */
function Loaded({ list }: { list: LoadedList }) {
  const shown = useReadersList(list);
  useFiltersOnScreen(shown.facets);
  useForgetFilters();
  const { kind, filters, tags, untagged } = shown;
  return (
    <>
      <TagChips kind={kind} filters={filters} tags={tags} all={untagged} />
      <FilterBar key={kind} {...shown} />
      <div className={styles.columns}>
        <FilterAside key={kind} {...shown} />
        <div className={styles.results}>
          <AppliedFilters {...shown} />
          <ListResults {...shown} />
        </div>
      </div>
    </>
  );
}
