-- Visitors report listings, too: once each, known only by a hash of their address, which is forgotten when
-- the report is decided.
alter table report alter column account_id drop not null,
  add column visitor text check (length(visitor) <= 22);
create unique index report_once_by_visitor on report (boat_id, visitor) where visitor is not null;
