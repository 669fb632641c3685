import { sql } from 'kysely';
import type { Feed, FeedInput } from '../../../contract/feeds.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError, invalidField } from '../../app-error.ts';
import { anyNetwork, parsed } from '../../http/guarded-fetch.ts';
import { assertDealer } from '../inventory/index.ts';
import { assertAccepted, sellerDocuments } from '../legal/index.ts';
import { feedKey, feedNow } from './feeds.repository.ts';
import { ownFeed, type FeedRecord } from '../imports/index.ts';
import * as t from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

const feedsMax = 10;
/** Its job is queued; if it's lost, the sweep finds the feed. */
const soon = sql<Date>`now() + interval '1 minute'`;

/**
 * Creates a feed, which is fetched immediately, or changes one; a new address requires a new column mapping.
 * @throws AppError forbidden, not_found, invalid_request, conflict, terms_required (boats that are to be listed)
 */
export async function saveFeed(context: Context, actor: Actor, { id, ...input }: FeedInput): Promise<Feed> {
  const { db, config } = context;
  const sellerId = assertDealer(actor);
  if (input.url !== null) parsed(input.url, config.feedsMayBePrivate ? anyNetwork : undefined);
  if (input.name.trim() === '') throw invalidField('name', errors.invalid_request_enterANameForTheFeed);
  const columns = {
    name: input.name,
    url: input.url,
    format: input.format,
    every_hours: input.everyHours,
    when_gone: input.whenGone,
    list_as: input.listAs,
    is_active: input.isActive,
  };
  const feed = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', sellerId).forNoKeyUpdate().execute(); // serialized, so that a double click creates one
    const before = id === undefined ? undefined : await ownFeed(tx, actor, id);
    await assertRoom(tx, sellerId, before, input);
    // Pausing a feed needs no acceptance; one that is paused can still be fetched, or receive files.
    if (input.listAs === 'live' && (input.isActive || before?.list_as !== 'live'))
      await assertAccepted(tx, actor, sellerDocuments, t.saveTheFeedAgain);
    const isNewSource = before === undefined || before.url !== input.url || before.format !== input.format;
    const next = {
      ...columns,
      next_fetch_at:
        input.url !== null && input.isActive
          ? isNewSource || !before.is_active
            ? soon
            : before.next_fetch_at
          : null,
    };
    const stored = before
      ? await tx
          .updateTable('inventory_feed')
          .set({ ...next, ...(isNewSource && { failures: 0 }) })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('inventory_feed')
          .values({ ...next, seller_id: sellerId, created_by: actor.id })
          .returningAll()
          .executeTakeFirstOrThrow();
    if (isNewSource && stored.url !== null && stored.is_active)
      await context.jobs.add(tx, 'fetch-feed', { feedId: stored.id }, { key: feedKey(stored.id) });
    return stored;
  });
  return feedNow(db, actor, feed.id);
}

/** @throws AppError conflict (at the field that was changed) */
async function assertRoom(
  tx: Tx,
  sellerId: number,
  before: FeedRecord | undefined,
  { name, url }: Pick<FeedInput, 'name' | 'url'>,
): Promise<void> {
  if (before?.name === name && before.url === url) return;
  const feeds = await tx
    .selectFrom('inventory_feed')
    .select(['id', 'name', 'url'])
    .where('seller_id', '=', sellerId)
    .execute();
  if (feeds.some((feed) => feed.id !== before?.id && feed.name === name && feed.url === url)) {
    const field = before?.name === name && url !== null ? 'url' : 'name';
    throw new AppError('conflict', errors.conflict_youAlreadyHaveThisFeed, {
      fields: { [field]: errors.conflict_youAlreadyHaveAFeedWith({ hasUrl: url !== null }) },
    });
  }
  if (!before && feeds.length >= feedsMax)
    throw new AppError('conflict', errors.conflict_youHaveFeedsRemoveOneFirst({ feedsMax }));
}
