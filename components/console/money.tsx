import Link from 'next/link';
import { useState } from 'react';
import { invoiceStates, type ConsoleInvoice } from '../../contract/console-money.ts';
import { listInvoices } from '../../services/console.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { invoiceNumber } from '../../utils/invoice-number.ts';
import { paths } from '../../utils/paths.ts';
import { Tabs } from '../ui/tabs.tsx';
import { Tag } from '../ui/tag.tsx';
import type { Column } from './console-table.tsx';
import { Dispute } from './dispute.tsx';
import { Invoice } from './invoice.tsx';
import { invoiceKinds, invoiceState } from './labels.ts';
import { Ledger } from './ledger.tsx';
import { ChoiceFilter, Head, PagedTable, SearchFilter } from './list-frame.tsx';
import { Offers } from './offers.tsx';
import { Settlements } from './settlements.tsx';
import type { SectionProps } from './section-props.ts';
import { Stamp } from './stamp.tsx';
import { useFilters } from './use-filters.ts';
import { usePages } from './use-pages.ts';
import styles from './console.module.css';
import * as offers from '../../locales/console-catalog.ts';
import * as t from '../../locales/console.ts';

type Panel = 'invoices' | 'settlements' | 'ledger' | 'offers';

export function Money({ rest: [id, dispute] }: SectionProps) {
  const [panel, setPanel] = useState<Panel>('invoices');
  if (id === 'disputes' && dispute && /^[1-9]\d{0,8}$/.test(dispute))
    return <Dispute key={dispute} id={Number(dispute)} />;
  if (id && /^[1-9]\d{0,8}$/.test(id)) return <Invoice key={id} id={Number(id)} />;
  return (
    <>
      <Head title={t.money} />
      <Tabs<Panel>
        label={t.money}
        tabs={[
          { key: 'invoices', label: t.invoices },
          { key: 'settlements', label: t.settlements },
          { key: 'ledger', label: t.ledgerByDay },
          { key: 'offers', label: offers.plansAndUpgrades },
        ]}
        active={panel}
        onChange={setPanel}
      >
        {panel === 'invoices' && <Invoices />}
        {panel === 'settlements' && <Settlements />}
        {panel === 'ledger' && <Ledger />}
        {panel === 'offers' && <Offers />}
      </Tabs>
    </>
  );
}

const columns: Column<ConsoleInvoice>[] = [
  {
    id: 'title',
    header: t.invoice,
    cell: (row) => (
      <Link href={paths.console('money', row.id)} className={styles.rowLink}>
        {row.title}
      </Link>
    ),
  },
  { id: 'id', header: t.number, cell: (row) => invoiceNumber(row.id), isNumeric: true },
  {
    id: 'name',
    header: t.payer,
    cell: (row) => <Link href={paths.console('people', row.accountId)}>{row.name}</Link>,
  },
  { id: 'kind', header: t.kind, cell: (row) => invoiceKinds.find(([kind]) => kind === row.kind)?.[1] },
  { id: 'amount', header: t.amount, cell: (row) => formatMoney(row.amount), isNumeric: true },
  {
    id: 'refunded',
    header: t.refunded,
    cell: (row) => (row.refunded > 0 ? formatMoney(row.refunded) : ''),
    isNumeric: true,
  },
  {
    id: 'state',
    header: t.state,
    cell: (row) => (
      <Tag tone={row.state === 'paid' ? 'green' : row.state === 'disputed' ? 'red' : 'plain'}>
        {invoiceState[row.state]}
      </Tag>
    ),
  },
  { id: 'at', header: t.when, cell: (row) => <Stamp at={row.at} /> },
];
const states = invoiceStates.map((state) => [state, invoiceState[state]] as const);

function Invoices() {
  const { values, set, key } = useFilters(['search', 'state', 'kind']);
  const state = states.find(([value]) => value === values.state)?.[0];
  const kind = invoiceKinds.find(([value]) => value === values.kind)?.[0];
  const pages = usePages(key, (before, options) =>
    listInvoices(
      {
        ...(values.search && { search: values.search }),
        ...(state && { state }),
        ...(kind && { kind }),
        ...(before !== undefined && { before }),
      },
      options,
    ),
  );
  return (
    <>
      <div className={styles.filters}>
        <SearchFilter
          label={t.searchInvoices}
          value={values.search}
          onChange={(text) => set('search', text)}
        />
        <ChoiceFilter
          label={t.state}
          value={values.state}
          options={states}
          onChange={(value) => set('state', value)}
        />
        <ChoiceFilter
          label={t.kind}
          value={values.kind}
          options={invoiceKinds}
          onChange={(value) => set('kind', value)}
        />
      </div>
      <PagedTable
        label={t.invoices}
        name="invoices"
        columns={columns}
        keyOf={({ id }) => id}
        pages={pages}
        empty={t.noInvoiceMatches}
      />
    </>
  );
}
