import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';

/** The idempotency key of a payment. @throws AppError idempotency_key_required */
export function paymentKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key;
  throw new AppError('idempotency_key_required', errors.idempotency_key_required_payFromThePageThisRequest);
}
