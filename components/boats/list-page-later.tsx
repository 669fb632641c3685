import { hydrateLater } from '../layout/hydrate-later.tsx';
import { Meta } from '../layout/meta.tsx';
import type { ListData } from './list-page.tsx';
import { listUrl, noFilters } from './list-query.ts';
import './list-styles.ts';

const Body = hydrateLater<ListData>(
  () => import('./list-page.tsx').then((m) => m.ListPage),
  typeof window === 'undefined' ? (await import('./list-page.tsx')).ListPage : null,
  'idle',
);

const names = {
  auction: { page: 'Auction', description: 'Live boat auctions: every bid, question and flaw on one page, closing at the hour they say.' },
  marketplace: { page: 'Marketplace', description: 'Boats at an asking price, open to offers.' },
  past: { page: 'Past Auctions', description: 'What boats went for: closed auctions with every bid.' },
} as const;

/** The list works as HTML; its script comes once the browser is idle. */
export function ListPageLater(data: ListData) {
  const { kind, filters } = data;
  return (
    <>
      <Meta {...names[kind]} canonical={listUrl(kind, { ...noFilters, tags: filters.tags })} isHidden={filters.search !== ''} />
      <Body key={kind} {...data} />
    </>
  );
}
