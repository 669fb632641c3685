import { sql } from 'kysely';
import type { Input } from '../../../contract/call.ts';
import type { editStaff as call, StaffMember } from '../../../contract/staff.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { oneLine, newTicket, temporaryPassword, temporaryUntil, hashPassword } from '../account/index.ts';
import { asRole } from '../../access/roles.ts';
import { assertMayManage, dealershipOf } from './staff.policy.ts';
import * as staff from './staff.repository.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Changes the role, limit or name of a staff member, or sends a new temporary password to one who never
 * signed in. A new role takes effect with their next call.
 * @throws AppError not_found, forbidden, role_forbidden, conflict, invalid_request
 */
export async function editStaff(
  context: Context,
  actor: Actor,
  { id, fullName, staffRole, staffAllowedBoatLimit, resend }: Input<typeof call>['body'],
): Promise<StaffMember> {
  const dealerId = dealershipOf(actor);
  const name = fullName === undefined ? undefined : oneLine(fullName);
  if (name === '') throw invalidField('fullName', errors.invalid_request_enterAName);
  const ticket = newTicket(context.config.jwtSecrets);
  const passwordHash = resend
    ? await hashPassword(temporaryPassword(context.config.jwtSecrets, ticket))
    : undefined;
  const { member, sessions } = await context.db.transaction().execute(async (tx) => {
    await staff.lockDealer(tx, dealerId);
    const before = await staff.lockMember(tx, dealerId, id);
    if (!before) throw noSuchMember();
    assertMayManage(actor, asRole(before.staff_role), staffRole);
    if (id === actor.id) throw new AppError('forbidden', errors.forbidden_youCantChangeOrRemoveYour);
    if (resend && !before.temp_password)
      throw new AppError('conflict', errors.conflict_theyveSetTheirOwnPasswordThey);
    const row = {
      full_name: name,
      staff_role: staffRole,
      staff_boat_limit: staffAllowedBoatLimit,
      password_hash: passwordHash,
      ...(resend && { temp_password_until: temporaryUntil }),
    };
    if (Object.values(row).some((value) => value !== undefined))
      await tx.updateTable('account').set(row).where('id', '=', id).execute();
    if (resend)
      await context.jobs.add(tx, 'send-mail', { kind: 'staff-invited', accountId: id, data: { ticket } });
    const open = await tx
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .execute();
    return { member: (await staff.readMember(tx, id))!, sessions: open.map((one) => one.id) };
  });
  context.sessions.forget(sessions); // so that the role is read again
  return member;
}

/** The same error for another dealership's staff as for a missing account. */
export const noSuchMember = () => new AppError('not_found', errors.not_found_thisPersonIsntOnYourStaff);
