import Link from 'next/link';
import type { Transaction } from '../../contract/payments.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime } from '../../utils/time.ts';
import { cx } from '../ui/class-names.ts';
import styles from './money-table.module.css';
import * as t from '../../locales/money.ts';

export function TransactionTable({ rows }: { rows: Transaction[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.item}</th>
          <th scope="col">{t.boat}</th>
          <th scope="col">{t.when}</th>
          <th scope="col" className={styles.number}>
            {t.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: Transaction }) {
  const sign = { out: '−', in: '+', none: '' }[row.way];
  return (
    <tr>
      <td>
        <b>{row.title}</b>
      </td>
      <td className={styles.wide}>
        {row.boat && (
          <Link className={styles.link} href={paths.boat(row.boat.id)}>
            {row.boat.title}
          </Link>
        )}
      </td>
      <td className={styles.quiet}>{dayAndTime(row.at)}</td>
      <td className={cx(styles.number, row.way === 'in' && styles.in, row.way === 'none' && styles.quiet)}>
        {sign}
        {formatMoney(row.amount)}
        {row.kind === 'hold' && <small>{t.notCharged}</small>}
      </td>
    </tr>
  );
}
