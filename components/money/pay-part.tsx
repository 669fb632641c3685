import { useState } from 'react';
import { CardForm } from '../cards/card-form.tsx';
import { useSettings } from '../shell/shell-context.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PayingCard } from './paying-card.tsx';
import type { usePay } from './use-pay.ts';
import styles from './pay.module.css';
import * as t from '../../locales/money.ts';

type Payment = ReturnType<typeof usePay>;

/**
 * The last step of a purchase: the button, the bank's confirmation, and, if a card is missing or refused,
 * another card.
 */
export function PayPart({
  label,
  payment,
  isFree = false,
}: {
  label: string;
  payment: Payment;
  isFree?: boolean;
}) {
  const [isAddingCard, setAddingCard] = useState(false);
  const { isPaying, refusal, isBankAsking, pay } = payment;
  if (isAddingCard)
    return (
      <div className={styles.pay}>
        <CardForm
          onAdded={() => {
            setAddingCard(false);
            payment.reset();
          }}
        />
        <Button variant="quiet" onClick={() => setAddingCard(false)}>
          {t.back}
        </Button>
      </div>
    );
  if (isBankAsking) return <BankQuestion payment={payment} />;
  return (
    <div className={styles.pay}>
      {!isFree && <PayingCard />}
      <PaymentRefusal refusal={refusal} />
      {refusal?.card === 'first' && (
        <Button isWide onClick={() => setAddingCard(true)}>
          {t.addACard}
        </Button>
      )}
      <Button
        variant={refusal?.card === 'first' ? 'line' : 'ink'}
        isWide
        isBusy={isPaying}
        busyLabel={t.processing}
        onClick={pay}
      >
        {label}
      </Button>
      {refusal?.card && refusal.card !== 'first' && (
        <Button variant="line" isWide onClick={() => setAddingCard(true)}>
          {t.useAnotherCard}
        </Button>
      )}
    </div>
  );
}

/** The bank asks the card's owner to confirm the payment. */
function BankQuestion({ payment: { refusal, isPaying, answerBank } }: { payment: Payment }) {
  const { gateway } = useSettings().payments;
  return (
    <div className={styles.pay}>
      <p className={styles.said} aria-live="polite">
        <Icon name="lock" />
        {t.yourBankNeedsYouToConfirm({ isSandbox: gateway === 'sandbox' })}
      </p>
      <PaymentRefusal refusal={refusal} />
      <Button isWide isBusy={isPaying} busyLabel={t.confirming} onClick={answerBank}>
        {t.confirmWithMyBank}
      </Button>
    </div>
  );
}

const PaymentRefusal = ({ refusal }: Pick<Payment, 'refusal'>) =>
  refusal && (
    <p className={styles.refusal} role="alert">
      <Icon name="warning" />
      {refusal.message}
    </p>
  );
