import type { UserPlan } from '../../contract/plans.ts';
import styles from './money.module.css';
import * as t from '../../locales/money.ts';

/** How much of the plan is used. */
export function PlanFigures({ mine: { plan, used } }: { mine: UserPlan }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t.activeListings2}</dt>
        <dd>
          {used.listings}
          <span>
            {plan.listings === null ? t.unlimitedInParentheses : t.ofText({ listings: plan.listings })}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t.photosPerListing2}</dt>
        <dd>{plan.photographs}</dd>
      </div>
      {plan.userType === 2 ? (
        <div>
          <dt>{t.staff}</dt>
          <dd>
            {used.seats}
            <span>{t.ofTextSeats({ seats: plan.seats })}</span>
          </dd>
        </div>
      ) : (
        <div>
          <dt>{t.featuredWeeksThisMonth}</dt>
          <dd>
            {plan.featured === 0 ? (
              <small>{t.notIncludedInYourPlan}</small>
            ) : (
              <>
                {used.featured}
                <span>{t.ofTextFeatured({ featured: plan.featured })}</span>
              </>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
