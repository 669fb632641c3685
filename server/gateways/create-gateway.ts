import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { IdentityPort } from './identity-gateway.ts';
import type { PaymentPort } from './payment-gateway.ts';
import { createSandboxIdentity } from './sandbox-identity.ts';
import { createSandbox } from './sandbox.ts';

/**
 * The gateways in force, for payments and for identity checks: Stripe when its keys are set, else the sandbox, which
 * moves no money and checks nobody.
 */
export async function createGateways({
  config,
  db,
}: {
  config: Config;
  db: Db;
}): Promise<{ payments: PaymentPort; identity: IdentityPort }> {
  if (config.stripe.secretKey === undefined)
    return { payments: createSandbox(db), identity: createSandboxIdentity(db) };
  const [{ createStripe }, { createStripeIdentity }] = await Promise.all([
    import('./stripe.ts'),
    import('./stripe-identity.ts'),
  ]);
  return { payments: createStripe({ config, db }), identity: createStripeIdentity(config.stripe) };
}
