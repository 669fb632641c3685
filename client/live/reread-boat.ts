import { limits } from '../../contract/limits.ts';
import { listBids } from '../../services/bids.service.ts';
import { boatById } from '../../services/boats.service.ts';
import { listComments } from '../../services/comments.service.ts';
import { boatReread } from '../../store/boat.slice.ts';
import { openLive } from '../../store/live-state.ts';

/** Loads a boat's state from the API, like a fresh page. Resolves to the action that shows it. */
export async function rereadBoat(
  id: number,
  options: { hideToast: boolean; signal?: AbortSignal },
): Promise<ReturnType<typeof boatReread>> {
  const [boat, bids, comments] = await Promise.all([
    boatById({ id }, options),
    listBids({ market_place_id: id, limit: limits.firstBids }, options),
    listComments({ market_place_id: id, limit: limits.firstComments }, options),
  ]);
  return boatReread({ live: openLive(boat, bids.lists, Date.now()), comments: comments.lists });
}
