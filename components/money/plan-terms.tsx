import type { Plan, PlanPreview } from '../../contract/plans.ts';
import { formatMoney } from '../../utils/money.ts';
import { dayOnOneLine } from '../../utils/time.ts';
import styles from './money.module.css';
import payStyles from './pay.module.css';

interface PlanTermsProps {
  plan: Plan;
  cycle: 'month' | 'year';
  preview: PlanPreview;
}

/** What is charged for a plan that begins now. */
export function PlanTerms({ plan, cycle, preview }: PlanTermsProps) {
  return (
    <>
      <dl className={payStyles.sums}>
        <div>
          <dt>
            {plan.name}, one {cycle}
          </dt>
          <dd>{formatMoney(preview.price)}</dd>
        </div>
        {preview.credit > 0 && (
          <div>
            <dt>What is left of the plan you have</dt>
            <dd>−{formatMoney(preview.credit)}</dd>
          </div>
        )}
        <div className={payStyles.total}>
          <dt>Charged now</dt>
          <dd>{formatMoney(preview.dueNow)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        Renewed every {cycle} for {formatMoney(preview.price)} until you cancel. The receipt comes by e-mail.
      </p>
    </>
  );
}

/** When a plan begins that replaces the current one at its end. */
export function LaterPlanTerms({ plan, cycle, preview }: PlanTermsProps) {
  return (
    <p className={payStyles.dialogLead}>
      Nothing is charged now. The plan you have stays until{' '}
      {preview.at ? dayOnOneLine(preview.at) : 'its end'}; then {plan.name} begins
      {preview.price > 0 ? ` for ${formatMoney(preview.price)} a ${cycle}` : ''}. What is listed stays listed.
    </p>
  );
}
