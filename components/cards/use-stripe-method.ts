import { useCallback, useRef, useState } from 'react';
import { deferred } from '../../utils/deferred.ts';
import type { StripeHands } from './stripe-card.tsx';

/**
 * The payment method that the user types into Stripe's form. A submit before that form has loaded waits for
 * it.
 */
export function useStripeMethod() {
  const hands = useRef<StripeHands>(undefined);
  const [firstHands] = useState(() => deferred<StripeHands>());
  const handleReady = useCallback(
    (given: StripeHands) => {
      hands.current = given;
      firstHands.resolve(given);
    },
    [firstHands],
  );
  const take = async () => {
    const { take: takeMethod } = hands.current ?? (await firstHands.promise);
    return takeMethod();
  };
  return { handleReady, take };
}
