import { useEffect, useRef } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';

interface CardElement {
  mount(place: HTMLElement): void;
  destroy(): void;
}
interface StripeSdk {
  elements(): { create(kind: 'card', options: object): CardElement };
  createPaymentMethod(options: { type: 'card'; card: CardElement }): Promise<{ paymentMethod?: { id: string }; error?: { message?: string } }>;
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeSdk;
  }
}

const address = 'https://js.stripe.com/v3/';
let loading: Promise<void> | undefined;
function loadStripe(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      loading = undefined;
      reject(new Error('The card form did not load'));
    };
    document.head.append(script);
  });
  return loading;
}

/** Stripe's own field in our frame: the number never passes through this site. `onReady` is given what makes a token of it. */
export function StripeCard({ publishableKey, onReady }: { publishableKey: string; onReady: (take: () => Promise<string>) => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let card: CardElement | undefined;
    let isGone = false;
    onReady(() => Promise.reject(new Error('The card form is still loading')));
    loadStripe().then(() => {
      const stripe = window.Stripe?.(publishableKey);
      if (!stripe || isGone || !place.current) return;
      const ink = getComputedStyle(document.documentElement).getPropertyValue('--ink');
      const element = stripe.elements().create('card', { style: { base: { fontSize: '16px', color: ink } } });
      card = element;
      element.mount(place.current);
      onReady(async () => {
        const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card: element });
        if (!paymentMethod) throw new Error(error?.message ?? 'The card could not be read');
        return paymentMethod.id;
      });
    }, (error: Error) => onReady(() => Promise.reject(error)));
    return () => {
      isGone = true;
      card?.destroy();
    };
  }, [publishableKey, onReady]);
  return <div ref={place} style={{ minHeight: 48, padding: '14px', border: '1px solid var(--control)', borderRadius: 'var(--r-ctl)' }}><Skeleton height={20} /></div>;
}
