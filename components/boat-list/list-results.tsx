import { useRouter } from 'next/router';
import Link from 'next/link';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { paths } from '../../utils/paths.ts';
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
import * as t from '../../locales/boat-list.ts';

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
        <VisuallyHidden>{t.boats}</VisuallyHidden>
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
            {t.ofTextBoatCount({ boatCount: boats.length, total })}
          </span>
          {rest > 0 &&
            (page < maxPage ? (
              <ButtonLink href={moreUrl} scroll={false}>
                {t.showMore({ rest })}
              </ButtonLink>
            ) : (
              <span className="meta">{t.thatsALotOfBoatsAdd}</span>
            ))}
        </div>
      )}
      <Elsewhere kind={kind} filters={filters} facets={facets} />
    </>
  );
}

const lists = {
  auction: t.auctionsInline,
  marketplace: t.theMarketplace,
  past: t.pastAuctionsInline,
} as const;

/** What the same search finds in the other lists. */
function Elsewhere({ kind, filters, facets }: Pick<LoadedList, 'kind' | 'filters' | 'facets'>) {
  const others = facets.listings.filter(({ value }) => value !== kind);
  if (others.length === 0 || (countFilters(filters) === 0 && !filters.tags)) return null;
  return (
    <p className={`${styles.elsewhere} meta`}>
      {t.yourSearchAlsoMatches}{' '}
      {others.map(({ value, boats }, i) => (
        <Fragment key={value}>
          {i > 0 && t.and}
          <Link className="link num" href={listUrl(value as ListKind, { ...filters, sortBy: '' })}>
            {t.inText({ boats, value: lists[value as ListKind] })}
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
          isPage
          title={t.noBoatsMatchYourFilters}
          action={<ButtonLink href={listUrl(kind, noFilters)}>{t.showAllBoats}</ButtonLink>}
        >
          {t.removeAFilterOrBrowseAll}
        </EmptyState>
        {elsewhere}
      </>
    );
  }
  if (kind === 'auction')
    return (
      <EmptyState
        isPage
        title={t.noLiveAuctions}
        action={<ButtonLink href={paths.marketplace()}>{t.browseTheMarketplace}</ButtonLink>}
      >
        {t.liveAuctionsWillAppearHere}
      </EmptyState>
    );
  if (kind === 'marketplace')
    return (
      <EmptyState
        isPage
        title={t.noBoatsInTheMarketplace}
        action={<ButtonLink href={paths.auction()}>{t.browseAuctions}</ButtonLink>}
      >
        {t.boatsForSaleAtAnAsking}
      </EmptyState>
    );
  return (
    <EmptyState
      isPage
      title={t.noPastAuctionsYet}
      action={<ButtonLink href={paths.auction()}>{t.seeWhatEndsToday}</ButtonLink>}
    >
      {t.endedAuctionsWillAppearHereWith}
    </EmptyState>
  );
}
