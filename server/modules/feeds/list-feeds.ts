import type { Feed } from '../../../contract/feeds.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { assertDealer } from '../inventory/index.ts';
import { feedsNow } from './feeds.repository.ts';

/** @throws AppError forbidden */
export async function listFeeds({ db }: Context, actor: Actor): Promise<{ lists: Feed[]; total: number }> {
  const lists = await feedsNow(db, assertDealer(actor));
  return { lists, total: lists.length };
}
