import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { noSuchMember } from './edit-staff.ts';
import { asRole } from '../../access/roles.ts';
import { assertMayManage, dealershipOf } from './staff.policy.ts';
import * as staff from './staff.repository.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Removes a staff member from the caller's dealership and ends all their sessions and live connections
 * immediately. Their listings and pictures stay the dealer's; an unused temporary password becomes void;
 * their bids, messages and watchlist stay theirs, in an account that is private from now on.
 * @throws AppError not_found, forbidden, role_forbidden
 */
export async function deleteStaff(context: Context, actor: Actor, id: number): Promise<void> {
  const dealerId = dealershipOf(actor);
  const ended = await context.db.transaction().execute(async (tx) => {
    await staff.lockDealer(tx, dealerId);
    const member = await staff.lockMember(tx, dealerId, id);
    if (!member) throw noSuchMember();
    assertMayManage(actor, asRole(member.staff_role));
    if (id === actor.id) throw new AppError('forbidden', errors.forbidden_youCantChangeOrRemoveYour);
    // An upload belongs with its listing: a later change of the listing can name it.
    await sql`update upload set owner_id = ${dealerId} where owner_id = ${id} and (
      id in (select p.upload_id from boat_picture p join boat b on b.id = p.boat_id where b.seller_id = ${dealerId}) or
      id in (select d.upload_id from boat_document d join boat b on b.id = d.boat_id where b.seller_id = ${dealerId}))`.execute(
      tx,
    );
    await tx
      .updateTable('account')
      .set({
        dealer_id: null,
        staff_role: null,
        staff_boat_limit: 0,
        former_dealer_id: dealerId,
        ...(member.temp_password && { password_hash: null, temp_password: false, temp_password_until: null }),
      })
      .where('id', '=', id)
      .execute();
    return context.sessions.endOthers(tx, id, undefined);
  });
  context.sessions.forget(ended);
  for (const session of ended) context.live.endSession(session);
}
