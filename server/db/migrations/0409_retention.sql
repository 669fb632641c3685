-- outside a transaction
-- What is deleted after a time (contract/retention.ts), oldest first.
create index concurrently if not exists gateway_event_applied on gateway_event (received_at) where applied_at is not null;
create index concurrently if not exists boat_import_feed_runs on boat_import (ended_at) where feed_id is not null and not has_rows;
