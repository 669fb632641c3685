import type { Feed } from '../../../contract/feeds.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { feedKey, feedNow } from './feeds.repository.ts';
import { ownFeed } from '../imports/index.ts';
import * as errors from '../../../locales/errors.ts';

/** @throws AppError forbidden, not_found */
export const readFeed = ({ db }: Context, actor: Actor, id: number): Promise<Feed> => feedNow(db, actor, id);

/**
 * Queues an immediate fetch; repeated while one is queued, it's fetched once. @throws AppError forbidden,
 * not_found, transition_refused
 */
export async function runFeed(
  context: Context,
  actor: Actor,
  id: number,
  acceptsGone: boolean,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const feed = await ownFeed(tx, actor, id);
    if (feed.url === null)
      throw new AppError('transition_refused', errors.transition_refused_thisFeedHasNoUrlUpload);
    await context.jobs.add(tx, 'fetch-feed', { feedId: id, acceptsGone }, { key: feedKey(id) });
  });
}

/** Deletes a feed; its boats are unchanged. @throws AppError forbidden, not_found */
export async function deleteFeed({ db }: Context, actor: Actor, id: number): Promise<void> {
  const feed = await ownFeed(db, actor, id);
  await db.deleteFrom('inventory_feed').where('id', '=', feed.id).execute();
}
