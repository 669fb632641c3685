import { sql } from 'kysely';
import type { MyBid, MyBidState } from '../../../contract/my-bids.ts';
import type { Db } from '../../db/database.ts';

/** The account's bids on the lot `l` that aren't retracted, as a `from` clause. */
export const standingBid = (accountId: number) =>
  sql`from bid x where x.boat_id = l.boat_id and x.bidder_id = ${accountId} and not exists (select from bid_retraction r where r.bid_id = x.id)`;
/** The offers between the account as a buyer and the seller of the lot `l`, as a `from` clause. */
export const offerOf = (accountId: number) =>
  sql`from offer o where o.boat_id = l.boat_id and o.buyer_id = ${accountId}`;

/**
 * Where the account stands on the lot `l`, a MyBidState. After an unpaid sale, an offer window is the next
 * bidder's second chance, not the leader's.
 */
export const stateOf = (accountId: number) => sql<MyBidState>`case
  when l.status = 'sold' and l.buyer_id = ${accountId} then 'won'
  when l.status = 'live' and l.listing_type = 'auction' then case when l.leader_id = ${accountId} then 'leading' else 'outbid' end
  when l.status in ('live', 'offer-window', 'under-offer') and exists (select ${offerOf(accountId)} and o.state in ('open', 'accepted')) then 'offer'
  when l.status = 'offer-window' and l.leader_id = ${accountId} and not exists (select from sale s where s.boat_id = l.boat_id) then 'offer'
  else 'lost'
end`;

type Standing = Pick<MyBid, 'state' | 'maximum' | 'offer' | 'sale_id'>;

/** Where an account stands on each of these boats; boats without a bid or an offer of theirs are left out. */
export async function readStandings(
  db: Db,
  accountId: number,
  boatIds: number[],
): Promise<Map<number, Standing>> {
  if (boatIds.length === 0) return new Map();
  const { rows } = await sql<{
    boat_id: number;
    state: MyBidState;
    maximum: number | null;
    offer: number | null;
    sale_id: number | null;
  }>`
    select * from (
      select l.boat_id, ${stateOf(accountId)} as state,
        (select max(x.amount) ${standingBid(accountId)}) as maximum,
        (select o.amount ${offerOf(accountId)} order by o.id desc limit 1) as offer,
        (select max(a.id) from agreed_sale a where a.boat_id = l.boat_id and a.buyer_id = ${accountId} and a.stage <> 'fell-through') as sale_id
      from lot l where l.boat_id = any(${boatIds}::int[])) mine
    where maximum is not null or offer is not null`.execute(db);
  return new Map(rows.map(({ boat_id: boatId, ...mine }) => [boatId, mine]));
}
