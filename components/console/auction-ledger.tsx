import Link from 'next/link';
import { useMemo, useState } from 'react';
import type { ConsoleAuction, LedgerLine } from '../../contract/console-auctions.ts';
import { cancelBid } from '../../services/console.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tag } from '../ui/tag.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useMaySite } from './console-context.ts';
import { ConsoleTable, type Column } from './console-table.tsx';
import { Stamp } from './stamp.tsx';
import * as t from '../../locales/console.ts';

const tones = { 'in-force': 'green', retracted: 'plain', canceled: 'red' } as const;

/** `onCancel`: for those who may cancel bids of this auction. */
function columnsOf(onCancel: ((bid: LedgerLine) => void) | undefined): Column<LedgerLine>[] {
  const all: Column<LedgerLine>[] = [
    {
      id: 'bidder',
      header: t.bidder,
      cell: (row) => (
        <Link href={paths.console('people', row.bidder.id)}>
          {row.bidder.name}
          {row.bidder.alias !== null && ` (${t.bidderNumber({ number: row.bidder.alias })})`}
        </Link>
      ),
    },
    { id: 'amount', header: t.bid, cell: (row) => formatMoney(row.amount), isNumeric: true },
    { id: 'price', header: t.priceAfter, cell: (row) => formatMoney(row.priceAfter), isNumeric: true },
    {
      id: 'state',
      header: t.state,
      cell: (row) => <Tag tone={tones[row.state]}>{t.bidState({ state: row.state })}</Tag>,
    },
    { id: 'at', header: t.when, cell: (row) => <Stamp at={row.at} /> },
    { id: 'reason', header: t.reason, cell: (row) => row.reason },
  ];
  if (onCancel)
    all.push({
      id: 'act',
      header: t.action,
      cell: (row) =>
        row.state === 'in-force' && (
          <Button variant="quiet" onClick={() => onCancel(row)}>
            {t.cancelBid}
          </Button>
        ),
    });
  return all;
}

/** Every bid with the person behind it; moderators cancel one while the auction runs. */
export function AuctionLedger({ auction, onDone }: { auction: ConsoleAuction; onDone: () => void }) {
  const [canceled, setCanceled] = useState<LedgerLine>();
  const mayCancel = useMaySite('moderate') && auction.status === 'live';
  const columns = useMemo(() => columnsOf(mayCancel ? setCanceled : undefined), [mayCancel]);
  if (auction.ledger.length === 0) return <EmptyState title={t.noBidsYet} />;
  return (
    <>
      <ConsoleTable
        label={t.ledger}
        name="auction-ledger"
        columns={columns}
        rows={auction.ledger}
        keyOf={({ id }) => id}
      />
      {canceled && (
        <ActDialog
          title={t.cancelTheBidOf({ name: canceled.bidder.name })}
          action={t.cancelBid}
          done={t.bidCanceled}
          act={(reason) => cancelBid({ id: auction.id }, { bid: canceled.id, reason }, { hideToast: true })}
          onClose={() => setCanceled(undefined)}
          onDone={() => {
            setCanceled(undefined);
            onDone();
          }}
        >
          <p>{t.thePriceIsRecomputed}</p>
        </ActDialog>
      )}
    </>
  );
}
