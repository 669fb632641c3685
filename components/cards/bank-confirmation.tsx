import { useSettings } from '../shell/shell-context.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { CardRefusal } from './card-refusal.tsx';
import styles from '../forms/forms.module.css';

interface BankConfirmationProps {
  refusal: string | undefined;
  isSending: boolean;
  onConfirm: () => void;
  /** The user chooses another card. */
  onOther: () => void;
}

/** Asks the user to confirm the card with their bank. */
export function BankConfirmation({ refusal, isSending, onConfirm, onOther }: BankConfirmationProps) {
  const { gateway } = useSettings().payments;
  return (
    <div className={styles.form}>
      <p className={cx(styles.said, styles.calm)} aria-live="polite">
        <Icon name="lock" />
        Your bank asks you to confirm that this card is yours.
        {gateway === 'sandbox' && ' In the sandbox the button below is the bank.'}
      </p>
      {refusal && <CardRefusal text={refusal} />}
      <Button isWide isBusy={isSending} busyLabel="Confirming" onClick={onConfirm}>
        Confirm with my bank
      </Button>
      <Button variant="line" isWide onClick={onOther}>
        Use another card
      </Button>
    </div>
  );
}
