import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { IdentityStatus } from '../../../contract/identity.ts';
import type { IdentityPort } from '../../gateways/identity-gateway.ts';
import type { Db, Tx } from '../../db/database.ts';
import { asStatus, type CheckState } from './identity-states.ts';

/** Locks the account; everything about its identity is changed under this lock. Undefined if there's none. */
export async function lockStatus(tx: Tx, accountId: number): Promise<IdentityStatus | undefined> {
  const row = await tx
    .selectFrom('account')
    .select('kyc_status')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && asStatus(row.kyc_status);
}

export interface Change {
  accountId: number;
  from: IdentityStatus;
  to: IdentityStatus;
  /** The check that caused it, or the member of site staff. */
  by: { checkId: number } | { actorId: number };
  reason: string;
}

/** Sets the account's state, with its line of history. The id of the line; undefined if nothing changes. */
export async function setStatus(
  tx: Tx,
  { accountId, from, to, by, reason }: Change,
): Promise<number | undefined> {
  if (from === to) return undefined;
  await tx.updateTable('account').set({ kyc_status: to }).where('id', '=', accountId).execute();
  const { id } = await tx
    .insertInto('identity_change')
    .values({
      account_id: accountId,
      from_status: from,
      to_status: to,
      check_id: 'checkId' in by ? by.checkId : null,
      actor_id: 'actorId' in by ? by.actorId : null,
      reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const openCheck = async (db: Db | Tx, accountId: number) =>
  await db
    .selectFrom('identity_check')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
export type OpenCheck = NonNullable<Awaited<ReturnType<typeof openCheck>>>;

export const checkByRef = async (db: Db | Tx, gateway: string, ref: string) =>
  await db
    .selectFrom('identity_check')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_ref', '=', ref)
    .executeTakeFirst();

const inADay = sql<Date>`clock_timestamp() + make_interval(hours => ${limits.identityCheckHours})`;

export async function insertCheck(
  tx: Tx,
  accountId: number,
  gateway: IdentityPort['name'],
): Promise<OpenCheck> {
  return await tx
    .insertInto('identity_check')
    .values({ account_id: accountId, gateway, expires_at: inADay })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Checks that were opened within a day. */
export async function countChecks(tx: Tx, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('identity_check')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('opened_at', '>', sql<Date>`statement_timestamp() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Its owner goes on with it: it expires later. */
export const postponeExpiry = (db: Db, id: number, ref: string) =>
  db
    .updateTable('identity_check')
    .set({ gateway_ref: ref, expires_at: inADay })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

export async function setCheck(
  tx: Tx,
  id: number,
  { state, reason, turn, hasEnded }: { state: CheckState; reason: string; turn: number; hasEnded: boolean },
): Promise<void> {
  await tx
    .updateTable('identity_check')
    .set({
      state,
      reason,
      read_turn: turn,
      ended_at: hasEnded ? sql<Date>`clock_timestamp()` : null,
    })
    .where('id', '=', id)
    .execute();
}

/** The number of a request to the provider, taken before it's sent. */
export async function nextTurn(db: Db): Promise<number> {
  const { rows } = await sql<{ turn: number }>`select nextval('identity_read_turn')::bigint as turn`.execute(
    db,
  );
  return rows[0]?.turn ?? 0;
}
