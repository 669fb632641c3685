import { useCallback, useRef, useState, type FormEvent } from 'react';
import type { Card } from '../../contract/payments.ts';
import { ApiError } from '../../services/api-client.ts';
import { addCard } from '../../services/payments.service.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { deferred } from '../../utils/deferred.ts';
import { newId } from '../../utils/new-id.ts';
import { SandboxCards } from './sandbox-cards.tsx';
import { confirmWithBank } from './confirm-with-bank.ts';
import type { StripeHands } from './stripe-card.tsx';
import styles from '../forms/forms.module.css';
import { onDemand } from '../ui/on-demand.tsx';

const StripeCard = onDemand(() => import('./stripe-card.tsx').then((m) => m.StripeCard));

/** Adds a card through the gateway that is set. Its number goes to the gateway alone. */
export function CardForm({ onAdded }: { onAdded: (card: Card) => void }) {
  const { gateway, publishableKey } = useSettings().payments;
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  /** The card whose bank asks for one more step. */
  const [toConfirm, setToConfirm] = useState<{ paymentMethod: string; clientSecret: string | undefined }>();
  const hands = useRef<StripeHands>(undefined);
  /** A press before Stripe's part has come waits for it. */
  const [firstHands] = useState(() => deferred<StripeHands>());
  const handleReady = useCallback(
    (given: StripeHands) => {
      hands.current = given;
      firstHands.resolve(given);
    },
    [firstHands],
  );
  /** One card is one request, however often it is sent. */
  const keys = useRef(new Map<string, string>());
  const keyOf = (paymentMethod: string) => {
    const key = keys.current.get(paymentMethod) ?? newId();
    keys.current.set(paymentMethod, key);
    return key;
  };

  async function send(paymentMethod: string, authenticated: boolean) {
    setSending(true);
    setRefusal(undefined);
    try {
      onAdded(
        await addCard(
          { paymentMethod, ...(authenticated && { authenticated }) },
          { hideToast: true, headers: { 'Idempotency-Key': keyOf(paymentMethod) } },
        ),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'authentication_required')
        setToConfirm({ paymentMethod, clientSecret: error.clientSecret });
      else {
        keys.current.delete(paymentMethod);
        setToConfirm(undefined);
        setRefusal(error.fields?.paymentMethod ?? error.message);
      }
    } finally {
      setSending(false);
    }
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    if (gateway === 'sandbox') {
      await send(String(new FormData(event.currentTarget).get('paymentMethod')), false);
      return;
    }
    try {
      setSending(true);
      setRefusal(undefined);
      const { take } = hands.current ?? (await firstHands.promise);
      await send(await take(), false);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  }

  /** In the sandbox the button is the bank; else Stripe's script asks it, in a frame of its own. */
  async function handleConfirm({
    paymentMethod,
    clientSecret,
  }: {
    paymentMethod: string;
    clientSecret: string | undefined;
  }) {
    setSending(true);
    setRefusal(undefined);
    try {
      if (gateway === 'stripe' && clientSecret) await confirmWithBank(publishableKey ?? '', clientSecret);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setSending(false);
      return;
    }
    await send(paymentMethod, true);
  }

  if (toConfirm)
    return (
      <div className={styles.form}>
        <p className={cx(styles.said, styles.calm)} aria-live="polite">
          <Icon name="lock" />
          Your bank asks you to confirm that this card is yours.
          {gateway === 'sandbox' && ' In the sandbox the button below is the bank.'}
        </p>
        {refusal && (
          <p className={styles.said} role="alert">
            <Icon name="warning" />
            {refusal}
          </p>
        )}
        <Button
          isWide
          isBusy={isSending}
          busyLabel="Confirming"
          onClick={() => void handleConfirm(toConfirm)}
        >
          Confirm with my bank
        </Button>
        <Button
          variant="line"
          isWide
          onClick={() => {
            setToConfirm(undefined);
            setRefusal(undefined);
          }}
        >
          Use another card
        </Button>
      </div>
    );

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      {gateway === 'sandbox' ? (
        <SandboxCards />
      ) : (
        <StripeCard publishableKey={publishableKey ?? ''} onReady={handleReady} />
      )}
      {refusal && (
        <p className={styles.said} role="alert">
          <Icon name="warning" />
          {refusal}
        </p>
      )}
      <Button type="submit" isWide isBusy={isSending} busyLabel="Adding the card">
        Add this card
      </Button>
    </form>
  );
}
