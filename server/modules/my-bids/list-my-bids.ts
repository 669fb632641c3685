import { sql } from 'kysely';
import type { List } from '../../../contract/common.ts';
import type { MyBid } from '../../../contract/my-bids.ts';
import type { Context } from '../../context.ts';
import { listWhere, scopeOf } from '../search/index.ts';
import { offerOf, readStandings, standingBid, stateOf } from './standings.ts';

/** An auction that staff canceled. Only its bidders still see it, without photos: they can be why it was canceled. */
const isCanceled = sql`l.listing_type = 'auction' and l.status = 'withdrawn'`;

/** The boats that an account bid on or made an offer for; see the contract for their order. */
export async function listMyBids(
  context: Context,
  accountId: number,
  paged: { page: number; limit: number },
): Promise<List<MyBid>> {
  const { lists, ...rest } = await listWhere(
    context,
    // Every bidder has an alias on the boat, so only these boats have to be checked.
    sql`l.boat_id in (select boat_id from bidder_alias where account_id = ${accountId} union all select boat_id from offer where buyer_id = ${accountId})
      and (${scopeOf(undefined)} or ${isCanceled}) and (exists (select ${standingBid(accountId)}) or exists (select ${offerOf(accountId)}))`,
    sql`case ${stateOf(accountId)} when 'leading' then 0 when 'outbid' then 0 when 'offer' then 1 else 2 end,
      case when l.status = 'live' then l.ends_at end, coalesce(l.closed_at, l.ends_at) desc nulls last, l.boat_id desc`,
    paged,
  );
  const own = await readStandings(
    context.db,
    accountId,
    lists.map(({ id }) => id),
  );
  return {
    ...rest,
    lists: lists.flatMap((boat) => {
      const mine = own.get(boat.id);
      return mine ? [{ boat: boat.status === 'withdrawn' ? { ...boat, cover: null } : boat, ...mine }] : [];
    }),
  };
}
