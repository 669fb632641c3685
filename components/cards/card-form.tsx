import type { FormEvent } from 'react';
import type { Card } from '../../contract/payments.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Button } from '../ui/button.tsx';
import { SandboxCards } from './sandbox-cards.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { BankConfirmation } from './bank-confirmation.tsx';
import { CardRefusal } from './card-refusal.tsx';
import { useAddCard } from './use-add-card.ts';
import { useStripeMethod } from './use-stripe-method.ts';
import styles from '../forms/forms.module.css';
import * as t from '../../locales/cards.ts';

const StripeCard = onDemand(() => import('./stripe-card.tsx').then((m) => m.StripeCard));

/** Adds a card through the configured gateway. Only the gateway sees its number. */
export function CardForm({ onAdded }: { onAdded: (card: Card) => void }) {
  const { gateway, publishableKey } = useSettings().payments;
  const { refusal, isSending, toConfirm, send, sendFrom, confirm, chooseOther } = useAddCard(onAdded);
  const stripe = useStripeMethod();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    if (gateway === 'sandbox')
      void send(String(new FormData(event.currentTarget).get('paymentMethod')), false);
    else void sendFrom(stripe.take);
  }

  if (toConfirm)
    return (
      <BankConfirmation
        refusal={refusal}
        isSending={isSending}
        onConfirm={() => void confirm(toConfirm)}
        onOther={chooseOther}
      />
    );

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {gateway === 'sandbox' ? (
        <SandboxCards />
      ) : (
        <StripeCard publishableKey={publishableKey ?? ''} onReady={stripe.handleReady} />
      )}
      {refusal && <CardRefusal text={refusal} />}
      <Button type="submit" isWide isBusy={isSending} busyLabel={t.addingCard}>
        {t.addCard}
      </Button>
    </form>
  );
}
