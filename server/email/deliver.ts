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
  } catch (error) {
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
