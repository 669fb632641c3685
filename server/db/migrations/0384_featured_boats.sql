-- outside a transaction
-- The few boats that were chosen for the home page, so that finding them doesn't read all boats.
create index concurrently if not exists boat_chosen on boat (id) where is_featured or featured_position is not null or homepage_until is not null;
-- Open auctions, of which the most viewed follow. Only by id: what bids change isn't in the index, so they needn't update it.
create index concurrently if not exists lot_open_auction on lot (boat_id) where listing_type = 'auction' and status in ('live', 'scheduled');
