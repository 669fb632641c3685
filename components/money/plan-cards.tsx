import { useState } from 'react';
import type { Plan, UserPlan } from '../../contract/plans.ts';
import { Segmented } from '../ui/field.tsx';
import { PlanCard, type Cycle } from './plan-card.tsx';
import styles from './money.module.css';
import plansStyles from './plans.module.css';

const cycles = [
  { value: 'month', label: 'By the month' },
  { value: 'year', label: 'By the year' },
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
        <h2>Plans</h2>
        <Segmented
          legend="Paid"
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
      {!mine.mayBuy && <p className={styles.note}>Your dealership’s plan is its managers’ to change.</p>}
      <p className={styles.note}>
        A larger plan begins at once, and what is left of the one you have is taken off its price. A smaller
        one begins when what you have paid for is used up. You can cancel at any time; nothing is charged
        after that.
      </p>
    </section>
  );
}
