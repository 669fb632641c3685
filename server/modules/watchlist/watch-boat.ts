import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { canSee, inTurn, notListed } from '../lots/index.ts';
import { countNow } from '../listing-stats/index.ts';
import * as watchlist from './watchlist.repository.ts';

export interface WatchBoat {
  actor: Actor;
  boatId: number;
  watching: boolean;
}

/**
 * Sets whether a user watches a boat. Idempotent; unwatching is always possible.
 * @throws AppError not_found if there's no such boat, or it's neither public nor watched
 */
export async function watchBoat(
  context: Context,
  { actor, boatId, watching }: WatchBoat,
): Promise<{ watching: boolean; watchers: number }> {
  return inTurn(context, boatId, async (tx) => {
    const lot = await watchlist.lockLot(tx, boatId);
    if (!lot) throw notListed();
    if (!canSee(lot, actor) && (watching || !(await watchlist.isWatched(tx, actor.id, boatId))))
      throw notListed();
    const change = watching
      ? await watchlist.add(tx, actor.id, boatId)
      : -(await watchlist.remove(tx, actor.id, boatId));
    if (change !== 0) await countNow(tx, boatId, change > 0 ? 'watched' : 'unwatched');
    return {
      watching,
      watchers: change === 0 ? lot.watchers : await watchlist.changeWatchers(tx, boatId, change),
    };
  });
}
