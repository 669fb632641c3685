-- outside a transaction
-- What is deleted after a time is found by it.
create index concurrently if not exists session_over on session (coalesce(ended_at, expires_at));
create index concurrently if not exists known_device_last on known_device (last_at);
-- boat_view_age has the same column.
drop index concurrently if exists boat_view_old;
