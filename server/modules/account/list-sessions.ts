import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';

/** The caller's sessions: this one first, then by when they were last seen. */
export async function listSessions(db: Db, actor: Actor) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(sql`id = ${actor.sessionId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .limit(limits.sessionsListed)
    .execute();
  const lists = rows.map((row) => ({
    id: row.id,
    device: row.device,
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === actor.sessionId,
  }));
  return { lists, total: lists.length, page: 1, limit: Math.max(lists.length, 1) };
}
