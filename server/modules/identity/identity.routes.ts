import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/identity.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { serve } from '../../http/serve.ts';
import { decideIdentity } from './decide-identity.ts';
import { readIdentity } from './read-identity.ts';
import { isReason } from './reason-texts.ts';
import { startCheck } from './start-check.ts';
import * as errors from '../../../locales/errors.ts';

/** Identity verification: the caller's own, and the decisions of site staff. */
export function identityRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.readIdentity, ({ actor }) => readIdentity(context, actor));
  serve(app, context, contract.startIdentity, ({ actor }) => startCheck(context, actor));
  serve(app, context, contract.decideIdentity, ({ actor, body }) => decideIdentity(context, actor, body));
  serve(app, context, contract.decideSandboxIdentity, async ({ actor, body: { session, outcome } }) => {
    const isDone = await context.identity.decide?.({
      accountId: actor.id,
      ref: session,
      ...(isReason(outcome) ? { state: 'needs-input', reason: outcome } : { state: outcome, reason: null }),
    });
    if (!isDone) throw new AppError('not_found', errors.not_found_thisIdentityCheckIsNoLonger);
    return {};
  });
}
