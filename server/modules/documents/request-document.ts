import type { Data, Input } from '../../../contract/call.ts';
import type { requestDocument as call } from '../../../contract/documents.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { canOpenDocument, canSee, isSellerOf } from '../lots/index.ts';
import { announceNotifications, writeNotifications } from '../notifications/index.ts';
import { readDocument } from './documents.repository.ts';
import * as words from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

const gone = () => new AppError('not_found', errors.not_found_thisDocumentIsNoLongerThere);

/**
 * Requests a document that opens on request; the seller is notified and emailed. Idempotent.
 * @throws AppError not_found, own_boat, email_not_verified, conflict (it's open already, or was declined)
 */
export async function requestDocument(
  context: Context,
  actor: Actor,
  { market_place_id: boatId, id, message = '' }: Input<typeof call>['body'],
): Promise<Data<typeof call>> {
  const { noticeTexts: t } = context;
  const stored = await context.db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('account')
      .select(['full_name', 'email_verified_at'])
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const document = await readDocument(tx, { boatId, id, accountId: actor.id });
    if (!document || !canSee(document, actor)) throw gone();
    if (isSellerOf(document, actor)) throw new AppError('own_boat', errors.own_boat_thisIsYourOwnBoatYou);
    if (document.state === 'asked') return [];
    if (document.state === 'declined')
      throw new AppError('conflict', errors.conflict_theSellerDeclinedThisRequest);
    if (
      canOpenDocument(document, {
        isSeller: false,
        isStaff: isSiteAllowed(actor, 'see-listings'),
        hasBid: document.hasBid,
        isGranted: document.state === 'granted',
      })
    )
      throw new AppError('conflict', errors.conflict_thisDocumentIsAlreadySharedWith);
    if (document.visibility !== 'on-request')
      throw new AppError('conflict', errors.conflict_onlyBiddersCanOpenThisDocument);
    if (!person.email_verified_at)
      throw new AppError('email_not_verified', errors.email_not_verified_verifyYourEmailAddressFirstOpenThe);
    await tx
      .insertInto('document_request')
      .values({ boat_id: boatId, upload_id: id, account_id: actor.id, message })
      .execute();
    return writeNotifications(tx, [
      {
        accountId: document.seller_id,
        boatId,
        event: notificationEvent.document,
        title: t.requested({ fullname: person.full_name, title: document.title }),
        body: message || t.youShareThisDocumentAboutOn({ boatTitle: document.boatTitle || words.yourBoat }),
        data: { about: 'document-asked' },
        dedupe: `document-asked:${boatId}:${id}:${actor.id}`,
      },
    ]);
  });
  announceNotifications(context, stored);
  return { state: 'asked' };
}
