import type { planHistory } from '../../services/plans.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { dayOnOneLine } from '../../utils/time.ts';
import styles from './money.module.css';
import moneyTableStyles from './money-table.module.css';

type PlanPeriod = Awaited<ReturnType<typeof planHistory>>['lists'][number];

/** The user's past plans. */
export function PlanHistory({ history }: { history: PlanPeriod[] }) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>Your plans so far</h2>
      </div>
      <table className={moneyTableStyles.table}>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">State</th>
            <th scope="col" className={moneyTableStyles.number}>
              Paid
            </th>
          </tr>
        </thead>
        <tbody>
          {history.map((one) => (
            <tr key={one.id}>
              <td>
                <b>{one.name}</b>
                <small>{one.cycle === 'year' ? 'Yearly' : 'Monthly'}</small>
              </td>
              <td data-label="From">{dayOnOneLine(one.startedAt)}</td>
              <td data-label="To">
                {one.endedAt ? dayOnOneLine(one.endedAt) : one.periodEnd ? dayOnOneLine(one.periodEnd) : ''}
              </td>
              <td data-label="State">
                {{ active: 'Active', 'past-due': 'Unpaid', ended: 'Ended', failed: 'Refused' }[one.state]}
              </td>
              <td data-label="Paid" className={moneyTableStyles.number}>
                {formatMoney(one.paid)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
