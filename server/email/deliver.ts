import { sql } from 'kysely';
import { emailLimits } from '../../contract/limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { UncertainDelivery, type OutgoingEmail, type EmailPort } from './email.ts';

/**
 * Sends an email; throws if it should be retried. An email that a mail server received without replying is
 * sent once more, with the same Message-ID so that recipients can collapse the copies, but not a third time.
 */
export async function deliver(
  { db, email: port, log }: { db: Db; email: EmailPort; log: FastifyBaseLogger },
  outgoing: OutgoingEmail,
): Promise<void> {
  const known = await db
    .selectFrom('email_uncertain')
    .select('copies')
    .where('id', '=', outgoing.id)
    .executeTakeFirst();
  if (known && known.copies >= emailLimits.copiesMax) return;
  try {
    await port.send(outgoing);
    await note(db, outgoing, 'sent');
  } catch (error) {
    await note(db, outgoing, 'failed', error);
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

/**
 * Keeps what was sent, or why not, for support; without codes, which are in subjects, too. Failing at it doesn't fail
 * the email.
 */
async function note(
  db: Db,
  { id, to, subject, html, text, isKept = false }: OutgoingEmail,
  state: 'sent' | 'failed',
  cause?: unknown,
): Promise<void> {
  const error = cause instanceof Error ? cause.message.slice(0, 500) : '';
  await sql`
    insert into sent_email (message_id, account_id, address, subject, html, body, state, error)
    values (${id}, (select id from account where email = ${to.address}), ${to.address}, ${isKept ? subject : subject.replace(/\d{4,}/g, '…')}, ${isKept ? html : null}, ${isKept ? text : null}, ${state}, ${error})
    on conflict (message_id) do update set state = excluded.state, error = excluded.error, tries = sent_email.tries + 1, at = clock_timestamp()`
    .execute(db)
    .catch(() => undefined);
}
