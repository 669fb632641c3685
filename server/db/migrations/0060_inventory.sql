-- What a seller's inventory needs: an own order, copies that know where they come from, listings that expire, counts by the day.

alter table boat
  add column own_order double precision,        -- null: by its id, the newest first
  add column relisted_from integer references boat on delete set null,
  add column copy_key text,                     -- of the request that made this copy: a retry finds it
  add column source_hash text,                  -- the imported row as it was last read
  add column missing_since timestamptz;         -- since when its feed does not name it any more
create unique index boat_copy on boat (seller_id, copy_key) where copy_key is not null;
create index boat_relisted on boat (relisted_from) where relisted_from is not null;

-- Marketplace listings end by themselves. Nothing a bid changes is in these indexes.
alter table lot add column expires_at timestamptz;
create index lot_expires on lot (expires_at) where status = 'live' and listing_type = 'marketplace';
create index lot_without_expiry on lot (boat_id) where status = 'live' and listing_type = 'marketplace' and expires_at is null;
create index lot_of_seller on lot (seller_id, status);

-- What cannot be counted from books of its own, by the day (UTC). A row only where something happened; kept for two years.
create table boat_day (
  boat_id   integer not null references boat on delete cascade,
  day       date not null,
  views     integer not null default 0,
  clicks    integer not null default 0,
  watched   integer not null default 0,
  unwatched integer not null default 0,
  primary key (boat_id, day)
);
create index boat_day_old on boat_day (day);
create index boat_view_old on boat_view (hour);
