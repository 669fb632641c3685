import { sql, type Selectable } from 'kysely';
import { evidenceBytes, type DisputeDetails, type EvidenceKind } from '../../../contract/console-disputes.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Dispute } from '../../db/types.generated.ts';
import { recordAct } from '../audit/index.ts';
import { noDispute, readDispute } from './read-dispute.ts';
import * as errors from '../../../locales/errors.ts';

/** Locks a dispute. @throws AppError not_found */
export async function lockDispute(tx: Tx, id: number): Promise<Selectable<Dispute>> {
  const row = await tx.selectFrom('dispute').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw noDispute();
  return row;
}

/** One whose evidence can still be changed. @throws AppError not_found, conflict */
async function lockDraft(tx: Tx, id: number): Promise<Selectable<Dispute>> {
  const row = await lockDispute(tx, id);
  if (row.evidence_state !== 'draft') throw new AppError('conflict', errors.conflict_theEvidenceWasSubmitted);
  if (row.state !== 'open') throw new AppError('conflict', errors.theDisputeHasEnded);
  return row;
}

/** How much of the explanation the record shows. */
const shown = (text: string) => (text.length > 300 ? `${text.slice(0, 299).toWellFormed()}…` : text);

/** @throws AppError not_found, conflict */
export async function saveEvidenceText(
  { db }: Context,
  actor: Actor,
  { id, text }: { id: number; text: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockDraft(tx, id);
    if (before.evidence_text === text) return;
    await tx.updateTable('dispute').set({ evidence_text: text }).where('id', '=', id).execute();
    await recordAct(tx, actor, {
      act: 'write-evidence',
      object: { kind: 'dispute', id },
      before: { text: shown(before.evidence_text) },
      after: { text: shown(text) },
    });
  });
}

interface AddFile {
  id: number;
  kind: EvidenceKind;
  uploadId: number;
  title: string;
}

/** @throws AppError not_found, conflict, invalid_request */
export async function addEvidenceFile(
  { db }: Context,
  actor: Actor,
  { id, kind, uploadId, title }: AddFile,
): Promise<DisputeDetails> {
  await db.transaction().execute(async (tx) => {
    await lockDraft(tx, id);
    const upload = await tx
      .selectFrom('upload')
      .select('bytes')
      .where('id', '=', uploadId)
      .where('owner_id', '=', actor.id)
      .where('kind', 'in', ['picture', 'document'])
      .executeTakeFirst();
    if (!upload) throw invalidField('uploadId', errors.invalid_request_aFileIsMissingUploadItAgain);
    const { rows } = await sql<{ kind: string; title: string; bytes: number }>`
      select f.kind, f.title, u.bytes from dispute_file f join upload u on u.id = f.upload_id where f.dispute_id = ${id}`.execute(
      tx,
    );
    const others = rows.filter((one) => one.kind !== kind).reduce((sum, { bytes }) => sum + bytes, 0);
    if (others + upload.bytes > evidenceBytes)
      throw invalidField(
        'uploadId',
        errors.invalid_request_theFilesAreTooLarge({ most: evidenceBytes / 1_000_000 }),
      );
    const file = { upload_id: uploadId, title, added_by: actor.id };
    await tx
      .insertInto('dispute_file')
      .values({ dispute_id: id, kind, ...file })
      .onConflict((conflict) =>
        conflict
          .columns(['dispute_id', 'kind'])
          .doUpdateSet({ ...file, added_at: sql<Date>`clock_timestamp()` }),
      )
      .execute();
    await recordAct(tx, actor, {
      act: 'add-evidence',
      object: { kind: 'dispute', id },
      before: { [kind]: rows.find((one) => one.kind === kind)?.title ?? null },
      after: { [kind]: title },
    });
  });
  return readDispute(db, id);
}

/** @throws AppError not_found, conflict */
export async function removeEvidenceFile(
  { db }: Context,
  actor: Actor,
  { id, kind }: { id: number; kind: EvidenceKind },
): Promise<DisputeDetails> {
  await db.transaction().execute(async (tx) => {
    await lockDraft(tx, id);
    const removed = await tx
      .deleteFrom('dispute_file')
      .where('dispute_id', '=', id)
      .where('kind', '=', kind)
      .returning('title')
      .executeTakeFirst();
    if (removed)
      await recordAct(tx, actor, {
        act: 'remove-evidence',
        object: { kind: 'dispute', id },
        before: { [kind]: removed.title },
        after: { [kind]: null },
      });
  });
  return readDispute(db, id);
}
