import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/payments.ts';
import type { Context } from '../../context.ts';
import { invalidField } from '../../http/app-error.ts';
import { serve } from '../../http/serve.ts';
import { addCard, cardsMax } from './add-card.ts';
import * as cards from './cards.repository.ts';
import { deleteCard } from './delete-card.ts';
import { setDefaultCard } from './set-default-card.ts';

export function paymentsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.addCard, ({ actor, body, request }) =>
    addCard(context, { accountId: actor.id, paymentMethod: body.paymentMethod, authenticated: body.authenticated ?? false, idempotencyKey: keyOf(request) }),
  );

  serve(app, context, contract.listCards, async ({ actor }) => {
    const lists = await cards.list(context.db, actor.id);
    return { lists, total: lists.length, page: 1, limit: cardsMax };
  });

  serve(app, context, contract.setDefaultCard, ({ actor, body }) => setDefaultCard(context, actor.id, body.id));

  serve(app, context, contract.deleteCard, ({ actor, params }) => deleteCard(context, actor.id, params.id));
}

/** A call without a key is a request of its own. */
function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'] ?? crypto.randomUUID();
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key)) throw invalidField('Idempotency-Key', 'The Idempotency-Key must have 1 to 100 visible characters.');
  return key;
}
