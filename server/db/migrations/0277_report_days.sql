-- The figures of the console's reports, by day (UTC), computed every hour; `key`: a make or a type, empty for all.
create table report_day (
  day           date not null,
  dimension     text not null check (dimension in ('all', 'make', 'type')),
  key           text not null default '',
  ended         integer not null default 0, -- auctions that ended
  sold          integer not null default 0, -- with a sale that is pending or done
  gross         bigint not null default 0,
  bids          integer not null default 0,
  bidders       integer not null default 0,
  with_reserve  integer not null default 0,
  reserve_share bigint not null default 0, -- sum of final price / reserve, in basis points
  sign_ups      integer not null default 0,
  first_cards   integer not null default 0,
  first_bids    integer not null default 0,
  first_wins    integer not null default 0,
  fees          bigint not null default 0,
  plans         bigint not null default 0,
  upsells       bigint not null default 0,
  dealers       integer not null default 0, -- with a public listing or a bid on one that day
  primary key (dimension, day, key)
);
create table report_run (
  id integer primary key check (id = 1),
  at timestamptz not null
);
create index account_created on account (created_at);
