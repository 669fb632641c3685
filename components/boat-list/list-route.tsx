import Head from 'next/head';
import { ListPage } from './list-page.tsx';
import { Meta } from '../shell/meta.tsx';
import { useSettings } from '../shell/shell-context.tsx';
import type { ListData } from './list-data.ts';
import { listUrl, noFilters } from '../../utils/list-query.ts';
import * as t from '../../locales/boat-list.ts';

const names = {
  auction: {
    page: t.auction,
    description: t.liveBoatAuctionsWithEveryBid,
  },
  marketplace: { page: t.marketplace, description: t.boatsForSaleAtAnAskingPrice },
  past: { page: t.pastAuctions2, description: t.whatBoatsSoldForEndedAuctions },
} as const;

/** /auction, /marketplace and /past: the list with its metadata. */
export function ListRoute(data: ListData) {
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
          title={t.newBoats({ productName })}
          href="/rss/boats.xml"
        />
      </Head>
      <ListPage key={kind} {...data} />
    </>
  );
}
