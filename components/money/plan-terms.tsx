import type { Plan, PlanPreview } from '../../contract/plans.ts';
import { formatMoney } from '../../utils/money.ts';
import { dayOnOneLine } from '../../utils/time.ts';
import styles from './money.module.css';
import payStyles from './pay.module.css';
import * as t from '../../locales/money.ts';

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
          <dt>{t.one({ name: plan.name, cycle })}</dt>
          <dd>{formatMoney(preview.price)}</dd>
        </div>
        {preview.credit > 0 && (
          <div>
            <dt>{t.creditForYourCurrentPlan}</dt>
            <dd>−{formatMoney(preview.credit)}</dd>
          </div>
        )}
        <div className={payStyles.total}>
          <dt>{t.dueNow}</dt>
          <dd>{formatMoney(preview.dueNow)}</dd>
        </div>
      </dl>
      <p className={styles.note}>{t.renewsEveryForUntilYouCancel({ cycle, price: preview.price })}</p>
    </>
  );
}

/** When a plan begins that replaces the current one at its end. */
export function LaterPlanTerms({ plan, cycle, preview }: PlanTermsProps) {
  return (
    <p className={payStyles.dialogLead}>
      {t.youWontBeChargedNowYour({
        at: preview.at ? dayOnOneLine(preview.at) : t.itEnds,
        name: plan.name,
        isSo: Boolean(preview.price > 0),
        price: preview.price,
        cycle,
      })}
    </p>
  );
}
