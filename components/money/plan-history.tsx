import type { planHistory } from '../../services/plans.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { dayOnOneLine } from '../../utils/time.ts';
import styles from './money.module.css';
import moneyTableStyles from './money-table.module.css';
import * as t from '../../locales/money.ts';

type PlanPeriod = Awaited<ReturnType<typeof planHistory>>['lists'][number];

/** The user's past plans. */
export function PlanHistory({ history }: { history: PlanPeriod[] }) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>{t.planHistory}</h2>
      </div>
      <table className={moneyTableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{t.plan}</th>
            <th scope="col">{t.from}</th>
            <th scope="col">{t.to}</th>
            <th scope="col">{t.status}</th>
            <th scope="col" className={moneyTableStyles.number}>
              {t.paid}
            </th>
          </tr>
        </thead>
        <tbody>
          {history.map((one) => (
            <tr key={one.id}>
              <td>
                <b>{one.name}</b>
                <small>{one.cycle === 'year' ? t.yearly : t.monthly}</small>
              </td>
              <td data-label={t.from}>{dayOnOneLine(one.startedAt)}</td>
              <td data-label={t.to}>
                {one.endedAt ? dayOnOneLine(one.endedAt) : one.periodEnd ? dayOnOneLine(one.periodEnd) : ''}
              </td>
              <td data-label={t.status}>
                {{ active: t.active, 'past-due': t.unpaid, ended: t.ended, failed: t.declined }[one.state]}
              </td>
              <td data-label={t.paid} className={moneyTableStyles.number}>
                {formatMoney(one.paid)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
