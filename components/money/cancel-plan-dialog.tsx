import type { UserPlan } from '../../contract/plans.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './money.module.css';

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
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Cancel ${plan.name}?`}>
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
            onCancel(mine.state === 'past-due' ? 'Canceled.' : `Canceled. It stays yours until ${end}.`)
          }
        >
          Cancel the plan
        </Button>
        <Button variant="line" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
