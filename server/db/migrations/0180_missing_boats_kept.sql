-- Boats that a feed lacks and that were kept, because they are too many to take down unasked.
alter table boat_import add column kept integer not null default 0;
