import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { paths } from '../../utils/paths.ts';
import { thousands } from '../../utils/units.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { BoatGrid, BoatGridSkeleton } from './boat-grid.tsx';
import type { LoadedList } from './list-page.tsx';
import { countFilters, listUrl, maxPage, noFilters, pageSize } from './list-query.ts';
import styles from './list-results.module.css';

const patienceMs = 300;

/** Which part of the list is on its way, once it takes long enough to be felt. */
function usePending(kind: string, moreUrl: string): 'list' | 'more' | null {
  const { events } = useRouter();
  const [pending, setPending] = useState<'list' | 'more' | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = (url: string) => {
      if (url.split('?')[0] !== `/${kind}`) return;
      clearTimeout(timer);
      timer = setTimeout(() => setPending(url === moreUrl ? 'more' : 'list'), patienceMs);
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

export function ListResults({ kind, filters, page, boats, total, serverTime }: LoadedList) {
  const moreUrl = listUrl(kind, filters, page + 1);
  const pending = usePending(kind, moreUrl);
  if (pending === 'list') return <BoatGridSkeleton count={Math.max(3, Math.min(boats.length, pageSize))} columns={3} />;
  if (boats.length === 0) return <NoBoats kind={kind} isFiltered={countFilters(filters) > 0 || filters.tags !== ''} />;
  const rest = Math.min(pageSize, total - boats.length);
  return (
    <>
      <h2><VisuallyHidden>Boats</VisuallyHidden></h2>
      <BoatGrid boats={boats} serverTime={serverTime} columns={3} eager={3} />
      {pending === 'more' && <div className={styles.coming}><BoatGridSkeleton count={rest} columns={3} /></div>}
      {total > pageSize && (
        <div className={styles.pager}>
          <span className="meta num" role="status">{thousands(boats.length)} of {thousands(total)}</span>
          {rest > 0 && page < maxPage && <ButtonLink href={moreUrl} scroll={false}>{`Show ${rest} more`}</ButtonLink>}
        </div>
      )}
    </>
  );
}

function NoBoats({ kind, isFiltered }: { kind: LoadedList['kind']; isFiltered: boolean }) {
  if (isFiltered) {
    return <EmptyState title="No boat matches all of that" action={<ButtonLink href={listUrl(kind, noFilters)}>Show all boats</ButtonLink>}>Take a filter off, or look at all boats.</EmptyState>;
  }
  if (kind === 'auction') return <EmptyState title="No auction is live" action={<ButtonLink href={paths.marketplace()}>See the marketplace</ButtonLink>}>Auctions appear here while they run.</EmptyState>;
  if (kind === 'marketplace') return <EmptyState title="The marketplace is empty" action={<ButtonLink href={paths.auction()}>See the auctions</ButtonLink>}>Boats at an asking price appear here.</EmptyState>;
  return <EmptyState title="No auction has closed yet" action={<ButtonLink href={paths.auction()}>See what closes today</ButtonLink>}>Closed auctions are kept here, with every bid.</EmptyState>;
}
