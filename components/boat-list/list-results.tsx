import { useRouter } from 'next/router';
import Link from 'next/link';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { paths } from '../../utils/paths.ts';
import { thousands } from '../../utils/units.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { BoatGrid, BoatGridSkeleton } from '../boat-card/boat-grid.tsx';
import type { LoadedList } from './list-data.ts';
import {
  countFilters,
  listUrl,
  maxPage,
  noFilters,
  pageSize,
  type ListKind,
} from '../../utils/list-query.ts';
import styles from './list-results.module.css';

const delayMs = 300;

/** Which part of the list is loading, once it takes long enough to notice. */
function usePending(kind: string, moreUrl: string): 'list' | 'more' | null {
  const { events } = useRouter();
  const [pending, setPending] = useState<'list' | 'more' | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = (url: string) => {
      if (url.split('?')[0] !== `/${kind}`) return;
      clearTimeout(timer);
      timer = setTimeout(() => setPending(url === moreUrl ? 'more' : 'list'), delayMs);
    };
    const stop = () => {
      clearTimeout(timer);
      setPending(null);
    };
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', stop);
    events.on('routeChangeError', stop);
    return () => {
      stop();
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', stop);
      events.off('routeChangeError', stop);
    };
  }, [events, kind, moreUrl]);
  return pending;
}

export function ListResults({ kind, filters, facets, page, boats, total, serverTime }: LoadedList) {
  const moreUrl = listUrl(kind, filters, page + 1);
  const pending = usePending(kind, moreUrl);
  if (pending === 'list')
    return <BoatGridSkeleton count={Math.max(3, Math.min(boats.length, pageSize))} columns={3} />;
  if (boats.length === 0)
    return (
      <NoBoats
        kind={kind}
        isFiltered={countFilters(filters) > 0 || filters.tags !== ''}
        elsewhere={<Elsewhere kind={kind} filters={filters} facets={facets} />}
      />
    );
  const rest = Math.min(pageSize, total - boats.length);
  return (
    <>
      <h2>
        <VisuallyHidden>Boats</VisuallyHidden>
      </h2>
      <BoatGrid boats={boats} serverTime={serverTime} columns={3} eager={1} />
      {pending === 'more' && (
        <div className={styles.coming}>
          <BoatGridSkeleton count={rest} columns={3} />
        </div>
      )}
      {total > pageSize && (
        <div className={styles.pager}>
          <span className="meta num" role="status">
            {thousands(boats.length)} of {thousands(total)}
          </span>
          {rest > 0 &&
            (page < maxPage ? (
              <ButtonLink href={moreUrl} scroll={false}>{`Show ${rest} more`}</ButtonLink>
            ) : (
              <span className="meta">
                More than anybody looks through: a filter or two brings the right ones nearer.
              </span>
            ))}
        </div>
      )}
      <Elsewhere kind={kind} filters={filters} facets={facets} />
    </>
  );
}

const lists = { auction: 'the auctions', marketplace: 'the marketplace', past: 'past auctions' } as const;

/** What the same search finds in the other lists. */
function Elsewhere({ kind, filters, facets }: Pick<LoadedList, 'kind' | 'filters' | 'facets'>) {
  const others = facets.listings.filter(({ value }) => value !== kind);
  if (others.length === 0 || (countFilters(filters) === 0 && !filters.tags)) return null;
  return (
    <p className={`${styles.elsewhere} meta`}>
      The same search finds{' '}
      {others.map(({ value, boats }, i) => (
        <Fragment key={value}>
          {i > 0 && ' and '}
          <Link className="link num" href={listUrl(value as ListKind, { ...filters, sortBy: '' })}>
            {thousands(boats)} in {lists[value as ListKind]}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
}

function NoBoats({
  kind,
  isFiltered,
  elsewhere,
}: {
  kind: LoadedList['kind'];
  isFiltered: boolean;
  elsewhere: ReactNode;
}) {
  if (isFiltered) {
    return (
      <>
        <EmptyState
          title="No boat matches all of that"
          action={<ButtonLink href={listUrl(kind, noFilters)}>Show all boats</ButtonLink>}
        >
          Take a filter off, or look at all boats.
        </EmptyState>
        {elsewhere}
      </>
    );
  }
  if (kind === 'auction')
    return (
      <EmptyState
        title="No auction is live"
        action={<ButtonLink href={paths.marketplace()}>See the marketplace</ButtonLink>}
      >
        Auctions appear here while they run.
      </EmptyState>
    );
  if (kind === 'marketplace')
    return (
      <EmptyState
        title="The marketplace is empty"
        action={<ButtonLink href={paths.auction()}>See the auctions</ButtonLink>}
      >
        Boats at an asking price appear here.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No auction has closed yet"
      action={<ButtonLink href={paths.auction()}>See what closes today</ButtonLink>}
    >
      Closed auctions are kept here, with every bid.
    </EmptyState>
  );
}
