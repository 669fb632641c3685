import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { PaymentPort } from './payments.ts';
import { createSandbox } from './sandbox.ts';
import { createStripe } from './stripe.ts';

/** The gateway in force: Stripe when its keys are set, else the sandbox, which moves no money. */
export function createPayments({ config, db }: { config: Config; db: Db }): PaymentPort {
  return config.stripe.secretKey === undefined ? createSandbox(db) : createStripe({ config, db });
}
