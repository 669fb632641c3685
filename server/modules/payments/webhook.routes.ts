import type { FastifyInstance } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import { gatewayWebhookPath } from '../../../contract/payments.ts';
import type { Context } from '../../context.ts';
import { receiveEvent } from './receive-event.ts';

/**
 * The gateway's events. Their signature covers the exact bytes, so only here the body isn't parsed as JSON
 * first.
 */
export function webhookRoutes(app: FastifyInstance, { db, payments }: Context): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    raw.post(
      gatewayWebhookPath,
      { schema: { hide: true }, bodyLimit: limits.webhookBytes },
      async ({ body, headers }) => {
        const signature = headers['stripe-signature'];
        const event = await payments.readEvent(
          typeof body === 'string' ? body : '',
          typeof signature === 'string' ? signature : undefined,
        );
        if (event) await receiveEvent(db, payments.name, event);
        return { status: 200, message: 'OK', data: {} };
      },
    );
  });
}
