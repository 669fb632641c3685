import { sql } from 'kysely';
import { emailLimits } from '../../contract/limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { UncertainDelivery, type Mail, type MailPort } from './mail.ts';

/**
 * Sends an email; throws when it is to be tried again. One that a mail server took without an answer is sent once more under
 * the same Message-ID, so that receivers can collapse the copies, and not a third time.
 */
export async function deliver(
  { db, mail, log }: { db: Db; mail: MailPort; log: FastifyBaseLogger },
  letter: Mail,
): Promise<void> {
  const known = await db
    .selectFrom('email_uncertain')
    .select('copies')
    .where('id', '=', letter.id)
    .executeTakeFirst();
  if (known && known.copies >= emailLimits.copiesMax) return;
  try {
    await mail.send(letter);
  } catch (error) {
    if (!(error instanceof UncertainDelivery)) throw error;
    const { copies } = await db
      .insertInto('email_uncertain')
      .values({ id: letter.id })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ copies: sql<number>`email_uncertain.copies + 1`, at: sql<Date>`now()` }),
      )
      .returning('copies')
      .executeTakeFirstOrThrow();
    log.warn({ err: error, email: letter.id, copies }, 'an email may or may not have been delivered');
    if (copies < emailLimits.copiesMax) throw error;
  }
}
