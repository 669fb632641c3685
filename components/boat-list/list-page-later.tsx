import Head from 'next/head';
import { hydrateLater } from '../shell/hydrate-later.tsx';
import { Meta } from '../shell/meta.tsx';
import { useSettings } from '../shell/shell-context.tsx';
import type { ListData } from './list-data.ts';
import { listUrl, noFilters } from '../../utils/list-query.ts';
import './list-styles.ts';

const Body = hydrateLater<ListData>(
  () => import('./list-page.tsx').then((m) => m.ListPage),
  typeof window === 'undefined' ? (await import('./list-page.tsx')).ListPage : null,
  'idle',
);

const names = {
  auction: {
    page: 'Auction',
    description:
      'Live boat auctions: every bid, question and flaw on one page, closing at the hour they say.',
  },
  marketplace: { page: 'Marketplace', description: 'Boats at an asking price, open to offers.' },
  past: { page: 'Past Auctions', description: 'What boats went for: closed auctions with every bid.' },
} as const;

/** The list works as HTML; its script comes once the browser is idle. */
export function ListPageLater(data: ListData) {
  const { kind, filters } = data;
  const { productName } = useSettings().generalSetting;
  // A list of one kind of boat is a page of its own; other filters are the same page, narrowed.
  const tag = data.boats ? data.tags.find(({ value }) => value === filters.tags) : undefined;
  const { page, description } = names[kind];
  return (
    <>
      <Meta
        page={tag ? `${page}, ${tag.label}` : page}
        description={tag ? `${tag.label}: ${description}` : description}
        canonical={listUrl(kind, { ...noFilters, tags: filters.tags })}
        isHidden={filters.search !== ''}
      />
      <Head>
        <link
          key="rss"
          rel="alternate"
          type="application/rss+xml"
          title={`${productName} - New boats`}
          href="/rss/boats.xml"
        />
      </Head>
      <Body key={kind} {...data} />
    </>
  );
}
