import type { UserPlan } from '../../contract/plans.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './pay.module.css';

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
      title={`Cancel ${plan.name}?`}
      action="Cancel the plan"
      busyLabel="Canceling"
      cancelLabel="Keep the plan"
      isBusy={isBusy}
      onConfirm={() => onCancel(isUnpaid ? 'Canceled.' : `Canceled. It stays yours until ${end}.`)}
      onCancel={onClose}
    >
      <p className={styles.dialogLead}>
        {isUnpaid
          ? 'It ends right away, because the last renewal isn’t paid. You can’t undo this. Nothing more is charged.'
          : `You keep it until ${end}. After that you have the free plan; what is listed stays listed. You can undo this until then.`}
      </p>
    </ConfirmDialog>
  );
}
