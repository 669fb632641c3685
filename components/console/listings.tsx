import Link from 'next/link';
import type { ConsoleListing } from '../../contract/console-auctions.ts';
import { listListings } from '../../services/console.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { Tag } from '../ui/tag.tsx';
import type { Column } from './console-table.tsx';
import { ChoiceFilter, Head, PagedTable, SearchFilter } from './list-frame.tsx';
import { Stamp } from './stamp.tsx';
import { useFilters } from './use-filters.ts';
import { usePages } from './use-pages.ts';
import { listingStatus, listingStatuses } from './labels.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

export const listingTone = (status: string) =>
  status === 'live'
    ? 'sea'
    : status === 'sold'
      ? 'green'
      : status === 'submitted' || status === 'under-offer'
        ? 'amber'
        : status === 'withdrawn' || status === 'rejected'
          ? 'red'
          : 'plain';

const columns: Column<ConsoleListing>[] = [
  {
    id: 'title',
    header: t.boat,
    cell: (row) => (
      <Link href={paths.console('auctions', row.id)} className={styles.rowLink}>
        {row.title || `#${row.id}`}
      </Link>
    ),
  },
  { id: 'id', header: t.lot, cell: (row) => row.id, isNumeric: true },
  {
    id: 'status',
    header: t.state,
    cell: (row) => <Tag tone={listingTone(row.status)}>{listingStatus(row.status)}</Tag>,
  },
  {
    id: 'seller',
    header: t.seller,
    cell: (row) => <Link href={paths.console('people', row.sellerId)}>{row.seller}</Link>,
  },
  {
    id: 'price',
    header: t.price,
    cell: (row) => (row.price === null ? '–' : formatMoney(row.price)),
    isNumeric: true,
  },
  { id: 'bids', header: t.bids, cell: (row) => row.bidCount, isNumeric: true },
  {
    id: 'flags',
    header: t.flags,
    cell: (row) => (row.flags > 0 ? <Tag tone="red">{row.flags}</Tag> : ''),
    isNumeric: true,
  },
  { id: 'ends', header: t.ends, cell: (row) => <Stamp at={row.endsAt} /> },
  { id: 'published', header: t.published, cell: (row) => <Stamp at={row.publishedAt} />, isExtra: true },
  { id: 'type', header: t.type, cell: (row) => t.listingType({ type: row.listingType }), isExtra: true },
];

const types = [
  ['auction', t.listingType({ type: 'auction' })],
  ['marketplace', t.listingType({ type: 'marketplace' })],
] as const;
const properties = [
  ['bids', t.withBids],
  ['flags', t.withFlags],
  ['reports', t.withReports],
] as const;

/** Listings in every state. */
export function Listings() {
  const { values, set, key } = useFilters(['search', 'status', 'type', 'has']);
  const type = types.find(([value]) => value === values.type)?.[0];
  const has = properties.find(([value]) => value === values.has)?.[0];
  const pages = usePages(key, (before, options) =>
    listListings(
      {
        ...(values.search && { search: values.search }),
        ...(values.status && { status: values.status }),
        ...(type && { type }),
        ...(has && { has }),
        ...(before !== undefined && { before }),
      },
      options,
    ),
  );
  return (
    <>
      <Head title={t.listings} />
      <div className={styles.filters}>
        <SearchFilter
          label={t.searchListings}
          value={values.search}
          onChange={(text) => set('search', text)}
        />
        <ChoiceFilter
          label={t.state}
          value={values.status}
          options={listingStatuses}
          onChange={(value) => set('status', value)}
        />
        <ChoiceFilter
          label={t.type}
          value={values.type}
          options={types}
          onChange={(value) => set('type', value)}
        />
        <ChoiceFilter
          label={t.which}
          value={values.has}
          options={properties}
          onChange={(value) => set('has', value)}
        />
      </div>
      <PagedTable
        label={t.listings}
        name="listings"
        columns={columns}
        keyOf={({ id }) => id}
        pages={pages}
        empty={t.noListingMatches}
      />
    </>
  );
}
