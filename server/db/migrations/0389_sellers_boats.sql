-- outside a transaction
-- A seller's page read all their listings to show the first ones and to count them.
create index concurrently if not exists lot_sellers_stock on lot (seller_id, listing_type, ends_at, published_at desc, boat_id desc) where status in ('live', 'scheduled', 'under-offer');
create index concurrently if not exists lot_sellers_sold on lot (seller_id, closed_at desc, boat_id desc) where sale_state = 'done';
