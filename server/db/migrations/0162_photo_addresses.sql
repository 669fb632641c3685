-- Photographs whose addresses are in a dealer's file. An address is fetched once per boat; what failed is fetched again
-- when a file names it again.
create table picture_fetch (
  id            integer generated always as identity primary key,
  boat_id       integer not null references boat on delete cascade,
  seller_id     integer not null references account on delete cascade,
  import_id     integer references boat_import on delete set null,
  row_no        integer not null,
  position      integer not null, -- in its row
  address       text not null check (length(address) between 1 and 2000),
  host          text not null,
  client_id     uuid not null default gen_random_uuid(), -- of the upload: stored once
  state         text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  tries         integer not null default 0,
  host_failures integer not null default 0, -- in a row, of anything at this host
  next_at       timestamptz not null default now(),
  problem       text not null default '',
  upload_id     integer references upload on delete set null,
  unique (boat_id, address)
);
create index picture_fetch_waiting on picture_fetch (seller_id, import_id, row_no, position) where state = 'waiting';
create index picture_fetch_due on picture_fetch (next_at) where state = 'waiting';
create index picture_fetch_of_import on picture_fetch (import_id, state, row_no);
create index picture_fetch_of_upload on picture_fetch (upload_id) where upload_id is not null;

alter table boat_import_row add column photos jsonb; -- addresses
alter table boat_import add column photos_through integer not null default 0; -- up to this row they're queued

-- The import that lists the boat once it has enough photographs.
alter table boat add column list_for integer references boat_import on delete set null;
create index boat_to_list on boat (list_for) where list_for is not null;
