import { useSettings } from '../shell/shell-context.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { CardRefusal } from './card-refusal.tsx';
import styles from '../forms/forms.module.css';
import * as t from '../../locales/cards.ts';

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
        {t.yourBankNeedsYouToConfirm({ isSandbox: gateway === 'sandbox' })}
      </p>
      {refusal && <CardRefusal text={refusal} />}
      <Button isWide isBusy={isSending} busyLabel={t.confirming} onClick={onConfirm}>
        {t.confirmWithMyBank}
      </Button>
      <Button variant="line" isWide onClick={onOther}>
        {t.useAnotherCard}
      </Button>
    </div>
  );
}
