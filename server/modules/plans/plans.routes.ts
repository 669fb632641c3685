import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/plans.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { paymentKey } from '../payments/index.ts';
import { buyPlan, previewPlan } from './buy-plan.ts';
import { cancelPlan, undoCancellation } from './cancel-plan.ts';
import { presentPlan, readHistory, readUserPlan } from './plan-rows.ts';

export function plansRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, context, contract.listPlans, async ({ query: { userType } }) => {
    const rows = await db
      .selectFrom('plan')
      .selectAll()
      .where('is_on', '=', true)
      .$if(userType !== undefined, (query) => query.where('user_type', '=', userType!))
      .orderBy('user_type')
      .orderBy('position')
      .execute();
    return { lists: rows.map(presentPlan), total: rows.length, page: 1, limit: rows.length };
  });

  serve(app, context, contract.userPlan, ({ actor }) => readUserPlan(db, actor));

  serve(app, context, contract.buyPlan, ({ actor, body, request }) =>
    buyPlan(context, {
      actor,
      planId: body.planId,
      cycle: body.cycle,
      authenticated: body.authenticated ?? false,
      key: paymentKey(request),
    }),
  );

  serve(app, context, contract.previewPlan, ({ actor, query }) => previewPlan(context, actor, query));

  serve(app, context, contract.planHistory, ({ actor }) => readHistory(db, sellerIdOf(actor)));

  serve(app, context, contract.cancelSubscription, async ({ actor }) => {
    await cancelPlan(context, actor);
    return readUserPlan(db, actor);
  });

  serve(app, context, contract.undoCancellation, async ({ actor }) => {
    await undoCancellation(context, actor);
    return readUserPlan(db, actor);
  });
}
