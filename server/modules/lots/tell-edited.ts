import type { Context } from '../../context.ts';
import { auctionNow } from './auction-now.ts';
import { isPublic } from './is-public.ts';

/** After the commit of a change that has no event of its own: lists and kept pages are made anew; of what is not public there are none. */
export async function tellEdited(
  { db, live, rules }: Pick<Context, 'db' | 'live' | 'rules'>,
  boatId: number,
): Promise<void> {
  const lot = await db.selectFrom('lot').selectAll().where('boat_id', '=', boatId).executeTakeFirst();
  if (lot && isPublic(lot.status)) live.boatChanged(boatId, lot.seq, auctionNow(lot, rules.increments));
}
