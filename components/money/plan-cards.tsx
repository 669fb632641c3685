import { useState } from 'react';
import type { Plan, UserPlan } from '../../contract/plans.ts';
import { Segmented } from '../ui/field.tsx';
import { PlanCard, type Cycle } from './plan-card.tsx';
import styles from './money.module.css';
import plansStyles from './plans.module.css';
import * as t from '../../locales/money.ts';

const cycles = [
  { value: 'month', label: t.monthly },
  { value: 'year', label: t.yearly },
] as const;

/** All plans, with monthly or yearly prices. */
export function PlanCards({
  plans,
  mine,
  onChoose,
}: {
  plans: readonly Plan[];
  mine: UserPlan;
  onChoose: (plan: Plan, cycle: Cycle) => void;
}) {
  const [cycle, setCycle] = useState<Cycle>(mine.cycle ?? 'month');
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>{t.plans}</h2>
        <Segmented
          legend={t.paid}
          name="cycle"
          options={cycles}
          value={cycle}
          onChange={setCycle}
          className={styles.segments!}
        />
      </div>
      <div className={plansStyles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} mine={mine} cycle={cycle} onChoose={onChoose} />
        ))}
      </div>
      {!mine.mayBuy && <p className={styles.note}>{t.onlyManagersCanChangeYourDealerships}</p>}
      <p className={styles.note}>{t.upgradesTakeEffectRightAwayAnd}</p>
    </section>
  );
}
