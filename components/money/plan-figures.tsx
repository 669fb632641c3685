import type { UserPlan } from '../../contract/plans.ts';
import styles from './money.module.css';

/** How much of the plan is used. */
export function PlanFigures({ mine: { plan, used } }: { mine: UserPlan }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Listings up</dt>
        <dd>
          {used.listings}
          <span>{plan.listings === null ? 'of any number' : `of ${plan.listings}`}</span>
        </dd>
      </div>
      <div>
        <dt>Photographs a listing</dt>
        <dd>{plan.photographs}</dd>
      </div>
      {plan.userType === 2 ? (
        <div>
          <dt>Staff</dt>
          <dd>
            {used.seats}
            <span>of {plan.seats}</span>
          </dd>
        </div>
      ) : (
        <div>
          <dt>Featured weeks this month</dt>
          <dd>
            {used.featured}
            <span>{plan.featured === 0 ? 'included' : `of ${plan.featured}`}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
