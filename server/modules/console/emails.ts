import { sql, type RawBuilder } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type {
  EmailRow,
  listEmails as listCall,
  readEmail as readCall,
} from '../../../contract/console-operations.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { deliver } from '../../email/deliver.ts';
import { recordAct } from '../audit/index.ts';
import * as errors from '../../../locales/errors.ts';

interface Row {
  id: number;
  at: Date;
  account_id: number | null;
  address: string;
  subject: string;
  state: EmailRow['state'];
  tries: number;
  error: string;
}

const columns = sql`e.id, e.at, e.account_id, e.address, e.subject, e.state, e.tries, e.error`;
const present = (row: Row): EmailRow => ({
  id: row.id,
  at: row.at.toISOString(),
  accountId: row.account_id,
  address: row.address,
  subject: row.subject,
  state: row.state,
  tries: row.tries,
  error: row.error,
});
const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const isAddress = (search: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(search);

/** By a whole address, or by a part of an address or subject, which looks at all emails. */
function found(search: string): RawBuilder<unknown> {
  if (isAddress(search)) return sql`lower(e.address) = lower(${search})`;
  const like = `%${escaped(search)}%`;
  return sql`(e.address ilike ${like} or e.subject ilike ${like} or e.id::text = ${search})`;
}

/** Newest first. */
export async function listEmails(
  { db }: Pick<Context, 'db'>,
  { state, search, before, limit }: Input<typeof listCall>['query'],
): Promise<Data<typeof listCall>> {
  const { rows } = await sql<Row>`
    select ${columns} from sent_email e
    where ${state ? sql`e.state = ${state}` : sql`true`} and ${search ? found(search) : sql`true`}
      and ${before === undefined ? sql`true` : sql`e.id < ${before}`} order by e.id desc limit ${limit + 1}`.execute(
    db,
  );
  const { rows: queued } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in ('send-mail', 'mail-notification') and j.locked_at is null and j.attempts < j.max_attempts`.execute(
    db,
  );
  const lists = rows.slice(0, limit).map(present);
  return {
    lists,
    next: rows.length > limit ? (lists.at(-1)?.id ?? null) : null,
    waiting: queued[0]?.count ?? 0,
  };
}

/** @throws AppError not_found */
export function readEmail({ db }: Context, actor: Actor, id: number): Promise<Data<typeof readCall>> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<
      Row & { html: string | null }
    >`select ${columns}, e.html from sent_email e where e.id = ${id}`.execute(tx);
    const [row] = rows;
    if (!row) throw noSuchEmail();
    await recordAct(tx, actor, {
      act: 'read-email',
      object: row.account_id === null ? { kind: 'email', id } : { kind: 'account', id: row.account_id },
      after: { email: id, subject: row.subject },
    });
    return { ...present(row), html: row.html };
  });
}

/** @throws AppError not_found, conflict */
export async function askToResend(
  { db, jobs }: Context,
  { actor, id, reason }: { actor: Actor; id: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const email = await tx
      .selectFrom('sent_email')
      .select(['html', 'subject', 'account_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!email) throw noSuchEmail();
    if (email.html === null) throw new AppError('conflict', errors.conflict_thisEmailCantBeSentAgain);
    await jobs.add(tx, 'resend-email', { id });
    await recordAct(tx, actor, {
      act: 'resend-email',
      object: email.account_id === null ? { kind: 'email', id } : { kind: 'account', id: email.account_id },
      after: { email: id, subject: email.subject },
      reason,
    });
  });
}

/** The job: sends a kept email again, to the address that its account has now. */
export async function resendEmail(context: Context, { id }: { id: number }): Promise<void> {
  const email = await context.db
    .selectFrom('sent_email')
    .leftJoin('account', 'account.id', 'sent_email.account_id')
    .select([
      'message_id',
      'subject',
      'html',
      'body',
      'address',
      'account.email',
      'account.full_name',
      'tries',
    ])
    .where('sent_email.id', '=', id)
    .executeTakeFirst();
  if (!email || email.html === null || email.body === null) return;
  const repeated = {
    id: `again-${email.tries}-${email.message_id}`.slice(0, 200),
    to: { name: email.full_name ?? '', address: email.email ?? email.address },
    subject: email.subject,
    html: email.html,
    text: email.body,
    isKept: true,
  };
  await deliver(context, repeated, { repeats: true });
}

const noSuchEmail = () => new AppError('not_found', errors.not_found_thisEmailIsNotKept);
