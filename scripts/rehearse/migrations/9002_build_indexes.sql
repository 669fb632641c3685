-- outside a transaction
-- A sample: indexes on tables that are in use.
create index concurrently if not exists boat_event_sample on boat_event (user_id, at);
create unique index concurrently if not exists bid_sample on bid (boat_id, id);
create index concurrently if not exists notification_sample on notification (boat_id, created_at);
