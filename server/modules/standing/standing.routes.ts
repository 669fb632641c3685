import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/console-standing.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import {
  addNote,
  endSessionsOf,
  liftSuspension,
  limitBids,
  mute,
  startSeeingAs,
  verifyByHand,
} from './change-standing.ts';
import { closeAccount, closingBlockers } from './close-account.ts';
import { suspend } from './suspend.ts';
import { warn } from './warn.ts';
import { suspensionEffects } from './suspension-effects.ts';

export function standingRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  serve(app, context, contract.addNote, async ({ actor, params, body }) => {
    await addNote(context, actor, { ...params, ...body });
    return {};
  });
  serve(app, context, contract.verifyByHand, async ({ actor, params, body }) => {
    await verifyByHand(context, { actor, ...params, ...body });
    return {};
  });
  serve(app, context, contract.endSessionsOf, async ({ actor, params, body }) => ({
    ended: await endSessionsOf(context, { actor, ...params, ...body }),
  }));
  serve(app, context, contract.limitBids, async ({ actor, params, body: { limit, reason } }) => {
    await limitBids(context, { actor, ...params, reason }, limit);
    return {};
  });
  serve(app, context, contract.mutePerson, async ({ actor, params, body: { hours, reason } }) => {
    await mute(context, { actor, ...params, reason }, hours);
    return {};
  });
  serve(app, context, contract.warnPerson, async ({ actor, params, body }) => {
    await warn(context, { actor, ...params, ...body });
    return {};
  });
  serve(app, context, contract.previewSuspension, ({ params }) => suspensionEffects(db, params.id));
  serve(app, context, contract.suspendPerson, ({ actor, params, body }) =>
    suspend(context, { actor, ...params, ...body }),
  );
  serve(app, context, contract.liftSuspension, async ({ actor, params, body }) => {
    await liftSuspension(context, { actor, ...params, ...body });
    return {};
  });
  serve(app, context, contract.previewClosing, async ({ params }) => ({
    blockers: await closingBlockers(db, params.id),
  }));
  serve(app, context, contract.closePerson, async ({ actor, params, body }) => {
    await closeAccount(context, { actor, ...params, ...body });
    return {};
  });
  serve(app, context, contract.startSeeingAs, async ({ actor, params, body }) => {
    await startSeeingAs(context, { actor, ...params, ...body });
    return {};
  });
}
