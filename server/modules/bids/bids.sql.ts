// The statements of a batch, each prepared once per connection.

import { identityStatus } from '../../../contract/identity.ts';
import { currentVersion } from '../legal/index.ts';
import { thisQuarterSql } from '../listing-stats/index.ts';

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/**
 * $1 boats. The clock is read after the row is locked: a bid is in time if its transaction held the lock
 * before the end.
 */
export const lockLots = {
  name: 'lock-lots',
  text: `
    with locked as materialized (select * from lot where boat_id = any($1::int[]) order by boat_id for update)
    select l.boat_id, l.listing_type, l.status, l.seller_id, l.seq, l.opening_bid, l.reserve, l.current_bid, l.leader_id, l.leader_max, l.leader_seq, l.second_max,
           l.bid_count, l.bidder_count, l.extended_count, ${ms('l.starts_at')} as starts_at, ${ms('l.ends_at')} as ends_at, ${ms('clock_timestamp()')} as now,
           (extract(epoch from clock_timestamp() - transaction_timestamp()) * 1000)::float8 as lock_wait,
           l.paid_bidders_only, l.rules, b.title, s.dealer_id as seller_dealer_id
    from locked l join boat b on b.id = l.boat_id join account s on s.id = l.seller_id`,
};

/** $1 accounts. */
export const readBidders = {
  name: 'read-bidders',
  text: `
    select id, dealer_id, email_verified_at is not null as is_verified, phone_number <> '' as has_phone,
           terms_version >= '${currentVersion('terms-condition')}' as has_terms, buyer_agreement_version >= '${currentVersion('buyer-aggrements')}' as has_agreement,
           exists (select from card where card.account_id = account.id and card.removed_at is null) as has_card,
           kyc_status = ${identityStatus.verified} as is_identified,
           exists (select from agreed_sale s where s.buyer_id = account.id and s.stage = 'fell-through' and s.fault = 'buyer') as has_unpaid_win,
           suspended_at is not null as is_suspended, bid_limit, phone_number, zip_code
    from account where id = any($1::int[])`,
};

/** $1 boats and $2 bidders, pairwise; $3 boats whose leaders are read too. */
export const readAliases = {
  name: 'read-aliases',
  text: `
    select n.boat_id, n.account_id, a.alias from unnest($1::int[], $2::int[]) as n (boat_id, account_id)
    cross join lateral (select alias from bidder_alias a where a.boat_id = n.boat_id and a.account_id = n.account_id limit 1) a
    union all
    select l.boat_id, l.leader_id, a.alias from lot l
    cross join lateral (select alias from bidder_alias a where a.boat_id = l.boat_id and a.account_id = l.leader_id limit 1) a
    where l.boat_id = any($3::int[])`,
};

/**
 * $1 bidders and $2 keys, pairwise. It takes the first key that isn't before the requested one: only the index of keys
 * has that order, so PostgreSQL can't choose another index.
 */
export const readStoredBids = {
  name: 'read-stored-bids',
  text: `
    select b.id, b.bidder_id, b.idempotency_key, b.boat_id, b.seq, b.at, b.kind, b.amount, b.outcome, b.buyers_fee, b.all_in_price, e.payload -> 'boat' as boat
    from unnest($1::int[], $2::text[]) as n (bidder_id, key)
    cross join lateral (
      select * from bid b where b.bidder_id = n.bidder_id and b.idempotency_key >= n.key order by b.idempotency_key limit 1
    ) b
    cross join lateral (select payload from boat_event e where e.boat_id = b.boat_id and e.seq = b.end_seq limit 1) e
    where b.idempotency_key = n.key`,
};

/** Separates JSON texts that are sent as one; within JSON it's always escaped. */
export const jsonSeparator = '\u001e';

/**
 * All of a batch: aliases $1-$3, lots $4-$16, bids $17-$27, events $28-$33, notifications $34-$39, contacts of the bids $40-$41. With their
 * first bid on a boat, bidders watch it.
 */
export const writeBatch = {
  name: 'write-batch',
  text: `
    with new_alias as (
      insert into bidder_alias (boat_id, account_id, alias) select * from unnest($1::int[], $2::int[], $3::int[]) returning boat_id, account_id
    ), new_watch as (
      insert into watch (boat_id, account_id) select boat_id, account_id from new_alias on conflict do nothing returning boat_id
    ), new_watchers as materialized (
      select boat_id, count(*)::int as watchers from new_watch group by boat_id
    ), watched_now as (
      insert into boat_activity (boat_id, at, watched) select boat_id, ${thisQuarterSql}, watchers from new_watchers order by boat_id
      on conflict (boat_id, at) do update set watched = boat_activity.watched + excluded.watched
    ), changed_lot as (
      update lot set seq = n.seq, current_bid = n.price, leader_id = n.leader_id, leader_max = n.leader_max, leader_seq = n.leader_seq, second_max = n.second_max,
        reserve_met = n.reserve_met, bid_count = n.bid_count, bidder_count = n.bidder_count, extended_count = n.extended_count,
        ends_at = coalesce(n.ends_at, lot.ends_at), hold_stale = lot.hold_stale or n.hold_stale,
        watchers = lot.watchers + coalesce(w.watchers, 0)
      from unnest($4::int[], $5::int[], $6::bigint[], $7::int[], $8::bigint[], $9::int[], $10::bigint[], $11::bool[], $12::int[], $13::int[], $14::int[], $15::timestamptz[], $16::bool[])
        as n (boat_id, seq, price, leader_id, leader_max, leader_seq, second_max, reserve_met, bid_count, bidder_count, extended_count, ends_at, hold_stale)
      left join new_watchers w on w.boat_id = n.boat_id
      where lot.boat_id = n.boat_id
    ), new_bid as (
      insert into bid (boat_id, bidder_id, seq, kind, amount, outcome, price_after, buyers_fee, all_in_price, idempotency_key, end_seq, at, mobile_no, zip_code)
      select boat_id, bidder_id, seq, kind, amount, outcome, price_after, fee, amount + fee, key, end_seq, at, mobile_no, zip_code
      from unnest($17::int[], $18::int[], $19::int[], $20::text[], $21::bigint[], $22::text[], $23::bigint[], $24::bigint[], $25::text[], $26::int[], $27::timestamptz[], $40::text[], $41::text[])
        as n (boat_id, bidder_id, seq, kind, amount, outcome, price_after, fee, key, end_seq, at, mobile_no, zip_code)
      returning id, boat_id, seq
    ), new_event as (
      insert into boat_event (boat_id, seq, type, user_id, at, payload)
      select boat_id, seq, type, user_id, at, payload::json
      from unnest($28::int[], $29::int[], $30::text[], $31::int[], $32::timestamptz[], string_to_array($33::text, chr(30))) as n (boat_id, seq, type, user_id, at, payload)
    ), new_notice as (
      insert into notification (account_id, boat_id, event, title, body, dedupe)
      select * from unnest($34::int[], $35::int[], $36::int[], $37::text[], $38::text[], $39::text[])
      returning id, account_id, dedupe, ${ms('created_at')} as created_at
    )
    select coalesce((select json_agg(new_bid) from new_bid), '[]') as bids, coalesce((select json_agg(new_notice) from new_notice), '[]') as notices`,
};
