import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { deferred } from '../../utils/deferred.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { notLoaded, stripeOf } from './stripe-script.ts';
import styles from '../forms/forms.module.css';
import * as t from '../../locales/cards.ts';

/**
 * What Stripe's script does for us: makes a name of what was typed in its own frame. It rejects with a
 * sentence.
 */
export interface StripeHands {
  take(): Promise<string>;
}

interface StripeCardProps {
  publishableKey: string;
  /** What is entered: a card, or a US bank account that its bank confirms at once. */
  kind?: 'card' | 'us_bank_account';
  /** Is given the hands at once: a press before the fields have come waits for them. */
  onReady: (hands: StripeHands) => void;
}

interface Ready {
  stripe: Stripe;
  elements: StripeElements;
}

/** Stripe's own fields in its own frame: the number never passes through this site. */
export function StripeCard({ publishableKey, kind = 'card', onReady }: StripeCardProps) {
  const [round, setRound] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return (
      <div className={styles.form}>
        <p className={styles.said} role="alert">
          <Icon name="warning" />
          {notLoaded().message}
        </p>
        <Button
          variant="line"
          isWide
          onClick={() => {
            setRound(round + 1);
            setFailed(false);
          }}
        >
          {t.reload}
        </Button>
      </div>
    );
  return (
    <Frame
      key={round}
      publishableKey={publishableKey}
      kind={kind}
      onReady={onReady}
      onFail={() => setFailed(true)}
    />
  );
}

function Frame({
  publishableKey,
  kind,
  onReady,
  onFail,
}: Required<StripeCardProps> & { onFail: () => void }) {
  const stripe = useMemo(() => stripeOf(publishableKey), [publishableKey]);
  const [ready] = useState(() => deferred<Ready>());
  const options = useMemo(
    () => ({
      mode: 'setup' as const,
      currency: 'usd',
      paymentMethodCreation: 'manual' as const,
      paymentMethodTypes: [kind],
      ...(kind === 'us_bank_account' && {
        paymentMethodOptions: { us_bank_account: { verification_method: 'instant' as const } },
      }),
      appearance: appearance(),
    }),
    [kind],
  );
  const fail = useRef(onFail);
  useEffect(() => {
    fail.current = onFail;
  });
  useEffect(() => {
    onReady({ take: async () => takeFrom(await ready.promise) });
    let isGone = false;
    void stripe.then((found) => {
      if (found || isGone) return;
      ready.reject(notLoaded());
      fail.current();
    });
    return () => {
      isGone = true;
    };
  }, [stripe, ready, onReady]);
  return (
    <Elements stripe={stripe} options={options}>
      <Fields
        onShown={ready.resolve}
        onFail={() => {
          ready.reject(notLoaded());
          onFail();
        }}
      />
    </Elements>
  );
}

function Fields({ onShown, onFail }: { onShown: (ready: Ready) => void; onFail: () => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const [isShown, setShown] = useState(false);
  function handleReady() {
    setShown(true);
    if (stripe && elements) onShown({ stripe, elements });
  }
  return (
    <div style={{ minHeight: 200 }}>
      {!isShown && <Skeleton height={200} />}
      <PaymentElement
        onReady={handleReady}
        onLoadError={onFail}
        options={{ wallets: { applePay: 'never', googlePay: 'never' } }}
      />
    </div>
  );
}

async function takeFrom({ stripe, elements }: Ready): Promise<string> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) throw new Error(incomplete.message ?? t.enterYourCardDetails);
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
  if (error) throw new Error(error.message ?? t.weCouldntReadThisCard);
  return paymentMethod.id;
}

/** The look of the frame, from the tokens in force. */
function appearance(): Appearance {
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    variables: {
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-2'),
      colorDanger: token('--red'),
      colorPrimary: token('--sea'),
      borderRadius: '4px',
      fontSizeBase: '16px',
      spacingUnit: '4px',
    },
  };
}
