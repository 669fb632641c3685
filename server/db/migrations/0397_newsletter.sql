-- The newsletters of one day each. Its emails are queued a few at a time, in the order of their addresses: `queued_through`
-- is the last address with a job; `queued_at` is set when all have one.
create table newsletter (
  day            date primary key,
  queued_through citext not null default '',
  queued_at      timestamptz
);
create index newsletter_unqueued on newsletter (day) where queued_at is null;
