import { AppError } from './app-error.ts';
import { UncertainDelivery, type EmailPort } from './email/email.ts';
import type { PaymentPort } from './gateways/payment-gateway.ts';
import { secondsSince, type Metrics } from './metrics/metrics.ts';

/** The mail port, with its results and times recorded. */
export function measureEmail(port: EmailPort, metrics: Metrics): EmailPort {
  if (!metrics.isOn) return port;
  for (const result of ['sent', 'failed', 'uncertain'])
    metrics.startAtZero('bowline_emails_total', { result });
  return {
    async send(email) {
      const startedAt = performance.now();
      let result = 'failed';
      try {
        await port.send(email);
        result = 'sent';
      } catch (error) {
        if (error instanceof UncertainDelivery) result = 'uncertain';
        throw error;
      } finally {
        metrics.count('bowline_emails_total', { result });
        metrics.observe('bowline_email_seconds', secondsSince(startedAt), {});
      }
    },
    stop: () => port.stop(),
  };
}

/** Requests to the gateway that are measured: those that wait for its answer. */
const operations = new Set<string | symbol>([
  'addCard',
  'removeCard',
  'placeHold',
  'releaseHold',
  'captureHold',
  'charge',
  'refund',
  'debit',
  'openSellerAccount',
  'readSellerAccount',
  'onboardingLink',
  'transfer',
  'subscribe',
  'changeSubscription',
  'previewChange',
  'cancelSubscription',
  'useCard',
] satisfies (keyof PaymentPort)[]);

/** The gateways, with the results and times of payments recorded. */
export function measurePayments<G extends { payments: PaymentPort }>(gateways: G, metrics: Metrics): G {
  if (!metrics.isOn) return gateways;
  const payments = new Proxy(gateways.payments, {
    get(port, name) {
      const method: unknown = Reflect.get(port, name);
      if (typeof name !== 'string' || typeof method !== 'function') return method;
      if (!operations.has(name)) return method.bind(port);
      return (...request: unknown[]) => measure(metrics, name, () => Reflect.apply(method, port, request));
    },
  });
  return { ...gateways, payments };
}

async function measure(metrics: Metrics, operation: string, act: () => unknown): Promise<unknown> {
  const startedAt = performance.now();
  let result = 'failed';
  try {
    const reply = await act();
    result = 'ok';
    return reply;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') result = 'refused';
    throw error;
  } finally {
    metrics.observe('bowline_gateway_seconds', secondsSince(startedAt), { operation, result });
  }
}
