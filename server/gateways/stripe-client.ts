import Stripe from 'stripe';
import type { Config } from '../config.ts';

/** A connection to Stripe with the configured key. */
export function connectStripe({ secretKey, apiUrl }: Config['stripe']): Stripe {
  return new Stripe(secretKey ?? '', {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    appInfo: { name: 'Bowline' },
    ...address(apiUrl),
  });
}

function address(apiUrl: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
  };
}
