import { sql } from 'kysely';
import type { BidRow } from '../../../contract/bids.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { isPublic } from '../lots/index.ts';
import * as errors from '../../../locales/errors.ts';

export interface ListBids {
  callerId: number | undefined;
  boatId: number;
  /** Only lines before this sequence number. */
  before?: number;
  limit: number;
}

/**
 * The public bid history of a boat, newest first: the lines as they were sent, with aliases only.
 * @throws AppError not_found
 */
export async function listBids(
  { db }: Context,
  { callerId, boatId, before, limit }: ListBids,
): Promise<{ lists: BidRow[]; total: number }> {
  const lot = await db.selectFrom('lot').select('status').where('boat_id', '=', boatId).executeTakeFirst();
  if (!lot || !isPublic(lot.status))
    throw new AppError('not_found', errors.not_found_thisBoatIsNoLongerListed);
  const lines = db.selectFrom('boat_event as e').where('e.boat_id', '=', boatId).where('e.type', '=', 'bid');
  const rows = await lines
    .leftJoin('bid as b', (join) => join.onRef('b.boat_id', '=', 'e.boat_id').onRef('b.seq', '=', 'e.seq'))
    .leftJoin('bid_retraction as r', 'r.bid_id', 'b.id')
    .select([
      sql<Omit<BidRow, 'isMine' | 'isRetracted'>>`e.payload -> 'bid'`.as('line'),
      'e.user_id',
      sql<boolean>`r.bid_id is not null`.as('isRetracted'),
    ])
    .$if(before !== undefined, (query) => query.where('e.seq', '<', before!))
    .orderBy('e.seq', 'desc')
    .limit(limit)
    .execute();
  const { total } = await lines.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return {
    lists: rows.map(({ line, user_id, isRetracted }) => ({
      ...line,
      isMine: callerId !== undefined && user_id === callerId,
      isRetracted,
    })),
    total,
  };
}
