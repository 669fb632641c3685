import { useCallback } from 'react';
import type { Plan } from '../../contract/plans.ts';
import { ApiError } from '../../services/api-error.ts';
import { buyPlan, previewPlan } from '../../services/plans.service.ts';
import { showToast } from '../ui/toast.ts';
import { useLoaded } from './use-loaded.ts';
import { usePay } from './use-pay.ts';
import * as texts from '../../locales/money.ts';

/** The preview of a plan's price, and the payment for it. */
export function useBuyPlan(plan: Plan, cycle: 'month' | 'year', onBought: () => void) {
  const load = useCallback(async () => {
    try {
      return { preview: await previewPlan({ planId: plan.id, cycle }, { hideToast: true }) };
    } catch (error) {
      // The dialog shows why this plan can't be bought.
      if (error instanceof ApiError && error.status === 409) return { refusal: error.message };
      throw error;
    }
  }, [plan.id, cycle]);
  const { data, hasFailed, reload } = useLoaded(load);
  const payment = usePay(
    ({ authenticated, headers }) =>
      buyPlan(
        { planId: plan.id, cycle, ...(authenticated && { authenticated }) },
        { hideToast: true, headers },
      ),
    (mine) => {
      showToast(
        'success',
        mine.plan.id === plan.id
          ? texts.youreNowOn({ name: plan.name })
          : texts.willBeginWhenYourCurrentPaid({ name: plan.name }),
      );
      onBought();
    },
  );
  return { data, hasFailed, reload, payment };
}
