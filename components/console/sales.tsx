import Link from 'next/link';
import { useMemo, useState } from 'react';
import type { ConsoleSale } from '../../contract/console-money.ts';
import { listSales } from '../../services/console.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/tag.tsx';
import { useMaySite } from './console-context.ts';
import type { Column } from './console-table.tsx';
import { DecideSale } from './decide-sale.tsx';
import { problemReasons, saleStages } from './labels.ts';
import { ChoiceFilter, Head, PagedTable, SearchFilter } from './list-frame.tsx';
import { Stamp } from './stamp.tsx';
import { useFilters } from './use-filters.ts';
import { usePages } from './use-pages.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

const columnsOf = (onDecide: ((sale: ConsoleSale) => void) | undefined): Column<ConsoleSale>[] => [
  {
    id: 'title',
    header: t.boat,
    cell: (row) => (
      <Link href={`/sale/${row.id}`} className={styles.rowLink}>
        {row.title}
      </Link>
    ),
  },
  {
    id: 'buyer',
    header: t.buyer,
    cell: (row) => <Link href={paths.console('people', row.buyerId)}>{row.buyer}</Link>,
  },
  {
    id: 'seller',
    header: t.seller,
    cell: (row) => <Link href={paths.console('people', row.sellerId)}>{row.seller}</Link>,
  },
  { id: 'price', header: t.price, cell: (row) => formatMoney(row.price), isNumeric: true },
  {
    id: 'stage',
    header: t.stage,
    cell: (row) => saleStages.find(([stage]) => stage === row.stage)?.[1] ?? row.stage,
  },
  {
    id: 'problem',
    header: t.problem,
    cell: (row) =>
      row.problem && <Tag tone="red">{problemReasons[row.problem.reason] ?? row.problem.reason}</Tag>,
  },
  { id: 'since', header: t.since, cell: (row) => <Stamp at={row.stageSince} /> },
  {
    id: 'act',
    header: t.action,
    cell: (row) =>
      onDecide &&
      row.problem && (
        <Button variant="quiet" onClick={() => onDecide(row)}>
          {t.decide}
        </Button>
      ),
  },
];

/** Agreed sales, and problems that their sides don't solve. */
export function Sales() {
  const { values, set, key } = useFilters(['search', 'stage', 'has']);
  const stage = saleStages.find(([value]) => value === values.stage)?.[0];
  const pages = usePages(key, (before, options) =>
    listSales(
      {
        ...(values.search && { search: values.search }),
        ...(stage && { stage }),
        ...(values.has === 'problem' && { has: 'problem' as const }),
        ...(before !== undefined && { before }),
      },
      options,
    ),
  );
  const [decided, setDecided] = useState<ConsoleSale>();
  const mayDecide = useMaySite('move-money');
  const columns = useMemo(() => columnsOf(mayDecide ? setDecided : undefined), [mayDecide]);
  return (
    <>
      <Head title={t.sales} />
      <div className={styles.filters}>
        <SearchFilter label={t.searchSales} value={values.search} onChange={(text) => set('search', text)} />
        <ChoiceFilter
          label={t.stage}
          value={values.stage}
          options={saleStages}
          onChange={(value) => set('stage', value)}
        />
        <ChoiceFilter
          label={t.which}
          value={values.has}
          options={[['problem', t.withAProblem]]}
          onChange={(value) => set('has', value)}
        />
      </div>
      <PagedTable
        label={t.sales}
        name="sales"
        columns={columns}
        keyOf={({ id }) => id}
        pages={pages}
        empty={t.noSaleMatches}
      />
      {decided && (
        <DecideSale
          sale={decided}
          onClose={() => setDecided(undefined)}
          onDone={() => {
            setDecided(undefined);
            pages.reload();
          }}
        />
      )}
    </>
  );
}
