import type { Plan, UserPlan } from '../../contract/plans.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './plans.module.css';
import * as t from '../../locales/money.ts';

export type Cycle = 'month' | 'year';

interface PlanCardProps {
  plan: Plan;
  /** The user's plan. */
  mine: UserPlan;
  cycle: Cycle;
  onChoose: (plan: Plan, cycle: Cycle) => void;
}

/** A plan with its price and what it includes, and a button to choose it. */
export function PlanCard({ plan, mine, cycle, onChoose }: PlanCardProps) {
  const isMine =
    plan.id === mine.plan.id && (plan.monthly === 0 || (cycle === mine.cycle && !mine.cancelsAtEnd));
  const canChoose =
    mine.mayBuy && !isMine && (plan.monthly > 0 || (mine.state !== 'free' && !mine.cancelsAtEnd));
  return (
    <article className={styles.plan}>
      <h3>
        {plan.name}
        {isMine && <Tag tone="sea">{t.currentPlan}</Tag>}
      </h3>
      <p>{plan.lead}</p>
      <p className={styles.price}>
        {plan.monthly === 0 ? t.free : formatMoney(cycle === 'year' ? plan.yearly : plan.monthly)}
        {plan.monthly > 0 && <small>{t.a({ cycle })}</small>}
      </p>
      <p className={styles.saves}>
        {cycle === 'year' && plan.monthly > 0
          ? t.lessThanPayingMonthly({ monthly: 12 * plan.monthly - plan.yearly })
          : ''}
      </p>
      <PlanContents plan={plan} />
      {canChoose && (
        <Button
          variant="line"
          isWide
          aria-label={t.choose({ name: plan.name })}
          onClick={() => onChoose(plan, cycle)}
        >
          {t.choose({ name: plan.name })}
        </Button>
      )}
    </article>
  );
}

const PlanContents = ({ plan }: { plan: Plan }) => (
  <ul>
    <li>{plan.listings === null ? t.unlimitedListings : t.activeListings({ listings: plan.listings })}</li>
    <li>{t.photosPerListing({ photographs: plan.photographs })}</li>
    {plan.userType === 2 && <li>{t.staffSeats({ seats: plan.seats })}</li>}
    {plan.featured > 0 && (
      <li>
        {plan.featured === 1
          ? t.oneFeaturedWeekPerMonth
          : t.featuredWeeksPerMonth({ featured: plan.featured })}
      </li>
    )}
  </ul>
);
