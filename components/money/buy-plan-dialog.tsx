import { useCallback } from 'react';
import type { Plan } from '../../contract/plans.ts';
import { ApiError } from '../../services/api-error.ts';
import { buyPlan, previewPlan } from '../../services/plans.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { PayPart } from './pay-part.tsx';
import { useLoaded } from './use-loaded.ts';
import { usePay } from './use-pay.ts';
import { day } from './day.ts';
import styles from './money.module.css';

interface BuyPlanDialogProps {
  plan: Plan;
  cycle: 'month' | 'year';
  onClose: () => void;
  onBought: () => void;
}

/** What it costs now, to the cent, and one confirmation. */
export function BuyPlanDialog({ plan, cycle, onClose, onBought }: BuyPlanDialogProps) {
  const load = useCallback(async () => {
    try {
      return { preview: await previewPlan({ planId: plan.id, cycle }, { hideToast: true }) };
    } catch (error) {
      // A refusal is said here, in its own words.
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
          ? `${plan.name} is yours.`
          : `${plan.name} begins when what you have paid for is used up.`,
      );
      onBought();
    },
  );
  const preview = data?.preview;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={plan.name}
      subtitle={cycle === 'year' ? 'Paid by the year' : 'Paid by the month'}
    >
      {data?.refusal && <p>{data.refusal}</p>}
      {!data &&
        (hasFailed ? (
          <ErrorState title="We could not work out the price" onRetry={reload} />
        ) : (
          <Skeleton height={160} />
        ))}
      {preview?.begins === 'now' && (
        <>
          <dl className={styles.sums}>
            <div>
              <dt>
                {plan.name}, one {cycle}
              </dt>
              <dd>{formatMoney(preview.price)}</dd>
            </div>
            {preview.credit > 0 && (
              <div>
                <dt>What is left of the plan you have</dt>
                <dd>−{formatMoney(preview.credit)}</dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>Charged now</dt>
              <dd>{formatMoney(preview.dueNow)}</dd>
            </div>
          </dl>
          <p className={styles.note}>
            Renewed every {cycle} for {formatMoney(preview.price)} until you cancel. The receipt comes by
            e-mail.
          </p>
          <PayPart label={`Pay ${formatMoney(preview.dueNow)}`} payment={payment} />
        </>
      )}
      {preview?.begins === 'at-end' && (
        <>
          <p className={styles.dialogLead}>
            Nothing is charged now. The plan you have stays until {preview.at ? day(preview.at) : 'its end'};
            then {plan.name} begins{preview.price > 0 ? ` for ${formatMoney(preview.price)} a ${cycle}` : ''}.
            What is listed stays listed.
          </p>
          <PayPart label={`Change to ${plan.name} then`} payment={payment} />
        </>
      )}
    </Dialog>
  );
}
