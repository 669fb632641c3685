import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { recordAct } from '../audit/index.ts';
import { lockCatalog, raiseVersion } from './catalog-state.ts';
import * as errors from '../../../locales/errors.ts';

interface RenameTag {
  actor: Actor;
  id: number;
  label: string;
  reason: string;
}

/**
 * Gives a tag another label; files and boat types that name the former one still find it.
 * @throws AppError not_found, conflict, invalid_request
 */
export async function renameTag(
  context: Context,
  { actor, id, label: typed, reason }: RenameTag,
): Promise<void> {
  const label = typed.replace(/\s+/g, ' ');
  await context.db.transaction().execute(async (tx) => {
    await lockCatalog(tx);
    const tag = await tx.selectFrom('tag').selectAll().where('id', '=', id).executeTakeFirst();
    if (!tag) throw new AppError('not_found', errors.not_found_thisTagDoesntExist);
    if (tag.merged_into !== null) throw new AppError('conflict', errors.conflict_thisTagWasMerged);
    if (tag.label === label) return;
    const { rows } = await sql`
      select from tag_name where lower(label) = lower(${label}) and tag_id <> ${id} limit 1`.execute(tx);
    if (rows.length > 0) throw invalidField('label', errors.invalid_request_anotherTagHasThisName);
    await sql`delete from tag_former_name where label = ${label}`.execute(tx);
    // A tag that was merged into this one may have the label: its row leads here under its number.
    await sql`update tag set label = label || ' #' || id where label = ${label} and merged_into = ${id}`.execute(
      tx,
    );
    await tx.insertInto('tag_former_name').values({ label: tag.label, tag_id: id }).execute();
    await tx.updateTable('tag').set({ label }).where('id', '=', id).execute();
    await raiseVersion(tx);
    await recordAct(tx, actor, {
      act: 'rename-tag',
      object: { kind: 'tag', id, name: label },
      before: { label: tag.label },
      after: { label },
      reason,
    });
  });
  context.live.contentChanged();
}
