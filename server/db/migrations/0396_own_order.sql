-- outside a transaction
-- A seller's inventory in their own order (ownPlace): a page of it sorted all of their boats until now. Those missing from
-- their feed are counted on every page of it.
create index concurrently if not exists boat_own_order on boat (seller_id, (coalesce(own_order, -id)), id desc);
create index concurrently if not exists boat_missing on boat (seller_id) where missing_since is not null;
