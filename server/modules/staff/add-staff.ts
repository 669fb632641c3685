import { sql } from 'kysely';
import type { Input } from '../../../contract/call.ts';
import type { addStaff as call, StaffMember, StaffRole } from '../../../contract/staff.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, invalidField } from '../../app-error.ts';
import {
  oneLine,
  newTicket,
  reservationOf,
  temporaryPassword,
  temporaryUntil,
  hashPassword,
} from '../account/index.ts';
import { assertMayManage, dealershipOf } from './staff.policy.ts';
import { assertSeat } from '../plans/index.ts';
import * as staff from './staff.repository.ts';
import * as errors from '../../../locales/errors.ts';

const staffMax = 50;
const hiresADay = 20;

/**
 * Adds a staff member to the caller's dealership. A new address gets an account and an email with a temporary
 * password; a former member returns with their account, or with a new temporary password if they never set
 * one. Any other address with an account is refused.
 * @throws AppError forbidden, role_forbidden, email_taken, email_not_verified, plan_limit, conflict,
 * too_many_requests, invalid_request
 */
export async function addStaff(
  context: Context,
  actor: Actor,
  { email, fullName, staffRole, staffAllowedBoatLimit = 0 }: Input<typeof call>['body'],
): Promise<StaffMember> {
  const dealerId = dealershipOf(actor);
  assertMayManage(actor, staffRole);
  const name = oneLine(fullName);
  if (!name) throw invalidField('fullName', errors.invalid_request_enterAName);
  const ticket = newTicket(context.config.jwtSecrets);
  const passwordHash = await hashPassword(temporaryPassword(context.config.jwtSecrets, ticket));
  return context.db.transaction().execute(async (tx) => {
    await assertRoom(tx, dealerId);
    await assertSeat(tx, dealerId);
    const known = await tx
      .selectFrom('account')
      .select([
        'id',
        'dealer_id',
        'former_dealer_id',
        'password_hash',
        sql<boolean>`exists (select from social_identity where social_identity.account_id = account.id)`.as(
          'isSocial',
        ),
      ])
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const isBack = known?.dealer_id === null && known.former_dealer_id === dealerId;
    if (known ? !isBack : await reservationOf(tx, email)) throw emailTaken();
    const isNew = !isBack || (known.password_hash === null && !known.isSocial);
    const id = isBack
      ? await takeBack(tx, known.id, {
          dealerId,
          staffRole,
          limit: staffAllowedBoatLimit,
          passwordHash: isNew ? passwordHash : undefined,
        })
      : await staff.insertMember(tx, {
          email,
          fullName: name,
          passwordHash,
          dealerId,
          role: staffRole,
          limit: staffAllowedBoatLimit,
        });
    if (id === undefined) throw emailTaken();
    await context.jobs.add(tx, 'send-mail', {
      kind: isNew ? 'staff-invited' : 'staff-back',
      accountId: id,
      data: { ticket },
    });
    return (await staff.readMember(tx, id))!;
  });
}

async function assertRoom(tx: Tx, dealerId: number): Promise<void> {
  const dealer = await staff.lockDealer(tx, dealerId);
  if (!dealer.email_verified_at)
    throw new AppError('email_not_verified', errors.email_not_verified_verifyYourEmailAddressFirstOpenThe);
  const { staff: there, today } = await staff.countStaff(tx, dealerId);
  if (there >= staffMax) throw new AppError('conflict', errors.conflict_aDealershipCanHaveUpTo({ staffMax }));
  if (today >= hiresADay)
    throw new AppError('too_many_requests', errors.too_many_requests_youveAddedSeveralPeopleTodayYou);
}

async function takeBack(
  tx: Tx,
  id: number,
  {
    dealerId,
    staffRole,
    limit,
    passwordHash,
  }: { dealerId: number; staffRole: StaffRole; limit: number; passwordHash: string | undefined },
): Promise<number> {
  const temporary =
    passwordHash === undefined
      ? {}
      : { password_hash: passwordHash, temp_password: true, temp_password_until: temporaryUntil };
  await tx
    .updateTable('account')
    .set({
      dealer_id: dealerId,
      former_dealer_id: null,
      staff_role: staffRole,
      staff_boat_limit: limit,
      ...temporary,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

const emailTaken = () =>
  new AppError('email_taken', errors.email_taken_thisAddressAlreadyHasAnAccount, {
    fields: {
      email: errors.email_taken_thisAddressAlreadyHasAnAccount,
    },
  });
