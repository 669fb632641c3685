import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { ReportReason } from '../../../contract/reports.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { assertMayReport, storedSubject, type ReportSubject } from './report-subject.ts';
import * as errors from '../../../locales/errors.ts';

export interface NewReport {
  /** Undefined: a visitor, who reports listings only. */
  actor: Actor | undefined;
  /** The visitor's address, hashed. */
  visitor: string;
  subject: ReportSubject;
  reason: ReportReason;
  note: string;
}

/**
 * Stores a report, once per user or visitor; a job of the same transaction emails it to the site's address.
 * @throws AppError sign_in_required (all but a listing, without an account), not_found, too_many_requests
 */
export async function addReport(
  context: Context,
  { actor, visitor, subject, reason, note }: NewReport,
): Promise<void> {
  const { db, jobs } = context;
  await assertMayReport(context, subject, actor);
  const who = actor ? { account_id: actor.id } : { visitor };
  await db.transaction().execute(async (tx) => {
    // A person's reports wait for each other, so that each of them is counted.
    await sql`select pg_advisory_xact_lock(hashtext(${`report ${actor?.id ?? visitor}`}))`.execute(tx);
    const stored = await tx
      .insertInto('report')
      .values({ ...who, ...(await storedSubject(tx, subject, actor)), reason, note })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return;
    await assertNotTooMany(tx, who);
    await jobs.add(tx, 'mail-report', { reportId: stored.id });
  });
}

/** @throws AppError too_many_requests, with the report just stored */
async function assertNotTooMany(tx: Tx, who: { account_id?: number; visitor?: string }): Promise<void> {
  const { count } = await tx
    .selectFrom('report')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((eb) => eb.and(who))
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count > limits.reportsPerDay)
    throw new AppError('too_many_requests', errors.too_many_requests_youveSentUsSeveralReportsToday, {
      retryAfter: 3_600,
    });
}
