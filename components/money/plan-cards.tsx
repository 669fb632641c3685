import { useState } from 'react';
import type { Plan, UserPlan } from '../../contract/plans.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/field.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './money.module.css';

type Cycle = 'month' | 'year';
const cycles = [
  { value: 'month', label: 'By the month' },
  { value: 'year', label: 'By the year' },
] as const;

/** The plans side by side; by the month or by the year. */
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
      <div className={styles.plans}>
        {plans.map((plan) => {
          const isMine =
            plan.id === mine.plan.id && (plan.monthly === 0 || (cycle === mine.cycle && !mine.cancelsAtEnd));
          return (
            <article key={plan.id} className={styles.plan}>
              <h3>
                {plan.name}
                {isMine && <Tag tone="sea">Yours</Tag>}
              </h3>
              <p>{plan.lead}</p>
              <p className={styles.price}>
                {plan.monthly === 0 ? 'Free' : formatMoney(cycle === 'year' ? plan.yearly : plan.monthly)}
                {plan.monthly > 0 && <small>a {cycle}</small>}
              </p>
              <p className={styles.saves}>
                {cycle === 'year' && plan.monthly > 0
                  ? `${formatMoney(12 * plan.monthly - plan.yearly)} less than twelve months`
                  : ''}
              </p>
              <ul>
                <li>
                  {plan.listings === null
                    ? 'As many listings as you like'
                    : `${plan.listings} listings up at a time`}
                </li>
                <li>{plan.photographs} photographs a listing</li>
                {plan.userType === 2 && <li>{plan.seats} seats for staff</li>}
                {plan.featured > 0 && (
                  <li>
                    {plan.featured === 1
                      ? 'One featured week a month'
                      : `${plan.featured} featured weeks a month`}
                  </li>
                )}
              </ul>
              {mine.mayBuy &&
                !isMine &&
                (plan.monthly > 0 || (mine.state !== 'free' && !mine.cancelsAtEnd)) && (
                  <Button
                    variant="line"
                    isWide
                    aria-label={`Choose ${plan.name}`}
                    onClick={() => onChoose(plan, cycle)}
                  >
                    Choose {plan.name}
                  </Button>
                )}
            </article>
          );
        })}
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
