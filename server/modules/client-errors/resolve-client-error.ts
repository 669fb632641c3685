import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';
import * as errors from '../../../locales/errors.ts';

/** @throws AppError not_found if it isn't open */
export async function resolveClientError(
  db: Db,
  { actor, id, reason }: { actor: Actor; id: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const resolved = await tx
      .updateTable('client_error')
      .set({ resolved_at: sql<Date>`clock_timestamp()`, resolved_by: actor.id })
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .returning('message')
      .executeTakeFirst();
    if (!resolved) throw new AppError('not_found', errors.not_found_thisBrowserErrorIsResolved);
    await recordAct(tx, actor, {
      act: 'resolve-client-error',
      object: { kind: 'error', id, name: resolved.message.slice(0, 100) },
      reason,
    });
  });
}
