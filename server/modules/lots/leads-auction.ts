import { sql, type RawBuilder } from 'kysely';

/**
 * Whether an account is the high bidder of an auction that isn't over, or is asked for an offer after one. No index has the
 * leader, which changes with bids; one has the boats that an account bid on.
 */
export const leadsAuction = (accountId: number): RawBuilder<boolean> => sql`exists (
  select from bidder_alias n join lot l on l.boat_id = n.boat_id
  where n.account_id = ${accountId} and l.leader_id = ${accountId} and l.status in ('live', 'offer-window')
)`;
