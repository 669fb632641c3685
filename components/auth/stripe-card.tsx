import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe, type Appearance, type Stripe } from '@stripe/stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';

/** What Stripe's script does for us: makes a name of what was typed in its own frame. It rejects with a sentence. */
export interface StripeHands {
  take(): Promise<string>;
}

const loaded = new Map<string, Promise<Stripe | null>>();
/** Once a page; one that did not come is asked for again at the next use. */
function stripeOf(publishableKey: string): Promise<Stripe | null> {
  let promise = loaded.get(publishableKey);
  if (!promise) {
    promise = loadStripe(publishableKey);
    promise.catch(() => loaded.delete(publishableKey));
    loaded.set(publishableKey, promise);
  }
  return promise;
}

const notLoaded = () => new Error('The card form did not load. Please check your connection and try again.');

/** Leads through the bank's step for a payment, where no card form is open. */
export async function confirmWithBank(publishableKey: string, clientSecret: string): Promise<void> {
  const stripe = await stripeOf(publishableKey).catch(() => null);
  if (!stripe) throw notLoaded();
  const { error } = await stripe.handleNextAction({ clientSecret });
  if (error) throw new Error(error.message ?? 'Your bank did not confirm it. Please try again, or use another card.');
}

/** The look of the frame, from the tokens in force. */
function appearance(): Appearance {
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    variables: { colorBackground: token('--surface'), colorText: token('--ink'), colorTextSecondary: token('--ink-2'), colorDanger: token('--red'), colorPrimary: token('--sea'), borderRadius: '4px', fontSizeBase: '16px', spacingUnit: '4px' },
  };
}

/** Stripe's own fields in its own frame: the number never passes through this site. `onReady` is given the hands. */
export function StripeCard({ publishableKey, onReady }: { publishableKey: string; onReady: (hands: StripeHands) => void }) {
  const stripe = useMemo(() => stripeOf(publishableKey), [publishableKey]);
  const options = useMemo(() => ({ mode: 'setup' as const, currency: 'usd', paymentMethodCreation: 'manual' as const, paymentMethodTypes: ['card'], appearance: appearance() }), []);
  return (
    <Elements stripe={stripe} options={options}>
      <Fields publishableKey={publishableKey} onReady={onReady} />
    </Elements>
  );
}

function Fields({ publishableKey, onReady }: { publishableKey: string; onReady: (hands: StripeHands) => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const [isShown, setShown] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    stripeOf(publishableKey).then((found) => !found && !isGone && setFailed(true), () => !isGone && setFailed(true));
    return () => {
      isGone = true;
    };
  }, [publishableKey]);
  useEffect(() => {
    onReady({
      async take() {
        if (!stripe || !elements) throw notLoaded();
        const { error: incomplete } = await elements.submit();
        if (incomplete) throw new Error(incomplete.message ?? 'Please fill in the card.');
        const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
        if (error) throw new Error(error.message ?? 'The card could not be read. Please type it anew.');
        return paymentMethod.id;
      },
    });
  }, [stripe, elements, onReady]);
  if (hasFailed) return <p role="alert">{notLoaded().message}</p>;
  return (
    <div style={{ minHeight: 200 }}>
      {!isShown && <Skeleton height={200} />}
      <PaymentElement onReady={() => setShown(true)} options={{ wallets: { applePay: 'never', googlePay: 'never' } }} />
    </div>
  );
}
