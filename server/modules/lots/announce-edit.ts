import type { Context } from '../../context.ts';
import { auctionNow } from './auction-now.ts';
import { isPublic } from './is-public.ts';

/**
 * Called after the commit of a change that has no live event: invalidates lists and cached pages, if the
 * listing is public.
 */
export async function announceEdit(
  { db, live, rules }: Pick<Context, 'db' | 'live' | 'rules'>,
  boatId: number,
): Promise<void> {
  const lot = await db.selectFrom('lot').selectAll().where('boat_id', '=', boatId).executeTakeFirst();
  if (lot && isPublic(lot.status)) live.boatChanged(boatId, lot.seq, auctionNow(lot, rules.increments));
}
