import type { Plan } from '../../contract/plans.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PayPart } from './pay-part.tsx';
import { LaterPlanTerms, PlanTerms } from './plan-terms.tsx';
import { useBuyPlan } from './use-buy-plan.ts';
import * as t from '../../locales/money.ts';

interface BuyPlanDialogProps {
  plan: Plan;
  cycle: 'month' | 'year';
  onClose: () => void;
  onBought: () => void;
}

/** What the plan costs now, or when it begins, with one confirmation. */
export function BuyPlanDialog({ plan, cycle, onClose, onBought }: BuyPlanDialogProps) {
  const { data, hasFailed, reload, payment } = useBuyPlan(plan, cycle, onBought);
  const preview = data?.preview;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={plan.name}
      subtitle={cycle === 'year' ? t.billedYearly : t.billedMonthly}
    >
      {data?.refusal && <p>{data.refusal}</p>}
      {!data &&
        (hasFailed ? (
          <ErrorState title={t.weCouldntCalculateThePrice} onRetry={reload} />
        ) : (
          <Skeleton height={160} />
        ))}
      {preview?.begins === 'now' && (
        <>
          <PlanTerms plan={plan} cycle={cycle} preview={preview} />
          <PayPart label={t.pay({ dueNow: preview.dueNow })} payment={payment} />
        </>
      )}
      {preview?.begins === 'at-end' && (
        <>
          <LaterPlanTerms plan={plan} cycle={cycle} preview={preview} />
          <PayPart label={t.scheduleSwitchTo({ name: plan.name })} payment={payment} />
        </>
      )}
    </Dialog>
  );
}
