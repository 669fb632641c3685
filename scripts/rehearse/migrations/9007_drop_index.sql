-- outside a transaction
-- A sample: an index that nothing uses anymore.
drop index concurrently if exists notification_sample;
