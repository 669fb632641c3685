import { sql } from 'kysely';
import type { Input } from '../../../contract/call.ts';
import type { answerDocumentRequest as call } from '../../../contract/documents.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import { assertCanEdit } from '../lots/index.ts';
import { announceNotifications, writeNotifications } from '../notifications/index.ts';
import * as words from '../../../locales/notices.ts';

/**
 * Grants or declines a request for a document; its sender is notified and emailed. A declined request can be
 * granted later, and a granted one revoked by declining it. Repeating the same answer changes nothing.
 * @throws AppError not_found
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
    const { at } = await tx
      .updateTable('document_request')
      .set({ state: answer, answered_at: sql<Date>`clock_timestamp()`, answered_by: actor.id })
      .where('boat_id', '=', boatId)
      .where('upload_id', '=', id)
      .where('account_id', '=', accountId)
      .returning('answered_at as at')
      .executeTakeFirstOrThrow();
    const boat = request.boatTitle || words.theBoat;
    return writeNotifications(tx, [
      {
        accountId,
        boatId,
        event: notificationEvent.document,
        ...textsOf(context.noticeTexts, answer, request.state, { document: request.title, boat }),
        data: { about: 'document-answered' },
        dedupe: `document-${answer}:${boatId}:${id}:${accountId}:${at?.getTime()}`,
      },
    ]);
  });
  announceNotifications(context, stored);
}

function textsOf(
  t: NoticeTexts,
  answer: 'granted' | 'declined',
  before: string,
  { document, boat }: { document: string; boat: string },
): { title: string; body: string } {
  if (answer === 'granted')
    return {
      title: t.isNowSharedWithYou({ document }),
      body: t.theSellerOfApprovedYourRequest({ boat }),
    };
  if (before === 'granted')
    return {
      title: t.isNoLongerSharedWithYou({ document }),
      body: t.theSellerOfStoppedSharingThis({ boat }),
    };
  return {
    title: t.wasntShared({ document }),
    body: t.theSellerOfDeclinedYourRequest({ boat }),
  };
}
