import { buffer } from 'node:stream/consumers';
import { sql, type Selectable } from 'kysely';
import type { DisputeDetails } from '../../../contract/console-disputes.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Dispute } from '../../db/types.generated.ts';
import type { EvidenceFile } from '../../gateways/payment-gateway.ts';
import { contentTypeOf } from '../../storage/keys.ts';
import { recordAct } from '../audit/index.ts';
import { lockDispute } from './dispute-evidence.ts';
import { isOverdue, readDispute, readFiles } from './read-dispute.ts';
import * as errors from '../../../locales/errors.ts';

interface Submit {
  actor: Actor;
  id: number;
  reason: string;
}

/**
 * Sends the evidence to the cardholder's bank. It's closed first, then requested from the gateway under a key of its
 * own: if the answer is lost, submitting again sends the same. A refusal opens it again.
 * @throws AppError not_found, conflict, invalid_request, unavailable
 */
export async function submitEvidence(context: Context, request: Submit): Promise<DisputeDetails> {
  const { id } = request;
  const dispute = await close(context, request);
  if (dispute) {
    const files = await readBytes(context, id);
    try {
      await context.payments.submitEvidence({
        disputeRef: dispute.gateway_ref,
        text: dispute.evidence_text,
        files,
        idempotencyKey: `evidence-${id}-${dispute.evidence_round}`,
      });
    } catch (error) {
      if (error instanceof AppError && error.code === 'conflict')
        await reopen(context, request, dispute, error);
      throw error;
    }
    await context.db
      .updateTable('dispute')
      .set({ evidence_state: 'submitted' })
      .where('id', '=', id)
      .where('evidence_state', '=', 'sending')
      .execute();
  }
  return readDispute(context.db, id);
}

/** The dispute whose evidence is to be sent; undefined if it was sent. */
async function close(
  { db }: Context,
  { actor, id, reason }: Submit,
): Promise<Selectable<Dispute> | undefined> {
  return db.transaction().execute(async (tx) => {
    const dispute = await lockDispute(tx, id);
    if (dispute.evidence_state === 'submitted') return undefined;
    if (dispute.evidence_state === 'sending') return dispute;
    if (dispute.state !== 'open') throw new AppError('conflict', errors.theDisputeHasEnded);
    if (isOverdue(dispute.due_at)) throw new AppError('conflict', errors.conflict_theDeadlineHasPassed);
    const files = await readFiles(tx, id);
    if (dispute.evidence_text.trim() === '')
      throw invalidField('text', errors.invalid_request_writeTheExplanationFirst);
    await tx
      .updateTable('dispute')
      .set({ evidence_state: 'sending', evidence_by: actor.id, evidence_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    await recordAct(tx, actor, {
      act: 'submit-evidence',
      object: { kind: 'dispute', id },
      before: { evidence: 'draft' },
      after: { evidence: 'submitted', files: files.map(({ kind, title }) => `${kind}: ${title}`) },
      reason,
    });
    return dispute;
  });
}

/** The gateway refused it: staff correct it and submit again, as another request. */
async function reopen(
  { db }: Context,
  { actor, id }: Submit,
  { evidence_round: round }: Selectable<Dispute>,
  refusal: AppError,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('dispute')
      .set({ evidence_state: 'draft', evidence_at: null, evidence_by: null, evidence_round: round + 1 })
      .where('id', '=', id)
      .where('evidence_state', '=', 'sending')
      .where('evidence_round', '=', round)
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await recordAct(tx, actor, {
        act: 'evidence-refused',
        object: { kind: 'dispute', id },
        before: { evidence: 'submitted' },
        after: { evidence: 'draft' },
        reason: refusal.message.slice(0, 1_000),
      });
  });
}

async function readBytes({ db, files }: Context, id: number): Promise<EvidenceFile[]> {
  const read: EvidenceFile[] = [];
  for (const { kind, title, key } of await readFiles(db, id)) {
    const stored = await files.read(key);
    if (!stored) throw new AppError('unavailable', errors.unavailable_aFileCantBeReadRightNow);
    const type = contentTypeOf(key);
    // Photos are stored as JPEG, whatever they were.
    const name = `${title.replace(/\.[a-z0-9]{2,5}$/i, '')}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
    read.push({ kind, name, type, bytes: await buffer(stored.stream) });
  }
  return read;
}
