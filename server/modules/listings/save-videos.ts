import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import { videoOf } from '../../../contract/video-links.ts';
import type { saveVideos as call, Video } from '../../../contract/videos.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { assertOpen } from '../uploads/index.ts';
import { assertCanEdit, announceEdit, notListed } from '../lots/index.ts';
import { lockBoat } from '../boats/index.ts';
import * as errors from '../../../locales/errors.ts';

const nameOf = ({ provider, id }: Video) => `${provider} ${id}`;

/**
 * Sets a listing's videos. What bidders have seen stays: after the first bid, videos are only added.
 * @throws AppError not_found, managed_by_staff, invalid_request, listing_frozen
 */
export async function saveVideos(
  context: Context,
  actor: Actor,
  { market_place_id: boatId, links }: Input<typeof call>['body'],
): Promise<Data<typeof call>> {
  const found = links.map((link, at) => {
    const video = videoOf(link);
    if (!video) throw invalidField(`links.${at}`, errors.invalid_request_enterALinkToAYoutube);
    return video;
  });
  const videos = [...new Map(found.map((video) => [nameOf(video), video])).values()];
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockBoat(tx, boatId);
    assertCanEdit(locked?.lot, actor);
    if (!locked) throw notListed();
    assertOpen(locked.lot);
    const names = new Set(videos.map(nameOf));
    const { before } = await tx
      .selectFrom('boat')
      .select(sql<Video[]>`videos`.as('before'))
      .where('id', '=', boatId)
      .executeTakeFirstOrThrow();
    if (locked.lot.bid_count > 0 && before.some((video) => !names.has(nameOf(video))))
      throw new AppError('listing_frozen', errors.listing_frozen_thisBoatHasBidsYouCanAddVideos);
    await tx
      .updateTable('boat')
      .set({ videos: JSON.stringify(videos) })
      .where('id', '=', boatId)
      .execute();
  });
  await announceEdit(context, boatId);
  return { videos };
}
