import type { Feed } from '../../../contract/imports.ts';
import type { Actor, Context } from '../../context.ts';
import { assertDealer } from '../inventory/inventory.policy.ts';
import { presentFeed } from './feeds.repository.ts';

/** @throws AppError forbidden */
export async function listFeeds({ db }: Context, actor: Actor): Promise<{ lists: Feed[]; total: number }> {
  const feeds = await db.selectFrom('inventory_feed').selectAll().where('seller_id', '=', assertDealer(actor)).orderBy('id').execute();
  const lists: Feed[] = [];
  for (const feed of feeds) lists.push(await presentFeed(db, feed));
  return { lists, total: lists.length };
}
