import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { BoatEvent } from '../../../contract/events.ts';
import type { Actor } from '../../access/actor.ts';
import type { Rules } from '../../config.ts';
import type { ImportUndo } from '../../../contract/imports.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/database.ts';
import { keepTypeTags } from '../boats/index.ts';
import { changeStatus } from '../lots/index.ts';
import type { BoatSnapshot } from './boat-snapshot.ts';
import { labelOf } from './compare-boat.ts';
import { importedColumns } from './imported-columns.ts';
import type { ImportedColumn } from './read-row.ts';
import type { PlannedUndo } from './plan-undo.ts';
import * as t from '../../../locales/notices.ts';

export interface UndoneBoat {
  act: ImportUndo;
  /** Why it's kept, or what stays although the rest is undone; null: everything was undone. */
  reason: string | null;
  events: BoatEvent[];
}

const reasonOfUndo = t.itsImportWasUndone;

/** Undoes what an import did to one boat. The caller holds the lock of its lot. */
export async function undoBoat(
  tx: Tx,
  rules: Rules,
  actor: Actor,
  planned: PlannedUndo,
): Promise<UndoneBoat> {
  try {
    return await undoPlanned(tx, rules, actor, planned);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { act: 'kept', reason: error.message, events: [] };
  }
}

async function undoPlanned(
  tx: Tx,
  rules: Rules,
  actor: Actor,
  { act, boat_id: boatId, reason, was, became, now, is_active: isActive }: PlannedUndo,
): Promise<UndoneBoat> {
  const withdraw = () => changeStatus(tx, rules, boatId, 'withdrawn', actor, reasonOfUndo);
  if (act === 'deleted') {
    await tx.deleteFrom('boat').where('id', '=', boatId).execute();
    return { act, reason, events: [] };
  }
  if (act === 'withdrawn') {
    const event = await withdraw();
    // Without its stock number: the next import of the same row adds the boat again.
    await tx
      .updateTable('boat')
      .set({ source: null, source_ref: null, source_hash: null, feed_id: null, missing_since: null })
      .where('id', '=', boatId)
      .execute();
    return { act, reason, events: [event] };
  }
  if (act === 'kept' || !was || !became || !now) return { act: 'kept', reason, events: [] };
  const isBack = was.status === 'withdrawn' && now.status === 'live' && !isActive;
  const events = isBack ? [await withdraw()] : [];
  const kept = await restoreValues(tx, boatId, { was, became, now });
  return { act, reason: kept.length > 0 ? changedAgain(kept) : null, events };
}

const changedAgain = (kept: (ImportedColumn | 'price')[]) =>
  `${kept.map(labelOf).join(', ')} ${kept.length === 1 ? t.wasChangedAgainSoItStays : t.wereChangedAgainSoTheyStay}.`;

type Snapshots = Record<'was' | 'became' | 'now', BoatSnapshot>;

/** Restores the values that nobody has changed since the import; returns the other ones that it had changed. */
async function restoreValues(
  tx: Tx,
  boatId: number,
  { was, became, now }: Snapshots,
): Promise<(ImportedColumn | 'price')[]> {
  const names = [...(Object.keys(importedColumns) as ImportedColumn[]), 'price' as const];
  const changed = names.filter((name) => !isDeepStrictEqual(was.values[name], became.values[name]));
  const back = new Set(changed.filter((name) => isDeepStrictEqual(became.values[name], now.values[name])));
  const columns = changed.filter((name) => name !== 'price' && back.has(name));
  await sql`
    update boat b set updated_at = now(), source_hash = ${was.hash}, feed_id = (select id from inventory_feed where id = ${was.feed}::int), missing_since = ${was.missing}::timestamptz
      ${columns.length > 0 ? sql`, ${sql.join(columns.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`))}` : sql``}
    from jsonb_populate_record(null::boat, ${JSON.stringify(was.values)}::jsonb) r where b.id = ${boatId}`.execute(
    tx,
  );
  if (back.has('price'))
    await sql`update lot set asking_price = ${was.values.price}::bigint where boat_id = ${boatId}`.execute(
      tx,
    );
  if (back.has('hin'))
    await sql`delete from live_hin h using boat b where h.boat_id = ${boatId} and b.id = h.boat_id and h.hin is distinct from b.hin`.execute(
      tx,
    );
  if (back.has('boat_type'))
    await sql`delete from boat_tag where boat_id = ${boatId} and tag_id = any(${became.tags.filter((id) => !was.tags.includes(id))})`.execute(
      tx,
    );
  await keepTypeTags(tx, [boatId]);
  return changed.filter((name) => !back.has(name) && name !== 'lat' && name !== 'lon');
}
