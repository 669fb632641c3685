import { stepAside } from '../ui/step-aside.ts';

/**
 * Leads through the bank's step of a payment or a card; the gateway's script comes only now, and asks in a
 * frame of its own over the page. Whatever the bank answers: our server is asked next. Rejects with a
 * sentence when it could not be reached.
 */
export async function confirmWithBank(publishableKey: string, clientSecret: string): Promise<void> {
  const { askBank } = await import('./stripe-script.ts');
  const comeBack = stepAside();
  try {
    await askBank(publishableKey, clientSecret);
  } finally {
    comeBack();
  }
}
