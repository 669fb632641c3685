import { useState } from 'react';
import type { Plan } from '../../contract/plans.ts';
import { listPlans, planHistory, userPlan } from '../../services/plans.service.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BuyPlanDialog } from './buy-plan-dialog.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { PlanCards } from './plan-cards.tsx';
import { useLoaded } from './use-loaded.ts';
import { CurrentPlan } from './current-plan.tsx';
import { PlanHistory } from './plan-history.tsx';
import * as t from '../../locales/money.ts';

async function load() {
  const mine = await userPlan({ hideToast: true });
  const [plans, history] = await Promise.all([
    listPlans({ userType: mine.plan.userType }, { hideToast: true }),
    planHistory({ hideToast: true }),
  ]);
  return { mine, plans: plans.lists, history: history.lists };
}

/** The user's plan, the plans there are, and the past ones. */
export function PlanPart() {
  const { data, hasFailed, isLoading, reload } = useLoaded(load);
  const [chosen, setChosen] = useState<{ plan: Plan; cycle: 'month' | 'year' }>();
  if (!data)
    return (
      <MoneyFrame title={t.plan}>
        {hasFailed ? (
          <ErrorState title={t.weCouldntLoadYourPlan} onRetry={reload} isBusy={isLoading}>
            {t.noChangesWereMadePleaseTry}
          </ErrorState>
        ) : (
          <Skeleton height={320} />
        )}
      </MoneyFrame>
    );
  const { mine, plans, history } = data;
  return (
    <MoneyFrame title={t.plan}>
      <CurrentPlan mine={mine} onChanged={reload} />
      <PlanCards plans={plans} mine={mine} onChoose={(plan, cycle) => setChosen({ plan, cycle })} />
      {history.length > 0 && <PlanHistory history={history} />}
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
