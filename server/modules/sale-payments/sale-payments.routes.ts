import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/sale-payments.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { openPayoutAccount } from './open-payout-account.ts';
import { readSitePayments } from './read-site-payments.ts';
import { startDebit } from './start-debit.ts';

export function salePaymentsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, calls.readSitePayments, ({ actor, params }) =>
    readSitePayments(context, actor, params.id),
  );
  serve(app, context, calls.startDebit, ({ actor, body, request }) =>
    startDebit(context, actor, body, { address: request.ip, agent: request.headers['user-agent'] ?? '' }),
  );
  serve(app, context, calls.openPayoutAccount, ({ actor, body }) =>
    openPayoutAccount(context, actor, body.sale_id),
  );
}
