import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/site-staff.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { confirmPassword } from './confirm-password.ts';
import { listSiteStaff } from './list-site-staff.ts';
import { removeSiteStaff, setSiteRoles } from './set-site-roles.ts';

export function siteStaffRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.consoleMe, async ({ actor }) => {
    const { full_name, email } = await context.db
      .selectFrom('account')
      .select(['full_name', 'email'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow();
    return {
      id: actor.id,
      name: full_name,
      email,
      roles: [...(actor.siteRoles ?? [])],
      isConfirmed: (actor.confirmedUntil ?? 0) > Date.now(),
    };
  });
  serve(app, context, contract.confirmPassword, async ({ actor, body }) => {
    await confirmPassword(context, actor, body.password);
    return {};
  });
  serve(app, context, contract.listSiteStaff, async () => ({ lists: await listSiteStaff(context.db) }));
  serve(app, context, contract.setSiteRoles, ({ actor, body }) => setSiteRoles(context, actor, body));
  serve(app, context, contract.removeSiteStaff, async ({ actor, params, body }) => {
    await removeSiteStaff(context, actor, params.id, body.reason);
    return {};
  });
}
