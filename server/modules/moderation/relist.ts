import { notificationEvent } from '../../../contract/limits.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { recordAct } from '../audit/index.ts';
import { draftAgain } from '../inventory/index.ts';
import { lockLot, notListed } from '../lots/index.ts';
import { announceNotifications, writeNotifications } from '../notifications/index.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Prepares a boat whose listing has ended to be listed again: a draft of its seller, who is notified and publishes it.
 * Only one, however often it's asked for. @throws AppError not_found, conflict
 */
export async function relist(
  context: Context,
  { actor, boatId, reason }: { actor: Actor; boatId: number; reason: string },
): Promise<{ id: number }> {
  const { noticeTexts: texts } = context;
  const { id, notices } = await context.db.transaction().execute(async (tx) => {
    const locked = await lockLot(tx, boatId);
    if (!locked) throw notListed();
    const { lot } = locked;
    const draft = await draftAgain(tx, actor, lot);
    if (!draft) throw new AppError('conflict', errors.conflict_thisListingHasntEnded);
    if (!draft.isNew) return { id: draft.id, notices: [] };
    await recordAct(tx, actor, {
      act: 'relist',
      object: { kind: 'boat', id: boatId, name: lot.title },
      after: { draft: draft.id },
      reason,
    });
    const told = await writeNotifications(tx, [
      {
        accountId: lot.seller_id,
        boatId,
        event: notificationEvent.review,
        title: texts.canBeListedAgain({ title: lot.title }),
        body: texts.wePreparedADraft,
        data: { about: 'review', path: `/sell-boat-step?id=${draft.id}` },
        dedupe: `relist:${draft.id}`,
      },
    ]);
    return { id: draft.id, notices: told };
  });
  announceNotifications(context, notices);
  return { id };
}
