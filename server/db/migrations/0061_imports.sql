-- Inventory that comes in files and feeds. A file's rows lie here while they are checked and taken over, so that any node
-- goes on where another was killed, and the refused ones can be sent back.

create table inventory_feed (
  id            integer generated always as identity primary key,
  seller_id     integer not null references account on delete cascade,
  created_by    integer not null references account,
  name          text not null check (length(name) between 1 and 80),
  url           text check (length(url) <= 2000), -- null: its files are uploaded
  format        text not null check (format in ('csv', 'json')),
  every_hours   integer not null default 24 check (every_hours between 1 and 168),
  when_gone     text not null default 'flag' check (when_gone in ('withdraw', 'flag')),
  list_as       text not null default 'live' check (list_as in ('live', 'draft')),
  is_active     boolean not null default true,
  mapping       jsonb,                            -- null until its columns are matched
  failures      integer not null default 0,
  next_fetch_at timestamptz,
  created_at    timestamptz not null default now()
);
create index inventory_feed_of_seller on inventory_feed (seller_id, id);
create index inventory_feed_due on inventory_feed (next_fetch_at) where is_active and next_fetch_at is not null;
alter table boat add column feed_id integer references inventory_feed on delete set null;
create index boat_of_feed on boat (feed_id) where feed_id is not null;

create table boat_import (
  id         integer generated always as identity primary key,
  seller_id  integer not null references account on delete cascade,
  actor_id   integer not null references account,
  feed_id    integer references inventory_feed on delete cascade,
  name       text not null,
  columns    text[] not null default '{}',
  mapping    jsonb not null default '{}',
  list_as    text not null default 'live' check (list_as in ('live', 'draft')),
  state      text not null default 'reading' check (state in ('reading', 'matching', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed')),
  row_count  integer not null default 0,
  checked    integer not null default 0,
  counts     jsonb,                            -- what the rows come to, once all are checked
  stored     integer not null default 0,
  added      integer not null default 0,
  changed    integer not null default 0,
  gone       integer not null default 0,
  accepts_gone boolean not null default false, -- the dealer has said that many may go at once
  problem    text not null default '',
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  ended_at   timestamptz
);
create index boat_import_of_seller on boat_import (seller_id, id desc);
create index boat_import_of_feed on boat_import (feed_id, id desc) where feed_id is not null;
create index boat_import_under_way on boat_import (touched_at) where state in ('reading', 'checking', 'running');

create table boat_import_row (
  import_id integer not null references boat_import on delete cascade,
  row_no    integer not null,
  cells     jsonb not null,
  act       text check (act in ('new', 'changed', 'unchanged', 'refused')),
  reason    text,
  ref       text,
  title     text,
  boat      jsonb,    -- as it will be stored
  hash      text,
  boat_id   integer,
  changes   jsonb,
  is_done   boolean not null default false,
  primary key (import_id, row_no)
);
create index boat_import_row_ref on boat_import_row (import_id, ref);
create index boat_import_row_act on boat_import_row (import_id, act, row_no);
create index boat_import_row_waiting on boat_import_row (import_id, row_no) where act is null;
create index boat_import_row_to_do on boat_import_row (import_id, row_no) where not is_done and act in ('new', 'changed');
