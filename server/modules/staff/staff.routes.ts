import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/staff.ts';
import type { Context } from '../../context.ts';
import { assertSiteAllowed, isSiteAllowed } from '../../access/site-policy.ts';
import { serve } from '../../http/serve.ts';
import { addStaff } from './add-staff.ts';
import { deleteStaff } from './delete-staff.ts';
import { editStaff, noSuchMember } from './edit-staff.ts';
import { dealershipOf } from './staff.policy.ts';
import * as staff from './staff.repository.ts';

export function staffRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.addStaff, ({ actor, body }) => addStaff(context, actor, body));
  serve(app, context, contract.editStaff, ({ actor, body }) => editStaff(context, actor, body));
  serve(app, context, contract.deleteStaff, async ({ actor, params }) => {
    await deleteStaff(context, actor, params.id);
    return {};
  });

  serve(app, context, contract.listUsers, ({ actor, query: { scope = 'staff', search, page, limit } }) => {
    if (scope !== 'staff') assertSiteAllowed(actor, 'see-people');
    return staff.listMembers(context.db, {
      of: scope === 'staff' ? dealershipOf(actor) : scope,
      search,
      page,
      limit,
    });
  });

  serve(app, context, contract.userById, async ({ actor, params }) => {
    const member = await staff.readMember(context.db, params.id);
    const isMine =
      member &&
      (member.id === actor.id ||
        member.id === actor.dealerId ||
        (member.accountId !== null && member.accountId === (actor.dealerId ?? actor.id)));
    if (!member || !(isMine || isSiteAllowed(actor, 'see-people'))) throw noSuchMember();
    return member;
  });
}
