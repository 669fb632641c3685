import { sql } from 'kysely';
import type { BoatEvent } from '../../../contract/events.ts';
import type { Actor } from '../../access/actor.ts';
import { assertOn } from '../../access/switches.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { databaseTime, assertCanEdit, listingThatIs } from '../lots/index.ts';
import { lockBoat, pictureIds } from '../boats/index.ts';
import { submitByHand } from '../listings/index.ts';
import { draftAgain } from './draft-again.ts';
import { actsOn } from './inventory.policy.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Relists an unsold boat (docs/decisions/0060). A marketplace boat returns at its address, after the same
 * checks as the first time; an ended auction stays, and a new draft is made from it, only one however often
 * it's requested. The same goes for a marketplace boat that lacks photographs, which only a draft can get.
 * @returns the new draft's id, or null if the listing itself was relisted
 * @throws AppError new_listings_off, not_found, transition_refused, conflict (too many drafts), and those of submitByHand
 */
export async function relistBoat(context: Context, actor: Actor, boatId: number): Promise<number | null> {
  assertOn(context.switches, 'new-listings');
  const { newId, events } = await context.db
    .transaction()
    .execute(async (tx): Promise<{ newId: number | null; events: BoatEvent[] }> => {
      const found = await lockBoat(tx, boatId);
      assertCanEdit(found?.lot, actor);
      const { boat, lot } = found!;
      if (!actsOn(lot).includes('relist'))
        throw new AppError(
          'transition_refused',
          errors.transition_refused_cantBeRelisted({ listingThatIs: listingThatIs(lot.status) }),
        );
      const photographs = (await pictureIds(tx, boatId)).length;
      if (lot.listing_type === 'auction' || photographs < context.rules.marketplacePhotographs)
        return { newId: (await draftAgain(tx, actor, lot))?.id ?? null, events: [] };
      const events = await submitByHand(context, tx, actor, { boat, lot }, await databaseTime(tx));
      await tx
        .updateTable('lot')
        .set({
          expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${context.rules.marketplaceDays})`,
        })
        .where('boat_id', '=', boatId)
        .execute();
      await tx
        .updateTable('boat')
        .set({ missing_since: null, updated_at: sql<Date>`now()` })
        .where('id', '=', boatId)
        .execute();
      return { newId: null, events };
    });
  context.live.announce(events);
  return newId;
}
