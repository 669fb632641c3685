import { useState } from 'react';
import type { Plan, UserPlan } from '../../contract/plans.ts';
import {
  cancelSubscription,
  undoCancellation,
  listPlans,
  planHistory,
  userPlan,
} from '../../services/plans.service.ts';
import { cardName } from '../../utils/card-name.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { showToast } from '../ui/toast.ts';
import { paths } from '../../utils/paths.ts';
import { BuyPlanDialog } from './buy-plan-dialog.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { PlanCards } from './plan-cards.tsx';
import { useLoaded } from './use-loaded.ts';
import { day } from './day.ts';
import styles from './money.module.css';

async function load() {
  const mine = await userPlan({ hideToast: true });
  const [plans, history] = await Promise.all([
    listPlans({ userType: mine.plan.userType }, { hideToast: true }),
    planHistory({ hideToast: true }),
  ]);
  return { mine, plans: plans.lists, history: history.lists };
}

/** What I have, what there is, what I had. */
export function PlanPart() {
  const { data, hasFailed, isLoading, reload } = useLoaded(load);
  const [chosen, setChosen] = useState<{ plan: Plan; cycle: 'month' | 'year' }>();
  if (!data)
    return (
      <MoneyFrame title="Plan">
        {hasFailed ? (
          <ErrorState title="We could not load your plan" onRetry={reload} isBusy={isLoading}>
            Nothing was changed.
          </ErrorState>
        ) : (
          <Skeleton height={320} />
        )}
      </MoneyFrame>
    );
  const { mine, plans, history } = data;
  return (
    <MoneyFrame title="Plan">
      <Current mine={mine} onChanged={reload} />
      <PlanCards plans={plans} mine={mine} onChoose={(plan, cycle) => setChosen({ plan, cycle })} />
      {history.length > 0 && (
        <section className={styles.part}>
          <div className={styles.partHead}>
            <h2>Your plans so far</h2>
          </div>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Plan</th>
                <th scope="col">From</th>
                <th scope="col">To</th>
                <th scope="col">State</th>
                <th scope="col" className={styles.number}>
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
                  <td data-label="From">{day(one.startedAt)}</td>
                  <td data-label="To">
                    {one.endedAt ? day(one.endedAt) : one.periodEnd ? day(one.periodEnd) : ''}
                  </td>
                  <td data-label="State">
                    {{ active: 'Active', 'past-due': 'Unpaid', ended: 'Ended', failed: 'Refused' }[one.state]}
                  </td>
                  <td data-label="Paid" className={styles.number}>
                    {formatMoney(one.paid)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {chosen && (
        <BuyPlanDialog
          {...chosen}
          onClose={() => setChosen(undefined)}
          onBought={() => {
            setChosen(undefined);
            reload();
          }}
        />
      )}
    </MoneyFrame>
  );
}

function Current({ mine, onChanged }: { mine: UserPlan; onChanged: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function act(change: () => Promise<UserPlan>, said: string) {
    setBusy(true);
    try {
      await change();
      showToast('success', said);
      onChanged();
    } catch {
      // The toast said why.
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  const { plan, used } = mine;
  const end = mine.periodEnd ? day(mine.periodEnd) : '';
  return (
    <>
      <section className={styles.now} aria-label="Your plan">
        <div>
          <h2>
            {plan.name}
            <StateTag mine={mine} />
          </h2>
          <p>{sentence(mine, end)}</p>
        </div>
        {mine.mayBuy && mine.state !== 'free' && (
          <div
            className={cx(
              styles.acts,
              !mine.cancelsAtEnd && (mine.state === 'past-due' ? styles.flush : styles.outdent),
            )}
          >
            {mine.state === 'past-due' && (
              <ButtonLink href={`${paths.profile}#cards`}>Change the card</ButtonLink>
            )}
            {mine.cancelsAtEnd ? (
              <Button
                variant="line"
                isBusy={isBusy}
                onClick={() => void act(undoCancellation, `${plan.name} goes on.`)}
              >
                Keep {plan.name}
              </Button>
            ) : (
              <Button variant="quiet" onClick={() => setAsking(true)}>
                Cancel the plan
              </Button>
            )}
          </div>
        )}
      </section>
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
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={`Cancel ${plan.name}?`}>
        <p className={styles.dialogLead}>
          {mine.state === 'past-due'
            ? 'It ends now: the last renewal is not paid. Nothing more is charged.'
            : `You keep it until ${end}. After that you have the free plan; what is listed stays listed. You can take this back until then.`}
        </p>
        <div className={styles.acts}>
          <Button
            isBusy={isBusy}
            busyLabel="Canceling"
            onClick={() =>
              void act(
                cancelSubscription,
                mine.state === 'past-due' ? 'Canceled.' : `Canceled. It stays yours until ${end}.`,
              )
            }
          >
            Cancel the plan
          </Button>
          <Button variant="line" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function StateTag({ mine }: { mine: UserPlan }) {
  if (mine.state === 'past-due') return <Tag tone="red">Unpaid</Tag>;
  if (mine.cancelsAtEnd) return <Tag tone="amber">{mine.next ? 'Changes' : 'Canceled'}</Tag>;
  return (
    <Tag tone={mine.state === 'free' ? 'plain' : 'green'}>{mine.state === 'free' ? 'Free' : 'Active'}</Tag>
  );
}

function sentence(mine: UserPlan, end: string): string {
  const { plan, cycle, card } = mine;
  if (mine.state === 'free') return plan.lead;
  const price = formatMoney(cycle === 'year' ? plan.yearly : plan.monthly);
  if (mine.state === 'past-due')
    return `The renewal was not paid: the ${card ? cardName(card) : 'card'} said no. The plan holds until ${mine.graceUntil ? day(mine.graceUntil) : 'then'}; another card is tried at once.`;
  if (mine.next) return `Yours until ${end}. Then ${mine.next.name} begins, paid by the ${mine.next.cycle}.`;
  if (mine.cancelsAtEnd) return `Yours until ${end}. Nothing more is charged.`;
  return `${price} a ${cycle ?? 'month'}, renewed on ${end} with the ${card ? cardName(card) : 'card'}.`;
}
