import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { paths } from '../../../utils/paths.ts';
import { recordAct } from '../audit/index.ts';
import { writeAccountNotice } from '../notifications/index.ts';
import { lockPerson, type LockedPerson } from './lock-person.ts';
import * as errors from '../../../locales/errors.ts';

interface Deciding {
  actor: Actor;
  id: number;
  reason: string;
}

/** One act on a person: their row locked, changed and recorded in one transaction. @throws AppError not_found */
async function decide<T>(
  { db }: Context,
  { actor, id, reason }: Deciding,
  act: string,
  change: (
    tx: Tx,
    person: LockedPerson,
  ) => Promise<{ before: Record<string, unknown>; after: Record<string, unknown>; result: T }>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, id);
    const { before, after, result } = await change(tx, person);
    await recordAct(tx, actor, {
      act,
      object: { kind: 'account', id, name: person.email },
      before,
      after,
      reason,
    });
    return result;
  });
}

const set = (tx: Tx, id: number) => tx.updateTable('account').where('id', '=', id);

/** @throws AppError not_found, conflict */
export const liftSuspension = (context: Context, request: Deciding): Promise<void> =>
  decide(context, request, 'lift-suspension', async (tx, person) => {
    if (!person.suspended_at) throw new AppError('conflict', errors.conflict_thisAccountIsntSuspended);
    await set(tx, person.id).set({ suspended_at: null }).execute();
    await writeAccountNotice(tx, {
      accountId: person.id,
      title: context.noticeTexts.yourAccountIsActiveAgain,
      body: context.noticeTexts.youCanSignInAgain,
      path: paths.dashboard,
      about: 'reinstated',
      dedupe: `lifted:${person.suspended_at.getTime()}`,
    });
    return { before: { suspended: true }, after: { suspended: false }, result: undefined };
  });

/** `limit` in minor units, or null for none of their own. @throws AppError not_found */
export const limitBids = (context: Context, request: Deciding, limit: number | null): Promise<void> =>
  decide(context, request, 'limit-bids', async (tx, person) => {
    await set(tx, person.id).set({ bid_limit: limit }).execute();
    return { before: { bidLimit: person.bid_limit }, after: { bidLimit: limit }, result: undefined };
  });

/** `hours` 0: they can write again. @throws AppError not_found */
export const mute = (context: Context, request: Deciding, hours: number): Promise<void> =>
  decide(context, request, hours === 0 ? 'unmute' : 'mute', async (tx, person) => {
    const until = hours === 0 ? null : new Date(Date.now() + hours * 3_600_000);
    await set(tx, person.id).set({ muted_until: until }).execute();
    return {
      before: { mutedUntil: person.muted_until?.toISOString() ?? null },
      after: { mutedUntil: until?.toISOString() ?? null },
      result: undefined,
    };
  });

/** @throws AppError not_found, conflict */
export const verifyByHand = (context: Context, request: Deciding): Promise<void> =>
  decide(context, request, 'verify-email', async (tx, person) => {
    if (person.email_verified_at) throw new AppError('conflict', errors.conflict_thisAddressIsVerified);
    await set(tx, person.id)
      .set({ email_verified_at: sql<Date>`now()` })
      .execute();
    return { before: { verified: false }, after: { verified: true }, result: undefined };
  });

/** Signs them out everywhere; returns how many sessions ended. @throws AppError not_found */
export async function endSessionsOf(context: Context, request: Deciding): Promise<number> {
  const ended = await decide(context, request, 'end-sessions', async (tx) => {
    const result = await context.sessions.endOthers(tx, request.id, undefined);
    return { before: { sessions: result.length }, after: { sessions: 0 }, result };
  });
  context.sessions.forget(ended);
  for (const session of ended) context.live.endSession(session);
  return ended.length;
}

/** The note itself isn't repeated in the audit log. @throws AppError not_found */
export const addNote = ({ db }: Context, actor: Actor, { id, body }: { id: number; body: string }) =>
  db.transaction().execute(async (tx) => {
    await lockPerson(tx, id);
    await tx.insertInto('account_note').values({ account_id: id, author_id: actor.id, body }).execute();
  });

/** Records that staff look at the site as this person. @throws AppError not_found */
export const startSeeingAs = (context: Context, request: Deciding): Promise<void> =>
  decide(context, request, 'see-as', async (_, person) => {
    if (person.isStaff || person.isClosed)
      throw new AppError('not_found', errors.not_found_thereIsNoSuchAccount);
    return { before: {}, after: {}, result: undefined };
  });
