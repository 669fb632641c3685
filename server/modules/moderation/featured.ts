import { sql } from 'kysely';
import type { Data } from '../../../contract/call.ts';
import type { listFeatured as call } from '../../../contract/console-auctions.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';
import { announceEdit, isPublic } from '../lots/index.ts';
import * as errors from '../../../locales/errors.ts';

/** The boats that staff feature on the home page, in their order, and those whose sellers bought a place. */
export async function listFeatured(db: Db): Promise<Data<typeof call>> {
  const { rows } = await sql<{
    id: number;
    title: string | null;
    status: string;
    position: number | null;
    bought_until: Date | null;
  }>`
    select b.id, b.title, l.status, b.featured_position as position, greatest(b.homepage_until, b.featured_until) as bought_until
    from boat b join lot l on l.boat_id = b.id where b.id in (
      select id from boat where featured_position is not null union
      select id from boat where homepage_until is not null union
      select id from boat where featured_until is not null
    )
    order by b.featured_position, b.homepage_until desc nulls last, b.id`.execute(db);
  const boats = rows.map(({ id, title, status, position, bought_until }) => ({
    id,
    title: title ?? '',
    status,
    isChosen: position !== null,
    boughtUntil: bought_until?.toISOString() ?? null,
  }));
  return {
    chosen: boats.filter(({ isChosen }) => isChosen),
    bought: boats.filter(({ boughtUntil }) => boughtUntil !== null),
  };
}

/** Features these boats, in this order, and no others. @throws AppError conflict (not public) */
export async function setFeatured(
  context: Context,
  actor: Actor,
  { ids, reason }: { ids: number[]; reason: string },
): Promise<void> {
  const chosen = [...new Set(ids)];
  const before = await context.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('featured boats'))`.execute(tx);
    await assertPublic(tx, chosen);
    const was = await tx
      .selectFrom('boat')
      .select('id')
      .where('featured_position', 'is not', null)
      .orderBy('featured_position')
      .execute();
    await sql`update boat set featured_position = null where featured_position is not null and not (id = any(${chosen}::int[]))`.execute(
      tx,
    );
    await sql`update boat set featured_position = p.place from unnest(${chosen}::int[]) with ordinality p (id, place) where boat.id = p.id`.execute(
      tx,
    );
    const former = was.map(({ id }) => id);
    await recordAct(tx, actor, {
      act: 'feature-boats',
      object: { kind: 'setting', id: 'featured-boats' },
      before: { boats: former },
      after: { boats: chosen },
      reason,
    });
    return former;
  });
  for (const id of new Set([...before, ...chosen])) await announceEdit(context, id);
}

async function assertPublic(tx: Tx, ids: number[]): Promise<void> {
  const rows =
    ids.length === 0
      ? []
      : await tx.selectFrom('lot').select(['boat_id', 'status']).where('boat_id', 'in', ids).execute();
  const open = new Set(rows.filter(({ status }) => isPublic(status)).map(({ boat_id }) => boat_id));
  const missing = ids.filter((id) => !open.has(id));
  if (missing.length > 0)
    throw new AppError('conflict', errors.conflict_theseBoatsArentPublic({ boats: missing.join(', ') }));
}
