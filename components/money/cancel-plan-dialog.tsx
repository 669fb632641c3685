import type { UserPlan } from '../../contract/plans.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './pay.module.css';
import * as texts from '../../locales/money.ts';

interface CancelPlanDialogProps {
  mine: UserPlan;
  /** The last day of the paid period. */
  end: string;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  /** Gets the text to show when the plan is canceled. */
  onCancel: (said: string) => void;
}

/** Asks before it cancels the plan. */
export function CancelPlanDialog({ mine, end, isOpen, isBusy, onClose, onCancel }: CancelPlanDialogProps) {
  const { plan } = mine;
  const isUnpaid = mine.state === 'past-due';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.cancel({ name: plan.name })}
      action={texts.cancelPlan}
      busyLabel={texts.canceling}
      cancelLabel={texts.keepPlan}
      isBusy={isBusy}
      onConfirm={() => onCancel(isUnpaid ? texts.canceled : texts.canceledYouCanUseItUntil({ end }))}
      onCancel={onClose}
    >
      <p className={styles.dialogLead}>
        {isUnpaid ? texts.yourPlanWillEndRightAway : texts.youCanUseItUntilAfter({ end })}
      </p>
    </ConfirmDialog>
  );
}
