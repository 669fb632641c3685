-- outside a transaction
-- The holds of bidders who lost the lead are found by when they lost it (server/modules/bids/sweep-holds.ts), instead of by a job for each boat.
create index concurrently if not exists fee_hold_lingering on fee_hold (lost_at) where state in ('wanted', 'held') and lost_at is not null;
