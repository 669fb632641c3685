import { sql } from 'kysely';
import { importFields, neededFields, type ColumnMapping, type Import } from '../../../contract/imports.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { assertDealer } from '../inventory/index.ts';
import { assertAccepted, sellerDocuments } from '../legal/index.ts';
import { namedMapping, usesOf } from './column-mapping.ts';
import { findImports, importKey } from './imports.repository.ts';
import { lockOwnImport } from './own-import.ts';
import * as t from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Sets the column mapping and checks every row; nothing is listed yet. Can be repeated until the import
 * starts. A feed's run starts automatically after the check.
 * @throws AppError forbidden, not_found, transition_refused, invalid_request with the fields that have no
 * column, terms_required (boats of a feed that are to be listed)
 */
export async function matchColumns(
  context: Context,
  actor: Actor,
  id: number,
  { mapping, listAs }: { mapping: ColumnMapping; listAs?: 'live' | 'draft' },
): Promise<Import> {
  await context.db.transaction().execute(async (tx) => {
    const job = await lockOwnImport(tx, actor, id);
    if (!['matching', 'checking', 'checked'].includes(job.state))
      throw new AppError('transition_refused', errors.transition_refused_thisImportHasAlreadyStarted);
    assertMatched(mapping, job.columns.length);
    if (job.feed_id !== null && (listAs ?? job.list_as) === 'live')
      await assertAccepted(tx, actor, sellerDocuments, t.startTheImportAgain);
    await tx
      .updateTable('boat_import_row')
      .set({
        act: null,
        reason: null,
        ref: null,
        title: null,
        boat: null,
        hash: null,
        boat_id: null,
        changes: null,
        photos: null,
      })
      .where('import_id', '=', id)
      .where('act', 'is not', null)
      .execute();
    await tx
      .updateTable('boat_import')
      .set({
        mapping: JSON.stringify(mapping),
        state: 'checking',
        checked: 0,
        counts: null,
        problem: '',
        touched_at: sql<Date>`now()`,
        ...(listAs && { list_as: listAs }),
      })
      .where('id', '=', id)
      .execute();
    if (job.feed_id !== null) {
      const named = namedMapping(mapping, job.columns);
      await tx
        .updateTable('inventory_feed')
        .set({ mapping: JSON.stringify(named) })
        .where('id', '=', job.feed_id)
        .execute();
    }
    await context.jobs.add(tx, 'work-import', { importId: id }, { key: importKey(id) });
  });
  return (await findImports(context.db, { sellerId: assertDealer(actor), id }))[0]!;
}

function assertMatched(mapping: ColumnMapping, columns: number): void {
  const fields: Record<string, string> = {};
  for (const field of neededFields)
    if (mapping[field] === undefined) fields[field] = t.chooseWhichColumnIsThe({ labelOf: labelOf(field) });
  if (mapping.id === undefined && mapping.hin === undefined) fields.id = t.chooseWhichColumnIsTheStock;
  if (mapping.zip === undefined && (mapping.city === undefined || mapping.state === undefined))
    fields.zip = t.chooseWhichColumnIsTheZip;
  const uses = usesOf(mapping);
  const used = uses.map(([, at]) => at);
  for (const [field, at] of uses) {
    if (at >= columns) fields[field] = t.thisColumnDoesntExist;
    else if (used.indexOf(at) !== used.lastIndexOf(at)) fields[field] = t.aColumnCanOnlyBeMapped;
  }
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid_request', errors.invalid_request_someColumnsArentMappedYet, { fields });
}

const labelOf = (field: string) =>
  importFields.find((one) => one.field === field)?.label.toLowerCase() ?? field;
