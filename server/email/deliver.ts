import { sql } from 'kysely';
import { emailLimits } from '../../contract/limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createBatcher } from '../db/create-batcher.ts';
import type { Db } from '../db/database.ts';
import { withoutFlush } from '../db/without-flush.ts';
import { oncePer } from '../db/once-per.ts';
import { UncertainDelivery, type OutgoingEmail, type EmailPort } from './email.ts';

/**
 * Sends an email; throws if it should be retried. Each attempt is recorded before it's made. One that was sent isn't
 * sent again, unless `repeats`. An email that a mail server received without replying is sent once more, with the same
 * Message-ID so that recipients can collapse the copies, but not a third time. Attempts whose end couldn't be recorded
 * are most likely copies, too: there are at most three.
 */
export async function deliver(
  { db, email: port, log }: { db: Db; email: EmailPort; log: FastifyBaseLogger },
  outgoing: OutgoingEmail,
  { repeats = false }: { repeats?: boolean } = {},
): Promise<void> {
  const records = emailRecords(db);
  if (!(await records.begin({ id: outgoing.id, repeats }))) return;
  try {
    await port.send(outgoing);
  } catch (error) {
    const isUncertain = error instanceof UncertainDelivery;
    const copies = await endUnsent(db, outgoing.id, isUncertain);
    await records.note({ ...outgoing, state: 'failed', error });
    if (!isUncertain) throw error;
    log.warn({ err: error, email: outgoing.id, copies }, 'an email may or may not have been delivered');
    if (copies < emailLimits.copiesMax) throw error;
    return;
  }
  await records.note({ ...outgoing, state: 'sent' });
}

type Attempt = OutgoingEmail & { state: 'sent' | 'failed'; error?: unknown };

interface Asked {
  id: string;
  repeats: boolean;
}

interface EmailRecords {
  /** Records that an attempt begins. @returns false: it was sent, or as often as may be */
  begin(asked: Asked): Promise<boolean>;
  /**
   * Keeps what was sent, or why not, for support; without codes, which are in subjects, too. Failing at it doesn't fail
   * the email.
   */
  note(attempt: Attempt): Promise<void>;
}

/** With those that may be copies. */
const copiesAtMost = emailLimits.copiesMax + 1;

/** The records, read and written for all emails that a node sends at the same time together. */
const emailRecords = oncePer((db: Db): EmailRecords => {
  const noteTogether = createBatcher({
    name: 'note emails',
    run: async (attempts: Attempt[]) => {
      await note(db, attempts);
      return attempts.map(() => undefined);
    },
  });
  return {
    begin: createBatcher({ name: 'begin emails', run: (asked: Asked[]) => begin(db, asked) }),
    note: (attempt) => noteTogether(attempt).catch(() => undefined),
  };
});

/**
 * On disk before the emails leave, and at the standby if there's one: a crash that loses it would allow another copy.
 */
async function begin(db: Db, asked: Asked[]): Promise<boolean[]> {
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select id, bool_or(repeats) as repeats from unnest(${asked.map(({ id }) => id)}::text[], ${asked.map(({ repeats }) => repeats)}::bool[]) as n (id, repeats) group by id
    )
    insert into email_uncertain (id, copies, begun)
    select asked.id, 0, 1 from asked left join email_uncertain u on u.id = asked.id
    where (repeats or not exists (select from sent_email where message_id = asked.id and state = 'sent'))
      and (u.id is null or (u.copies < ${emailLimits.copiesMax} and u.copies + u.begun < ${copiesAtMost}))
    order by asked.id
    on conflict (id) do update set begun = email_uncertain.begun + 1, at = now()
    returning id`.execute(db);
  const begun = new Set(rows.map(({ id }) => id));
  return asked.map(({ id }) => begun.has(id));
}

/** Records the end of an attempt that failed. @returns how many copies may have been delivered */
async function endUnsent(db: Db, id: string, isUncertain: boolean): Promise<number> {
  const { rows } = await sql<{ copies: number }>`
    update email_uncertain set begun = greatest(begun - 1, 0), copies = copies + ${isUncertain ? 1 : 0}, at = now() where id = ${id} returning copies`.execute(
    db,
  );
  return rows[0]?.copies ?? 0;
}

/**
 * In the order of their ids, so that two nodes don't wait for each other. Not flushed to disk at once: a crash
 * that loses it also loses that the email's job has ended, so the job runs again.
 */
async function note(db: Db, attempts: Attempt[]): Promise<void> {
  const columns = <T>(cell: (attempt: Attempt) => T) => attempts.map(cell);
  await sql`
    with ended as (
      delete from email_uncertain where id = any(${attempts.filter(({ state }) => state === 'sent').map(({ id }) => id)}::text[])
    )
    insert into sent_email (message_id, account_id, address, subject, html, body, state, error)
    select n.message_id, account.id, n.address, n.subject, n.html, n.body, n.state, n.error
    from unnest(${columns(({ id }) => id)}::text[], ${columns(({ to }) => to.address)}::text[],
      ${columns(({ subject, isKept }) => (isKept ? subject : subject.replace(/\d{4,}/g, '…')))}::text[],
      ${columns(({ html, isKept }) => (isKept ? html : null))}::text[], ${columns(({ text, isKept }) => (isKept ? text : null))}::text[],
      ${columns(({ state }) => state)}::text[], ${columns(({ error }) => (error instanceof Error ? error.message.slice(0, 500) : ''))}::text[])
      as n (message_id, address, subject, html, body, state, error)
    left join account on account.email = n.address::citext
    where ${withoutFlush}
    order by n.message_id
    on conflict (message_id) do update set state = excluded.state, error = excluded.error, tries = sent_email.tries + 1, at = clock_timestamp()`.execute(
    db,
  );
}
