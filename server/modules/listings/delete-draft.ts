import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { assertCanEdit } from '../lots/index.ts';
import { lockBoat } from '../boats/index.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Deletes a listing that was never public. A public listing is withdrawn instead.
 * @throws AppError not_found, transition_refused
 */
export async function deleteDraft({ db }: Context, actor: Actor, boatId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await lockBoat(tx, boatId);
    assertCanEdit(found?.lot, actor);
    if (!['draft', 'rejected'].includes(found!.lot.status))
      throw new AppError('transition_refused', errors.transition_refused_youCanOnlyDeleteDraftsWithdraw);
    await tx.deleteFrom('boat').where('id', '=', boatId).execute();
  });
}
