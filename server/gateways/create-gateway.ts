import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { PaymentPort } from './payment-gateway.ts';
import { createSandbox } from './sandbox.ts';

/** The gateway in force: Stripe when its keys are set, else the sandbox, which moves no money. */
export async function createPayments({ config, db }: { config: Config; db: Db }): Promise<PaymentPort> {
  if (config.stripe.secretKey === undefined) return createSandbox(db);
  const { createStripe } = await import('./stripe.ts');
  return createStripe({ config, db });
}
