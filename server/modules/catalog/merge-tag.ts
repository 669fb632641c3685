import { sql, type Selectable } from 'kysely';
import type { CatalogEffects } from '../../../contract/console-catalog.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Tag } from '../../db/types.generated.ts';
import { recordAct } from '../audit/index.ts';
import { typeLabels } from '../boats/index.ts';
import {
  changeSnapshots,
  countBoats,
  firstTypeLabels,
  lockBoats,
  lockCatalog,
  raiseVersion,
} from './catalog-state.ts';
import * as errors from '../../../locales/errors.ts';

interface MergeTag {
  actor: Actor;
  id: number;
  into: number;
  reason: string;
}

const boatsOf = (tagId: number) => sql`select boat_id from boat_tag where tag_id = ${tagId}`;

/** @throws AppError not_found, conflict, invalid_request */
export async function previewTagMerge(db: Db, id: number, into: number): Promise<CatalogEffects> {
  const { isMerged } = await findTags(db, id, into);
  const counts = await countBoats(db, boatsOf(id));
  return { ...counts, dropped: isMerged ? 0 : await countDropped(db, id, into), isMerge: true };
}

/**
 * Moves a tag's boats to another one; its addresses, forms and files lead there from then on.
 * @throws AppError not_found, conflict, invalid_request
 */
export async function mergeTag(
  context: Context,
  { actor, id, into, reason }: MergeTag,
): Promise<{ boats: number }> {
  const boats = await context.db.transaction().execute(async (tx) => {
    await lockCatalog(tx);
    const { from, to, isMerged } = await findTags(tx, id, into);
    if (isMerged) return 0;
    const ids = await lockBoats(tx, boatsOf(id));
    await sql`insert into boat_tag (boat_id, tag_id) select boat_id, ${into} from boat_tag where tag_id = ${id} on conflict do nothing`.execute(
      tx,
    );
    await sql`delete from boat_tag where tag_id = ${id}`.execute(tx);
    await tx
      .updateTable('tag')
      .set({ merged_into: into })
      .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
      .execute();
    await dropOtherTypes(tx, ids, into);
    await changeSnapshots(
      tx,
      ids,
      (stored) =>
        sql`jsonb_set(${stored}, '{tags}', (select coalesce(jsonb_agg(distinct case when value = to_jsonb(${id}::int) then to_jsonb(${into}::int) else value end), '[]') from jsonb_array_elements(${stored} -> 'tags') value))`,
    );
    await raiseVersion(tx);
    await recordAct(tx, actor, {
      act: 'merge-tags',
      object: { kind: 'tag', id, name: from.label },
      before: { label: from.label, boats: ids.length },
      after: { mergedInto: into, label: to.label },
      reason,
    });
    return ids.length;
  });
  context.live.contentChanged();
  return { boats };
}

interface Pair {
  from: Selectable<Tag>;
  to: Selectable<Tag>;
  /** It was merged into this one already. */
  isMerged: boolean;
}

async function findTags(db: Db | Tx, id: number, into: number): Promise<Pair> {
  if (id === into) throw invalidField('into', errors.invalid_request_chooseAnotherTag);
  const tags = await db.selectFrom('tag').selectAll().where('id', 'in', [id, into]).execute();
  const [from, to] = [id, into].map((wanted) => tags.find((tag) => tag.id === wanted));
  if (!from || !to) throw new AppError('not_found', errors.not_found_thisTagDoesntExist);
  if (from.merged_into === into) return { from, to, isMerged: true };
  if (from.merged_into !== null || to.merged_into !== null)
    throw new AppError('conflict', errors.conflict_thisTagWasMerged);
  const ofTypes = await typesOf(db, [id, into]);
  if (ofTypes.has(id) && !ofTypes.has(into))
    throw new AppError('conflict', errors.conflict_aTypesTagCantBecomeAnother);
  return { from, to, isMerged: false };
}

/** The boat types whose boats have these tags. */
async function typesOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ tag_id: number; label: string }>`
    select tag_id, label from tag_name where tag_id = any(${[...ids]}::int[]) and label = any(${firstTypeLabels})`.execute(
    db,
  );
  const types = new Map<number, string[]>();
  for (const { tag_id, label } of rows) {
    const names = Object.entries(typeLabels).flatMap(([name, one]) => (one === label ? [name] : []));
    types.set(tag_id, [...(types.get(tag_id) ?? []), ...names]);
  }
  return types;
}

/** A type's tag stays with boats of its types. */
async function dropOtherTypes(tx: Tx, ids: readonly number[], tagId: number): Promise<void> {
  const types = (await typesOf(tx, [tagId])).get(tagId);
  if (types)
    await sql`
      delete from boat_tag t using boat b
      where t.tag_id = ${tagId} and t.boat_id = any(${[...ids]}::int[]) and b.id = t.boat_id and b.boat_type <> all(${types})`.execute(
      tx,
    );
}

/** How many boats of other types would lose the tag. */
async function countDropped(db: Db | Tx, id: number, into: number): Promise<number> {
  const types = await typesOf(db, [id, into]);
  if (!types.has(into)) return 0;
  const kept = [...(types.get(id) ?? []), ...(types.get(into) ?? [])];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from boat where id in (${boatsOf(id)}) and boat_type <> all(${kept})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
