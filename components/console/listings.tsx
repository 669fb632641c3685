import Link from 'next/link';
import { useMemo, useState } from 'react';
import type { ConsoleListing } from '../../contract/console-auctions.ts';
import { listListings } from '../../services/console.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { Checkbox, Segmented } from '../ui/field.tsx';
import { Tag } from '../ui/tag.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { Column } from './console-table.tsx';
import { ChoiceFilter, Head, PagedTable, SearchFilter } from './list-frame.tsx';
import { useMaySite } from './console-context.ts';
import { Featured } from './featured.tsx';
import { ListingActs } from './listing-acts.tsx';
import { listingTone } from './listing-tone.ts';
import { SavedFilters } from './saved-filters.tsx';
import { Stamp } from './stamp.tsx';
import { useFilters } from './use-filters.ts';
import { usePages } from './use-pages.ts';
import { listingStatus, listingStatuses } from './labels.ts';
import styles from './console.module.css';
import * as lists from '../../locales/console-lists.ts';
import * as t from '../../locales/console.ts';

const nameOf = ({ id, title }: ConsoleListing) => title || `#${id}`;

interface Selection {
  selected: ReadonlyMap<number, ConsoleListing>;
  toggle: (row: ConsoleListing) => void;
}
const columnsOf = ({ selected, toggle }: Selection): Column<ConsoleListing>[] => [
  {
    id: 'title',
    header: t.boat,
    cell: (row) => (
      <span className={styles.pick}>
        <Checkbox checked={selected.has(row.id)} onChange={() => toggle(row)}>
          <VisuallyHidden>{lists.select({ title: nameOf(row) })}</VisuallyHidden>
        </Checkbox>
        <Link href={paths.console('auctions', row.id)} className={styles.rowLink}>
          {nameOf(row)}
        </Link>
      </span>
    ),
  },
  ...columns,
];
const columns: Column<ConsoleListing>[] = [
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

const nameColumn: Column<ConsoleListing> = {
  id: 'title',
  header: t.boat,
  cell: (row) => (
    <Link href={paths.console('auctions', row.id)} className={styles.rowLink}>
      {nameOf(row)}
    </Link>
  ),
};
function toggled(known: ReadonlyMap<number, ConsoleListing>, row: ConsoleListing) {
  const next = new Map(known);
  if (!next.delete(row.id)) next.set(row.id, row);
  return next;
}

const types = [
  ['auction', t.listingType({ type: 'auction' })],
  ['marketplace', t.listingType({ type: 'marketplace' })],
] as const;
const properties = [
  ['bids', t.withBids],
  ['flags', t.withFlags],
  ['reports', t.withReports],
] as const;

const views = [
  { value: 'all', label: lists.allListings },
  { value: 'featured', label: lists.featured },
] as const;

/** Listings in every state, and the featured ones. */
export function Listings() {
  const { values, set } = useFilters(['view']);
  const mayManage = useMaySite('manage-listings');
  const view = values.view === 'featured' && mayManage ? 'featured' : 'all';
  return (
    <>
      <Head title={t.listings} />
      {mayManage && (
        <Segmented
          className={styles.views}
          legend={t.which}
          name="view"
          value={view}
          options={views}
          onChange={(value) => set('view', value === 'all' ? '' : value)}
        />
      )}
      {view === 'featured' ? <Featured /> : <AllListings mayManage={mayManage} />}
    </>
  );
}

function AllListings({ mayManage }: { mayManage: boolean }) {
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
  const [selected, setSelected] = useState<ReadonlyMap<number, ConsoleListing>>(new Map());
  const shown = useMemo(
    () =>
      mayManage
        ? columnsOf({ selected, toggle: (row) => setSelected((known) => toggled(known, row)) })
        : [nameColumn, ...columns],
    [mayManage, selected],
  );
  return (
    <>
      <SavedFilters section="listings" />
      <Filters values={values} set={set} />
      {selected.size > 0 && (
        <ListingActs
          rows={[...selected.values()]}
          onClear={() => setSelected(new Map())}
          onDone={() => {
            setSelected(new Map());
            pages.reload();
          }}
        />
      )}
      <PagedTable
        label={t.listings}
        name="listings"
        columns={shown}
        keyOf={({ id }) => id}
        pages={pages}
        empty={t.noListingMatches}
      />
    </>
  );
}

type Name = 'search' | 'status' | 'type' | 'has';
const Filters = ({
  values,
  set,
}: {
  values: Record<Name, string>;
  set: (name: Name, value: string) => void;
}) => (
  <div className={styles.filters}>
    <SearchFilter label={t.searchListings} value={values.search} onChange={(text) => set('search', text)} />
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
);
