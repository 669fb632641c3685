-- outside a transaction
-- For what a buyer can still give feedback on: until now, all listings of the seller were read.
create index concurrently if not exists lot_of_buyer on lot (buyer_id) where buyer_id is not null;
