import Link from 'next/link';
import { standings, type PersonRow } from '../../contract/console-people.ts';
import { listPeople } from '../../services/console.service.ts';
import { paths } from '../../utils/paths.ts';
import type { Column } from './console-table.tsx';
import { ChoiceFilter, Head, PagedTable, SearchFilter } from './list-frame.tsx';
import { Person } from './person.tsx';
import type { SectionProps } from './section-props.ts';
import { SavedFilters } from './saved-filters.tsx';
import { Stamp } from './stamp.tsx';
import { StandingTag } from './standing-tag.tsx';
import { useFilters } from './use-filters.ts';
import { usePages } from './use-pages.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

export function People({ rest: [id] }: SectionProps) {
  return id && /^[1-9]\d{0,8}$/.test(id) ? <Person key={id} id={Number(id)} /> : <PeopleList />;
}

const columns: Column<PersonRow>[] = [
  {
    id: 'name',
    header: t.name,
    cell: (row) => (
      <Link href={paths.console('people', row.id)} className={styles.rowLink}>
        {row.dealerName || row.name}
      </Link>
    ),
  },
  { id: 'email', header: t.email, cell: (row) => row.email },
  { id: 'standing', header: t.standingLabel, cell: (row) => <StandingTag standing={row.standing} /> },
  { id: 'bids', header: t.auctionsBidOn, cell: (row) => row.bids, isNumeric: true },
  { id: 'boats', header: t.boats, cell: (row) => row.boats, isNumeric: true },
  { id: 'seen', header: t.lastSeen, cell: (row) => <Stamp at={row.lastSeenAt} /> },
  { id: 'since', header: t.memberSince, cell: (row) => <Stamp at={row.memberSince} />, isExtra: true },
  { id: 'phone', header: t.phone, cell: (row) => row.phone, isExtra: true },
  { id: 'username', header: t.username, cell: (row) => row.username, isExtra: true },
];

const kinds = [
  ['private', t.privatePeople],
  ['dealer', t.dealers],
  ['dealer-staff', t.dealersStaff],
  ['site-staff', t.ourStaff],
] as const;
const properties = [
  ['bids', t.haveBid],
  ['boats', t.haveBoats],
  ['unpaid-win', t.haveAnUnpaidWin],
  ['notes', t.haveNotes],
  ['flags', t.haveFlags],
] as const;
const oneOf = <T extends string>(options: readonly (readonly [T, string])[], value: string): T | undefined =>
  options.find(([key]) => key === value)?.[0];

function PeopleList() {
  const { values, set, key } = useFilters(['search', 'standing', 'kind', 'has']);
  const standingOptions = standings.map((standing) => [standing, t.standing({ standing })] as const);
  const standing = oneOf(standingOptions, values.standing);
  const kind = oneOf(kinds, values.kind);
  const has = oneOf(properties, values.has);
  const pages = usePages(key, (before, options) =>
    listPeople(
      {
        ...(values.search && { search: values.search }),
        ...(standing && { standing }),
        ...(kind && { kind }),
        ...(has && { has }),
        ...(before !== undefined && { before }),
      },
      options,
    ),
  );
  return (
    <>
      <Head title={t.people} />
      <SavedFilters section="people" />
      <div className={styles.filters}>
        <SearchFilter label={t.searchPeople} value={values.search} onChange={(text) => set('search', text)} />
        <ChoiceFilter
          label={t.standingLabel}
          value={values.standing}
          options={standingOptions}
          onChange={(value) => set('standing', value)}
        />
        <ChoiceFilter
          label={t.kind}
          value={values.kind}
          options={kinds}
          onChange={(value) => set('kind', value)}
        />
        <ChoiceFilter
          label={t.who}
          value={values.has}
          options={properties}
          onChange={(value) => set('has', value)}
        />
      </div>
      <PagedTable
        label={t.people}
        name="people"
        columns={columns}
        keyOf={({ id }) => id}
        pages={pages}
        empty={t.nobodyMatches}
      />
    </>
  );
}
