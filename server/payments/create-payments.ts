import type { FastifyBaseLogger } from 'fastify';
import { ConfigError, type Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { PaymentPort } from './payments.ts';
import { createSandbox } from './sandbox.ts';

/** The gateway in force: the sandbox, which moves no money. Stripe's settings are refused rather than ignored. */
export function createPayments({ config, db }: { config: Config; db: Db; log: FastifyBaseLogger }): PaymentPort {
  if (config.stripe.secretKey || config.stripe.publishableKey) throw new ConfigError('STRIPE_* settings are not supported yet; leave them empty to use the sandbox.');
  return createSandbox(db);
}
