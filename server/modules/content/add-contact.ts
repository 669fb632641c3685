import { sql } from 'kysely';
import type { Input } from '../../../contract/call.ts';
import type { addContact as call } from '../../../contract/content.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';

type Message = Input<typeof call>['body'];

/** One address can send this many messages per day; beyond that it's probably a bot. */
const aDay = 20;

/**
 * Stores a message to the site; a job of the same transaction emails it. The same message within an hour is
 * stored once, and the second request gets the first one's reply. Nothing is sent to the address in the form,
 * so that it can't be abused to write to others.
 * @throws AppError too_many_requests
 */
export async function addContact(
  { db, jobs }: Context,
  message: Message,
  actor: Actor | undefined,
): Promise<{ id: number }> {
  const { email, topic } = message;
  const text = message.message;
  const name = message.name.replace(/\s+/g, ' ');
  return db.transaction().execute(async (tx) => {
    // Concurrent messages from one address wait for each other, so that the second one finds the first.
    await sql`select pg_advisory_xact_lock(hashtext(${`contact ${email.toLowerCase()}`}))`.execute(tx);
    const known = await tx
      .selectFrom('contact_message')
      .select('id')
      .where('email', '=', email)
      .where('topic', '=', topic)
      .where('message', '=', text)
      .where('name', '=', name)
      .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirst();
    if (known) return known;
    const { count } = await tx
      .selectFrom('contact_message')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('email', '=', email)
      .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow();
    if (count >= aDay)
      throw new AppError('too_many_requests', errors.too_many_requests_youveContactedUsSeveralTimesToday, {
        retryAfter: 3_600,
      });
    const stored = await tx
      .insertInto('contact_message')
      .values({ account_id: actor?.id ?? null, name, email, topic, message: text })
      .returning('id')
      .executeTakeFirstOrThrow();
    await jobs.add(tx, 'mail-contact', { messageId: stored.id });
    return stored;
  });
}
