import { sql } from 'kysely';
import type { Input } from '../../../contract/call.ts';
import type { SiteRole } from '../../../contract/site-roles.ts';
import type { setSiteRoles as call, SiteStaffMember } from '../../../contract/site-staff.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import {
  hashPassword,
  insertInvited,
  newTicket,
  reservationOf,
  temporaryPassword,
} from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { leadsAuction } from '../lots/index.ts';
import { listSiteStaff } from './list-site-staff.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Gives an account exactly these roles; an address without an account gets one. Its open sessions end, so that
 * every node knows.
 * @throws AppError conflict
 */
export async function setSiteRoles(
  context: Context,
  actor: Actor,
  { email, fullName = '', roles, reason }: Input<typeof call>['body'],
): Promise<SiteStaffMember> {
  const ticket = newTicket(context.config.jwtSecrets);
  const passwordHash = await hashPassword(temporaryPassword(context.config.jwtSecrets, ticket));
  const { member, ended } = await context.db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    const known = await lockAccount(tx, email);
    if (!known && (await reservationOf(tx, email))) throw takenAddress();
    const id = known?.id ?? (await insertInvited(tx, { email, fullName: fullName || email, passwordHash }));
    if (id === undefined) throw takenAddress();
    const before = await rolesOf(tx, id);
    if (before.length === 0 && known) await assertUninvolved(tx, id);
    if (before.includes('owner') && !roles.includes('owner')) await assertOtherOwner(tx, id);
    await tx.deleteFrom('site_role').where('account_id', '=', id).where('role', 'not in', roles).execute();
    await tx
      .insertInto('site_role')
      .values(roles.map((role) => ({ account_id: id, role, granted_by: actor.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recordAct(tx, actor, {
      act: before.length > 0 ? 'change-roles' : 'invite-staff',
      object: { kind: 'account', id, name: email },
      before: { roles: before },
      after: { roles: [...roles].sort() },
      reason,
    });
    if (before.length === 0)
      await context.jobs.add(tx, 'send-mail', {
        kind: known ? 'site-staff-added' : 'site-staff-invited',
        accountId: id,
        data: { ticket },
      });
    const isSelf = id === actor.id;
    const ended = await context.sessions.endOthers(tx, id, isSelf ? actor.sessionId : undefined);
    const [member] = await listSiteStaff(tx, id);
    if (!member) throw new Error('The roles were written in this transaction');
    return { member, ended };
  });
  end(context, [...ended], actor);
  return member;
}

/** Takes all roles of a person, and ends their sessions. @throws AppError not_found, conflict */
export async function removeSiteStaff(
  context: Context,
  actor: Actor,
  id: number,
  reason: string,
): Promise<void> {
  const ended = await context.db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    const before = await rolesOf(tx, id);
    if (before.length === 0) throw new AppError('not_found', errors.not_found_thisPersonIsntOnTheStaff);
    if (before.includes('owner')) await assertOtherOwner(tx, id);
    await tx.deleteFrom('site_role').where('account_id', '=', id).execute();
    const { email } = await tx
      .selectFrom('account')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await recordAct(tx, actor, {
      act: 'remove-staff',
      object: { kind: 'account', id, name: email },
      before: { roles: before },
      after: { roles: [] },
      reason,
    });
    return context.sessions.endOthers(tx, id, undefined);
  });
  end(context, ended, actor);
}

/** One change of roles at a time: two can't remove each other's last owner. */
const lockRoles = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('site_role'))`.execute(tx);

const lockAccount = (tx: Tx, email: string) =>
  tx.selectFrom('account').select('id').where('email', '=', email).forNoKeyUpdate().executeTakeFirst();

async function rolesOf(tx: Tx, id: number): Promise<SiteRole[]> {
  const { rows } = await sql<{ role: SiteRole }>`
    select role from site_role where account_id = ${id} order by role`.execute(tx);
  return rows.map(({ role }) => role);
}

/** @throws AppError conflict */
async function assertOtherOwner(tx: Tx, id: number): Promise<void> {
  const other = await tx
    .selectFrom('site_role')
    .select('account_id')
    .where('role', '=', 'owner')
    .where('account_id', '<>', id)
    .executeTakeFirst();
  if (!other) throw new AppError('conflict', errors.conflict_thisIsTheLastOwner);
}

/**
 * Staff don't bid or sell: who still does, or works for a dealership, can't join with this account.
 * @throws AppError conflict
 */
async function assertUninvolved(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ involved: boolean }>`
    select (
      exists (select from account where (id = ${id} and dealer_id is not null) or dealer_id = ${id})
      or exists (select from lot where seller_id = ${id} and status in ('submitted', 'scheduled', 'live', 'offer-window', 'under-offer'))
      or ${leadsAuction(id)}
      or exists (select from offer where buyer_id = ${id} and state = 'open')
    ) as involved`.execute(tx);
  if (rows[0]?.involved) throw new AppError('conflict', errors.conflict_thisAccountBuysOrSells);
}

const takenAddress = () => new AppError('conflict', errors.conflict_thisAddressIsBeingChanged);

function end({ sessions, live }: Context, ended: string[], { sessionId }: Actor): void {
  sessions.forget([...ended, sessionId]);
  for (const one of ended) live.endSession(one);
}
