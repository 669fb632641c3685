import { loadStripe, type Stripe } from '@stripe/stripe-js';
import * as t from '../../locales/cards.ts';

const loaded = new Map<string, Promise<Stripe | null>>();

/**
 * Stripe's script, once a page; null when it did not come, and then it is asked for again at the next use.
 */
export function stripeOf(publishableKey: string): Promise<Stripe | null> {
  let promise = loaded.get(publishableKey);
  if (!promise) {
    promise = loadStripe(publishableKey).catch(() => {
      loaded.delete(publishableKey);
      return null;
    });
    loaded.set(publishableKey, promise);
  }
  return promise;
}

export const notLoaded = () => new Error(t.theCardFormDidntLoad);

/**
 * Leads through the bank's step, where no card form need be open. What the bank answered is asked of our
 * server, which asks Stripe; it rejects, with a sentence, only when the bank could not be reached.
 */
export async function askBank(publishableKey: string, clientSecret: string): Promise<void> {
  const stripe = await stripeOf(publishableKey);
  if (!stripe) throw new Error(t.yourBanksPageDidntLoad);
  await stripe.handleNextAction({ clientSecret });
}
