import { sql } from 'kysely';
import type { Input } from '../../../contract/call.ts';
import type { answerDocumentRequest as call } from '../../../contract/documents.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { assertCanEdit } from '../lots/index.ts';
import { announceNotifications, writeNotifications } from '../notifications/index.ts';

/**
 * Grants or declines a request for a document; its sender is notified and emailed. A declined request can be
 * granted later; a granted one stays granted. Repeating the same answer changes nothing.
 * @throws AppError not_found, conflict
 */
export async function answerDocumentRequest(
  context: Context,
  actor: Actor,
  { market_place_id: boatId, id, user_id: accountId, answer }: Input<typeof call>['body'],
): Promise<void> {
  const stored = await context.db.transaction().execute(async (tx) => {
    const request = await tx
      .selectFrom('document_request as r')
      .innerJoin('boat_document as d', (join) =>
        join.onRef('d.boat_id', '=', 'r.boat_id').onRef('d.upload_id', '=', 'r.upload_id'),
      )
      .innerJoin('lot', 'lot.boat_id', 'r.boat_id')
      .innerJoin('boat', 'boat.id', 'r.boat_id')
      .select(['r.state', 'd.title', 'lot.seller_id', 'boat.title as boatTitle'])
      .where('r.boat_id', '=', boatId)
      .where('r.upload_id', '=', id)
      .where('r.account_id', '=', accountId)
      .forUpdate('r')
      .executeTakeFirst();
    assertCanEdit(request, actor);
    if (request.state === answer) return [];
    if (request.state === 'granted') throw new AppError('conflict', 'This document is open to them already.');
    await tx
      .updateTable('document_request')
      .set({ state: answer, answered_at: sql<Date>`clock_timestamp()`, answered_by: actor.id })
      .where('boat_id', '=', boatId)
      .where('upload_id', '=', id)
      .where('account_id', '=', accountId)
      .execute();
    const boat = request.boatTitle || 'the boat';
    return writeNotifications(tx, [
      {
        accountId,
        boatId,
        event: notificationEvent.document,
        title:
          answer === 'granted' ? `"${request.title}" is open to you` : `"${request.title}" was not opened`,
        body:
          answer === 'granted'
            ? `The seller of ${boat} has granted your request. You find the document on the boat's page.`
            : `The seller of ${boat} has declined your request.`,
        data: { about: 'document-answered' },
        dedupe: `document-${answer}:${boatId}:${id}:${accountId}`,
      },
    ]);
  });
  announceNotifications(context, stored);
}
