import Link from 'next/link';
import { useState } from 'react';
import type { ConsoleAuction } from '../../contract/console-auctions.ts';
import { readAuction } from '../../services/console.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Tag } from '../ui/tag.tsx';
import { AuctionActs } from './auction-acts.tsx';
import { AuctionFlags } from './auction-flags.tsx';
import { AuctionLedger } from './auction-ledger.tsx';
import type { SectionProps } from './section-props.ts';
import { ConsoleTable, type Column } from './console-table.tsx';
import { Head } from './list-frame.tsx';
import { listingTone } from './listing-tone.ts';
import { ObjectHistory } from './object-history.tsx';
import { PriceLine } from './price-line.tsx';
import { Stamp } from './stamp.tsx';
import { useLoaded } from './use-loaded.ts';
import { listingStatus } from './labels.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

type Panel = 'ledger' | 'refused' | 'flags' | 'states' | 'history';

/** A listing as staff see it: its bids with the people behind them, what was refused, flags, history. */
export function Auction({ rest: [idText = ''] }: SectionProps) {
  const id = Number(idText);
  const { data, error, reload } = useLoaded(idText, (options) => readAuction({ id }, options));
  const [panel, setPanel] = useState<Panel>('ledger');
  if (error) return <ErrorState heading="h1" title={error} onRetry={reload} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton width="40%" height={40} />
        <Skeleton height={400} />
      </div>
    );
  const open = data.flags.filter(({ decision }) => decision === null).length;
  const tabs = [
    { key: 'ledger' as const, label: t.ledger, count: data.ledger.length },
    { key: 'refused' as const, label: t.refusedBids, count: data.refused.length },
    { key: 'flags' as const, label: t.flags, count: open },
    { key: 'states' as const, label: t.states, count: data.transitions.length },
    { key: 'history' as const, label: t.history },
  ];
  return (
    <>
      <Head
        title={data.title || `#${data.id}`}
        lead={
          <>
            <Tag tone={listingTone(data.status)}>{listingStatus(data.status)}</Tag> #{data.id} ·{' '}
            <Link href={paths.boat(data.id)}>{t.viewOnTheSite}</Link>
          </>
        }
      >
        <AuctionActs auction={data} onDone={reload} />
      </Head>
      <AuctionFacts auction={data} />
      <PriceLine ledger={data.ledger} />
      <Tabs<Panel> label={t.panels} tabs={tabs} active={panel} onChange={setPanel}>
        {panel === 'ledger' && <AuctionLedger auction={data} onDone={reload} />}
        {panel === 'refused' && <Refused auction={data} />}
        {panel === 'flags' && <AuctionFlags auction={data} onDone={reload} />}
        {panel === 'states' && <States auction={data} />}
        {panel === 'history' && <ObjectHistory kind="boat" id={String(data.id)} />}
      </Tabs>
    </>
  );
}

function AuctionFacts({ auction }: { auction: ConsoleAuction }) {
  const facts: [string, React.ReactNode][] = [
    [
      t.seller,
      <Link key="s" href={paths.console('people', auction.seller.id)}>
        {auction.seller.name}
      </Link>,
    ],
    [t.price, auction.price === null ? '–' : formatMoney(auction.price)],
    [t.bids, t.bidsOfBidders({ bids: auction.bidCount, bidders: auction.bidderCount })],
    [t.reserve, !auction.hasReserve ? t.none : auction.reserveMet ? t.met : t.notMet],
    [t.watchers, auction.watchers],
    [t.views, auction.views],
    [t.starts, <Stamp key="a" at={auction.startsAt} />],
    [t.ends, <Stamp key="e" at={auction.endsAt} />],
    [t.extensions, auction.extendedCount],
  ];
  return (
    <dl className={styles.factRow}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const refusedColumns: Column<ConsoleAuction['refused'][number]>[] = [
  {
    id: 'bidder',
    header: t.bidder,
    cell: (row) => <Link href={paths.console('people', row.bidder.id)}>{row.bidder.name}</Link>,
  },
  { id: 'amount', header: t.amount, cell: (row) => formatMoney(row.amount), isNumeric: true },
  { id: 'code', header: t.why, cell: (row) => row.code },
  { id: 'at', header: t.when, cell: (row) => <Stamp at={row.at} /> },
];

function Refused({ auction }: { auction: ConsoleAuction }) {
  if (auction.refused.length === 0) return <EmptyState title={t.noRefusedBids} />;
  return (
    <ConsoleTable
      label={t.refusedBids}
      name="auction-refused"
      columns={refusedColumns}
      rows={auction.refused}
      keyOf={({ id }) => id}
    />
  );
}

const stateColumns: Column<ConsoleAuction['transitions'][number]>[] = [
  { id: 'to', header: t.state, cell: (row) => listingStatus(row.to) },
  { id: 'from', header: t.before, cell: (row) => (row.from ? listingStatus(row.from) : '–') },
  { id: 'by', header: t.by, cell: (row) => row.by || t.theSite },
  { id: 'reason', header: t.reason, cell: (row) => <span className={styles.cut}>{row.reason}</span> },
  { id: 'at', header: t.when, cell: (row) => <Stamp at={row.at} /> },
];

const States = ({ auction }: { auction: ConsoleAuction }) => (
  <ConsoleTable
    label={t.states}
    name="auction-states"
    columns={stateColumns}
    rows={auction.transitions}
    keyOf={({ at, to }) => `${at} ${to}`}
  />
);
