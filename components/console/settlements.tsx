import Link from 'next/link';
import { useMemo, useState } from 'react';
import type { ConsoleMoney } from '../../contract/console-money.ts';
import { readMoney, recordPayout } from '../../services/console.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { invoiceNumber } from '../../utils/invoice-number.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useMaySite } from './console-context.ts';
import { ConsoleTable, type Column } from './console-table.tsx';
import { codeInWords } from './labels.ts';
import { Stamp } from './stamp.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as evidence from '../../locales/console-catalog.ts';
import * as t from '../../locales/console.ts';

type Payout = ConsoleMoney['payouts'][number];

const disputeColumns: Column<ConsoleMoney['disputes'][number]>[] = [
  { id: 'name', header: t.payer, cell: (row) => row.name },
  {
    id: 'invoice',
    header: t.invoice,
    cell: (row) => <Link href={paths.console('money', row.invoiceId)}>{invoiceNumber(row.invoiceId)}</Link>,
  },
  { id: 'amount', header: t.amount, cell: (row) => formatMoney(row.amount), isNumeric: true },
  { id: 'reason', header: t.reason, cell: (row) => codeInWords(row.reason) },
  {
    id: 'state',
    header: t.state,
    cell: (row) => <Tag tone={row.state === 'open' ? 'red' : 'plain'}>{codeInWords(row.state)}</Tag>,
  },
  { id: 'at', header: t.when, cell: (row) => <Stamp at={row.at} /> },
  {
    id: 'evidence',
    header: evidence.evidence,
    cell: (row) => (
      <Link href={`${paths.console('money', 'disputes')}/${row.id}`}>
        {row.state === 'open' && row.evidence === 'draft' ? evidence.submitEvidence : evidence.viewEvidence}
      </Link>
    ),
  },
  {
    id: 'due',
    header: evidence.deadline,
    cell: (row) => row.state === 'open' && row.dueAt !== null && <Stamp at={row.dueAt} />,
  },
];

const payoutColumns = (onSettle: ((payout: Payout) => void) | undefined): Column<Payout>[] => [
  {
    id: 'seller',
    header: t.seller,
    cell: (row) => <Link href={paths.console('people', row.sellerId)}>{row.seller}</Link>,
  },
  { id: 'boat', header: t.boat, cell: (row) => row.boat },
  { id: 'amount', header: t.amount, cell: (row) => formatMoney(row.amount), isNumeric: true },
  {
    id: 'state',
    header: t.state,
    cell: (row) => <Tag tone={row.state === 'due' ? 'amber' : 'green'}>{codeInWords(row.state)}</Tag>,
  },
  { id: 'reference', header: t.reference, cell: (row) => row.reference },
  {
    id: 'act',
    header: t.action,
    cell: (row) =>
      onSettle &&
      row.state === 'due' && (
        <Button variant="quiet" onClick={() => onSettle(row)}>
          {t.recordTransfer}
        </Button>
      ),
  },
];

/** Disputes, payouts to settle, and what the nightly comparison with the gateway found. */
export function Settlements() {
  const { data, error, reload } = useLoaded('money', readMoney);
  const [settled, setSettled] = useState<Payout>();
  const mayMove = useMaySite('move-money');
  const columns = useMemo(() => payoutColumns(mayMove ? setSettled : undefined), [mayMove]);
  if (error) return <ErrorState title={error} onRetry={reload} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <>
      <p className="meta">
        {t.holdsNow({ count: data.holds.count, amount: data.holds.amount })} ·{' '}
        {data.ledgerSum === 0 ? t.theLedgerBalances : t.theLedgerIsOff({ amount: data.ledgerSum })}
      </p>
      <section className={styles.part}>
        <h2>{t.cardDisputes}</h2>
        {data.disputes.length === 0 ? (
          <p className="meta">{t.none}</p>
        ) : (
          <ConsoleTable
            label={t.cardDisputes}
            name="disputes"
            columns={disputeColumns}
            rows={data.disputes}
            keyOf={({ id }) => id}
          />
        )}
      </section>
      <section className={styles.part}>
        <h2>{t.payouts}</h2>
        {data.payouts.length === 0 ? (
          <p className="meta">{t.none}</p>
        ) : (
          <ConsoleTable
            label={t.payouts}
            name="payouts"
            columns={columns}
            rows={data.payouts}
            keyOf={({ id }) => id}
          />
        )}
      </section>
      <Reconciliations list={data.reconciliations} />
      {settled && (
        <SettlePayout
          payout={settled}
          onClose={() => setSettled(undefined)}
          onDone={() => {
            setSettled(undefined);
            reload();
          }}
        />
      )}
    </>
  );
}

function Reconciliations({ list }: { list: ConsoleMoney['reconciliations'] }) {
  return (
    <section className={styles.part}>
      <h2>{t.reconciliation}</h2>
      <ul className={styles.plain}>
        {list.map((one) => (
          <li key={one.id}>
            <Stamp at={one.at} /> · {one.gateway} · {t.compared({ count: one.compared })} ·{' '}
            {one.differences.length === 0 ? (
              <Tag tone="green">{t.noDifferences}</Tag>
            ) : (
              <Tag tone="red">{t.differences({ count: one.differences.length })}</Tag>
            )}
            {one.differences.length > 0 && (
              <>
                <ul className={styles.effects}>
                  {one.differences.map((found) => (
                    <li key={`${found.object} ${found.ref}`}>
                      {found.object} {found.ref}
                      <span className="meta">
                        {t.oursAndTheirs({ ours: found.ours, theirs: found.theirs })}
                      </span>
                    </li>
                  ))}
                </ul>
                <p className="meta">{t.whatToDoAboutADifference}</p>
              </>
            )}
          </li>
        ))}
        {list.length === 0 && <li className="meta">{t.notComparedYet}</li>}
      </ul>
    </section>
  );
}

function SettlePayout({
  payout,
  onDone,
  onClose,
}: {
  payout: Payout;
  onDone: () => void;
  onClose: () => void;
}) {
  const [reference, setReference] = useState('');
  return (
    <ActDialog
      title={t.recordTheTransferTo({ name: payout.seller })}
      action={t.recordTransfer}
      done={t.transferRecorded}
      problem={reference.trim() === '' ? t.enterTheReference : undefined}
      readers={null}
      act={() => recordPayout({ id: payout.id, reference: reference.trim() }, { hideToast: true })}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t.transferOf({ amount: payout.amount })}</p>
      <Field label={t.reference} help={t.asOnTheBankStatement}>
        <TextInput maxLength={120} value={reference} onChange={({ target }) => setReference(target.value)} />
      </Field>
    </ActDialog>
  );
}
