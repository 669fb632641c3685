import { limits } from '../../contract/limits.ts';
import { ApiError } from '../../services/api-client.ts';
import { listBids } from '../../services/bids.service.ts';
import { boatById, similarBoats } from '../../services/boats.service.ts';
import { listComments } from '../../services/comments.service.ts';
import { countComments } from '../comments/stream-lines.ts';
import { paths } from '../../utils/paths.ts';
import { siteOrigin } from '../shell/load-shell.ts';
import type { BoatPageProps } from './boat-page.tsx';
import { qrCodeOf } from './qr-code.ts';

/**
 * A boat's whole page, the same for everyone; null when there is no such public boat, 'gone' when there was
 * and it was taken down.
 */
export async function loadBoat(idText: string): Promise<BoatPageProps | 'gone' | null> {
  const id = Number(idText);
  if (!/^[1-9]\d{0,9}$/.test(idText) || id > 2_147_483_647) return null;
  const asked = boatById({ id });
  const isGone = asked.then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.code === 'listing_gone',
  );
  try {
    const [boat, bids, comments, similar] = await Promise.all([
      asked,
      listBids({ market_place_id: id, limit: limits.firstBids }),
      listComments({ market_place_id: id, limit: limits.firstComments }),
      similarBoats({ id, limit: 4 }),
    ]);
    const earlier = {
      bids: Math.max(0, bids.total - bids.lists.length),
      comments: Math.max(0, comments.total - countComments(comments.lists).all),
    };
    return {
      boat,
      bids: bids.lists,
      comments: comments.lists,
      earlier,
      similar: similar.lists,
      qrCode: qrCodeOf(`${siteOrigin()}${paths.boat(id)}`),
      serverTime: Date.now(),
    };
  } catch (error) {
    if (await isGone) return 'gone';
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
