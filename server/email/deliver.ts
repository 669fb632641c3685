import { sql } from 'kysely';
import { emailLimits } from '../../contract/limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createBatcher } from '../db/create-batcher.ts';
import type { Db } from '../db/database.ts';
import { withoutFlush } from '../db/without-flush.ts';
import { oncePer } from '../db/once-per.ts';
import { UncertainDelivery, type OutgoingEmail, type EmailPort } from './email.ts';

/**
 * Sends an email; throws if it should be retried. An email that a mail server received without replying is
 * sent once more, with the same Message-ID so that recipients can collapse the copies, but not a third time.
 */
export async function deliver(
  { db, email: port, log }: { db: Db; email: EmailPort; log: FastifyBaseLogger },
  outgoing: OutgoingEmail,
): Promise<void> {
  const records = emailRecords(db);
  if ((await records.readCopies(outgoing.id)) >= emailLimits.copiesMax) return;
  try {
    await port.send(outgoing);
    await records.note({ ...outgoing, state: 'sent' });
  } catch (error) {
    await records.note({ ...outgoing, state: 'failed', error });
    if (!(error instanceof UncertainDelivery)) throw error;
    const { copies } = await db
      .insertInto('email_uncertain')
      .values({ id: outgoing.id })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ copies: sql<number>`email_uncertain.copies + 1`, at: sql<Date>`now()` }),
      )
      .returning('copies')
      .executeTakeFirstOrThrow();
    log.warn({ err: error, email: outgoing.id, copies }, 'an email may or may not have been delivered');
    if (copies < emailLimits.copiesMax) throw error;
  }
}

type Attempt = OutgoingEmail & { state: 'sent' | 'failed'; error?: unknown };

interface EmailRecords {
  /** How many copies of an email may have been delivered without a mail server's reply. */
  readCopies(id: string): Promise<number>;
  /**
   * Keeps what was sent, or why not, for support; without codes, which are in subjects, too. Failing at it doesn't fail
   * the email.
   */
  note(attempt: Attempt): Promise<void>;
}

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
    readCopies: createBatcher({ name: 'read copies', run: (ids: string[]) => readCopies(db, ids) }),
    note: (attempt) => noteTogether(attempt).catch(() => undefined),
  };
});

async function readCopies(db: Db, ids: string[]): Promise<number[]> {
  const { rows } = await sql<{
    id: string;
    copies: number;
  }>`select id, copies from email_uncertain where id = any(${ids}::text[])`.execute(db);
  const copies = new Map(rows.map((row) => [row.id, row.copies]));
  return ids.map((id) => copies.get(id) ?? 0);
}

/**
 * In the order of their ids, so that two nodes don't wait for each other. Not flushed to disk at once: a crash
 * that loses it also loses that the email's job has ended, so the job runs again.
 */
async function note(db: Db, attempts: Attempt[]): Promise<void> {
  const columns = <T>(cell: (attempt: Attempt) => T) => attempts.map(cell);
  await sql`
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
