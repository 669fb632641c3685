import type { Selectable } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { InventoryFeed } from '../../db/types.generated.ts';
import { assertDealer } from '../inventory/index.ts';
import * as errors from '../../../locales/errors.ts';

export type FeedRecord = Selectable<InventoryFeed>;

/**
 * Reads a feed of the actor's dealership; other feeds are reported as missing. @throws AppError forbidden,
 * not_found
 */
export async function ownFeed(db: Db | Tx, actor: Actor, id: number): Promise<FeedRecord> {
  const sellerId = assertDealer(actor);
  const isId = Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
  const feed = isId
    ? await db
        .selectFrom('inventory_feed')
        .selectAll()
        .where('id', '=', id)
        .where('seller_id', '=', sellerId)
        .executeTakeFirst()
    : undefined;
  if (!feed) throw new AppError('not_found', errors.not_found_thisFeedDoesntExist);
  return feed;
}
