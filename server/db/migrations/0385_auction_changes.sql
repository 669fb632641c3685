-- Which live auctions changed, in which transaction: until now, each search that followed a bid read all of them again
-- (server/modules/search/read-listings.ts).
create table auction_change (
  boat_id  integer not null,
  at       xid8 not null default pg_current_xact_id(),
  noted_at timestamptz not null default now()
);
create index auction_change_at on auction_change (at);
create index auction_change_noted on auction_change using brin (noted_at);

-- Once for all bids of a batch.
create function note_auction_changes() returns trigger language plpgsql as $$
begin
  insert into auction_change (boat_id)
  select n.boat_id from new_lot n join old_lot o on o.boat_id = n.boat_id
  where n.status = 'live' and n.listing_type = 'auction'
    and (n.current_bid, n.reserve, n.ends_at, n.bid_count) is distinct from (o.current_bid, o.reserve, o.ends_at, o.bid_count);
  return null;
end $$;

create trigger lot_auctions_change after update on lot referencing old table as old_lot new table as new_lot
  for each statement execute function note_auction_changes();
