import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { assertCanEdit } from '../lots/index.ts';
import { lockBoat } from '../boats/index.ts';
import { actsOn } from './inventory.policy.ts';
import * as errors from '../../../locales/errors.ts';

/** Restarts the duration of a live marketplace listing. @throws AppError not_found, transition_refused */
export async function renewListing({ db, rules }: Context, actor: Actor, boatId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await lockBoat(tx, boatId);
    assertCanEdit(found?.lot, actor);
    if (!actsOn(found!.lot).includes('renew'))
      throw new AppError('transition_refused', errors.transition_refused_onlyALiveMarketplaceListingCan);
    await tx
      .updateTable('lot')
      .set({ expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${rules.marketplaceDays})` })
      .where('boat_id', '=', boatId)
      .execute();
  });
}
