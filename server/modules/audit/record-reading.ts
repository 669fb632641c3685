import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { recordAct, type Act } from './record-act.ts';

/** Records that staff saw private data of an object: once an hour for each reader, also when a page reads it several times. */
export async function recordReading(
  db: Db,
  actor: Actor,
  { act, object }: Pick<Act, 'act' | 'object'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reading:${actor.id}:${act}:${object.id}`}, 0))`.execute(
      tx,
    );
    const { rows } = await sql`
      select from audit_entry where actor_id = ${actor.id} and object_kind = ${object.kind} and object_id = ${String(object.id)} and act = ${act} and at > now() - interval '1 hour' limit 1`.execute(
      tx,
    );
    if (rows.length === 0) await recordAct(tx, actor, { act, object });
  });
}
